import { daysInWords } from '../../lint/dutch/days-in-words.ts';
import type { PlacedBlock } from '../../renderer/bind-page.ts';
import { blockOfType, typeOf } from '../../renderer/block-type.ts';
import type { Origin } from '../../renderer/origin.ts';
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  lastKey,
  listIn,
  objectIn,
  textIn,
} from '../../renderer/project/json.ts';
import { publicationOf } from '../../renderer/project/publication.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { SITE_FILE, type SourceFile } from '../../renderer/project/source-file.ts';
import { boundPage } from '../bound-page.ts';
import { boundLabel } from '../fields/bound-label.ts';
import { definitionLabel } from '../fields/definition-label.ts';
import { firstWords } from '../found-words.ts';
import type { BlockKey, ListedBlock } from '../protocol.ts';

/** Properties whose text distinguishes a block from others of its type, best first. */
const TELLING = ['quoteText', 'quote', 'title', 'heading', 'name', 'question', 'text', 'label', 'intro'];

function firstText(value: JsonValue | undefined): string | undefined {
  if (Array.isArray(value)) {
    for (const item of value) {
      const found = isJsonObject(item) ? summaryOf(item) : undefined;
      if (found) return found;
    }
    return undefined;
  }
  return textIn(value);
}

/** Returns the first words of a block, without Markdown syntax; empty when it has none. */
export function summaryOf(block: JsonObject): string {
  const named = TELLING.map((name) => firstText(block[name])).find((text) => text !== undefined);
  const text =
    named ??
    Object.values(block)
      .map((value) => (Array.isArray(value) ? firstText(value) : ''))
      .find(Boolean);
  return firstWords(text ?? '');
}

/** Returns the Dutch name of a block type, or the type itself when there is no such block. */
export function blockTitle(type: string): string {
  return blockOfType(type)?.definition.title ?? type;
}

/** Returns the name of a block: its type and its first words. */
export function blockName(block: JsonValue): string {
  const title = blockTitle(typeOf(block)) || 'Blok';
  const summary = summaryOf(objectIn(block));
  return summary === '' ? title : `${title} “${summary}”`;
}

function listedBlock(
  block: JsonValue,
  shown: JsonValue | undefined,
  origin: Origin,
  key: BlockKey | undefined,
) {
  const typed = objectIn(block);
  const type = typeOf(typed);
  const days = publicationOf(typed);
  const isDated = days?.from !== undefined || days?.until !== undefined;
  return {
    origin,
    type,
    title: blockTitle(type),
    summary: summaryOf(isJsonObject(shown) ? shown : typed),
    key,
    days: days && isDated ? daysInWords(days) : undefined,
    value: block,
  };
}

/** The indexes that "Omhoog" and "Omlaag" move a block to: those of its nearest visible neighbours. */
function movesIn(list: readonly JsonValue[], index: number): Pick<ListedBlock, 'up' | 'down'> {
  const slotAt = (at: number) => {
    const block = list[at];
    return textIn(objectIn(block).slot);
  };
  const own = slotAt(index);
  const indexes = list.map((_, at) => at).filter((at) => slotAt(at) === own);
  const position = indexes.indexOf(index);
  return { up: indexes[position - 1], down: indexes[position + 1] };
}

/** Whether the blocks of a definition may not all be removed. A page with a layout has those of that too. */
const needsBlocks = (file: SourceFile | undefined) => objectIn(file?.value).layout === undefined;

const listOf = (file: SourceFile | undefined, name: string): readonly JsonValue[] =>
  listIn(objectIn(file?.value)[name]);

/** Why a block is not shown, in Dutch. */
function reason({ why, block }: PlacedBlock): string | undefined {
  if (why === 'slot') return 'Op deze pagina vervangen door een eigen blok';
  if (why === 'binding') return 'Niet te tonen, want een verwijzing in dit blok klopt niet';
  if (why === undefined) return undefined;
  const binding = textIn(objectIn(block).when) ?? '';
  return `Niet op deze pagina, want dit is hier niet ingevuld: ${boundLabel(binding) ?? binding}`;
}

/**
 * Lists a page's blocks in the order in which visitors see them, with those of its layout, and those that a slot or
 * `when` leaves out, with the reason.
 */
export function pageBlocks(page: SourceFile, project: Project): ListedBlock[] {
  const bound = boundPage(page, project);
  const shownBlocks = listIn(bound.value.blocks);
  return bound.placed().map((placed): ListedBlock => {
    const { block, origin, from, shown } = placed;
    const file = project.files.get(origin.file);
    const list = listOf(file, 'blocks');
    return {
      ...listedBlock(
        block,
        shown === undefined ? undefined : shownBlocks[shown],
        origin,
        shown === undefined ? undefined : { region: 'main', index: shown },
      ),
      hidden: reason(placed),
      from: from === 'page' ? undefined : definitionLabel(origin.file),
      ...movesIn(list, Number(lastKey(origin.pointer))),
      isNeeded: list.length === 1 && needsBlocks(file),
    };
  });
}

/** Lists the blocks of the site's header or footer. */
export function siteBlocks(project: Project, region: 'header' | 'footer'): ListedBlock[] {
  const file = project.files.get(SITE_FILE);
  const blocks = listOf(file, region);
  const bound = file ? boundPage(file, project).value[region] : undefined;
  return blocks.map((block, index) => {
    const origin = { file: SITE_FILE, pointer: `/${region}/${index}` };
    return {
      ...listedBlock(block, Array.isArray(bound) ? bound[index] : undefined, origin, { region, index }),
      from: 'Site',
      ...movesIn(blocks, index),
    };
  });
}
