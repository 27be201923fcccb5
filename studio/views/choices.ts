import { registry } from '../../blocks/registry.ts';
import { blockOfType } from '../../renderer/block-type.ts';
import { readJson } from '../../renderer/files/read-json.ts';
import { downloadAddress, downloadsOf } from '../../renderer/project/downloads.ts';
import { type JsonValue, listIn, objectIn, textIn } from '../../renderer/project/json.ts';
import { filesOfKind, type Project } from '../../renderer/project/read-project.ts';
import { boundPage } from '../bound-page.ts';
import { blockFields } from '../fields/field-shapes.ts';
import { plain } from '../found-words.ts';
import type { BlockChoice, LinkTarget } from '../protocol.ts';
import { summaryOf } from './block-list.ts';
import { pageTitle } from './entries.ts';
import { textsIn } from './search.ts';

const readExample = (type: string) => readJson(`blocks/${type}/example.json`);

/** Returns the example of a block type; undefined when there is no such type. */
export function exampleOf(type: string): JsonValue | undefined {
  return blockOfType(type) && readExample(type);
}

/** Returns the block types that a page can have, sorted by their Dutch names, without those of header and footer. */
export function blockChoices(): BlockChoice[] {
  return Object.values(registry)
    .filter(({ definition: { type } }) => !['navigation', 'footer', 'not-found'].includes(type))
    .map(({ definition: { type, title, description, h1 } }) => {
      const example = readExample(type);
      const texts = [...textsIn(example)].map(({ text }) => text);
      const field = blockFields(type).find(({ name }) => name === h1);
      return {
        type,
        title,
        description,
        example,
        ...(field ? { heading: { name: field.name, isOptional: !field.required } } : {}),
        words: plain([type, title, description, ...texts].join(' ')),
      };
    })
    .sort((a, b) => a.title.localeCompare(b.title, 'nl'));
}

/** Lists what a link can point to: every page with its anchors, and the files to download. */
export function linkTargets(project: Project): LinkTarget[] {
  const pages = filesOfKind(project, 'page')
    .map((page) => {
      const { blocks } = boundPage(page, project).value;
      const anchors = listIn(blocks).flatMap((value) => {
        const block = objectIn(value);
        const name = textIn(block.id);
        return name === undefined ? [] : { name, words: summaryOf(block) || name };
      });
      return { path: page.name, title: pageTitle(page, project), anchors };
    })
    .sort((a, b) => a.path.localeCompare(b.path, 'nl'));
  const downloads = downloadsOf(project).map((name) => ({
    path: downloadAddress(name),
    title: name,
    anchors: [],
  }));
  return [...pages, ...downloads];
}
