import { isJsonObject, type JsonValue } from '../../../renderer/project/json.ts';
import { blocksOf, pointerInBlock } from '../../blocks/blocks-of.ts';
import type { bindings } from '../../collectors.ts';
import type { RuleContext } from '../../context.ts';
import { pointerTo } from '../../place.ts';
import type { Problem } from '../../rule.ts';
import { schemaText } from '../../validators.ts';
import { noSuchName, notInSite } from './messages.ts';

/** Finds the first name in a path that a schema does not know, and the names that it does know there. */
function unknownName(schema: JsonValue | undefined, names: readonly string[]) {
  let at = schema;
  for (const [depth, name] of names.entries()) {
    if (!isJsonObject(at)) return undefined;
    if (isJsonObject(at.properties)) {
      const candidates = Object.keys(at.properties);
      if (!candidates.includes(name)) return { depth, name, candidates };
      at = at.properties[name];
    } else at = at.items;
  }
  return undefined;
}

/**
 * Finds conditions that no programme and no site can meet. What a condition names may be missing: that is its
 * purpose. But a misspelled name is always missing, and silently removes a block from the page.
 */
export function* impossibleConditions({
  definitions,
  suggest,
}: RuleContext<typeof bindings>): Generator<Problem> {
  const programme: JsonValue = JSON.parse(schemaText('programme'));
  /** The schemas of what a condition can test, by the start of its path. */
  const schemas = new Map<string | undefined, JsonValue>([
    ['programme', programme],
    ['programmes', programme],
    ['site', JSON.parse(schemaText('site'))],
  ]);
  for (const { file } of definitions) {
    if (file.kind === 'site') continue;
    for (const condition of file.found.when) {
      const steps = condition.value.split('.');
      const schema = schemas.get(steps[0]);
      if (schema === undefined) continue;
      const skipped = steps[0] === 'programmes' ? 2 : 1;
      const unknown = unknownName(schema, steps.slice(skipped));
      if (!unknown) continue;
      const { depth, candidates } = unknown;
      const known = steps.slice(0, skipped + depth).join('.');
      const start = known.length + 1;
      yield {
        file: file.path,
        pointer: pointerTo(condition),
        target: { start, end: start + unknown.name.length },
        ...noSuchName(unknown.name, known, suggest(unknown.name, candidates), candidates),
      };
    }
  }
}

/**
 * Finds conditions and slots in the header and footer. They are resolved when a page is composed, so in the site file
 * they reach the block itself, which does not know them. The schema has allowed them since its first release.
 */
export function* meaninglessInSite({ site }: RuleContext): Generator<Problem> {
  if (!site) return;
  for (const listed of blocksOf(site)) {
    const block = listed.value;
    if (!isJsonObject(block)) continue;
    for (const name of ['when', 'slot']) {
      if (typeof block[name] !== 'string') continue;
      yield { ...site.originOf(pointerInBlock(listed, `/${name}`)), target: 'key', ...notInSite(name) };
    }
  }
}
