import { bindPage } from '../../../renderer/bind-page.ts';
import type { Origin } from '../../../renderer/origin.ts';
import { isJsonObject, pointerKeys, valueAt } from '../../../renderer/project/json.ts';
import type { Project } from '../../../renderer/project/read-project.ts';
import type { SourceFile } from '../../../renderer/project/source-file.ts';
import { pointerTo } from '../../place.ts';
import { markdownLinks, mayHoldLinks } from '../../texts/markdown-links.ts';
import { stringsIn } from '../../texts/walk-strings.ts';

/** An address that an author typed, and where it was typed. */
export interface FoundAddress extends Origin {
  address: string;
  /** UTF-16 code units in the string at the pointer. */
  start: number;
  /** A link takes a visitor there on a press, a redirect immediately. */
  kind: 'link' | 'redirect';
}

/** The properties whose value is an address; the lint uses the same ones. */
const addressKeys: ReadonlySet<string | number> = new Set(['to', 'href']);

/** Lists the addresses typed in one file: links, including those in Markdown, and a page's redirect. */
function* addressesIn({ path: file, value }: SourceFile): Generator<FoundAddress> {
  for (const { value: text, place } of stringsIn(value)) {
    const pointer = pointerTo(place);
    if (addressKeys.has(place.key)) yield { file, pointer, address: text, start: 0, kind: 'link' };
    else if (pointer === '/redirect') yield { file, pointer, address: text, start: 0, kind: 'redirect' };
    else if (mayHoldLinks(text)) {
      for (const { destination, start } of markdownLinks(text)) {
        yield { file, pointer, address: destination, start, kind: 'link' };
      }
    }
  }
}

/** Lists the addresses that reach a page through a binding, `"to": { "$bind": "programme.…" }`, at their origins. */
function* boundAddresses(page: SourceFile, project: Project): Generator<FoundAddress> {
  const { value, originOf } = bindPage(page, project);
  for (const { value: address, place } of stringsIn(value)) {
    if (!addressKeys.has(place.key)) continue;
    const origin = originOf(pointerTo(place));
    const typed = valueAt(project.files.get(origin.file)?.value, pointerKeys(origin.pointer));
    if (typed === address) yield { ...origin, address, start: 0, kind: 'link' };
  }
}

/** Lists every address in a project's definitions, each place once. Skips files that are not JSON. */
export function findAddresses(project: Project): FoundAddress[] {
  const found = new Map<string, FoundAddress>();
  const add = (address: FoundAddress) =>
    found.set([address.file, address.pointer, address.start].join('\n'), address);
  for (const file of project.files.values()) {
    for (const address of addressesIn(file)) add(address);
    const hasBindings = file.text.includes('$bind') || file.text.includes('"layout"');
    if (!hasBindings || !isJsonObject(file.value)) continue;
    if (file.kind === 'page' || file.kind === 'site' || file.kind === 'not-found') {
      for (const address of boundAddresses(file, project)) add(address);
    }
  }
  return [...found.values()];
}
