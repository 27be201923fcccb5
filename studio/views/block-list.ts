import { registry } from '../../blocks/registry.ts';
import { arrangeBlocks } from '../../renderer/arrange-blocks.ts';
import { bindPage } from '../../renderer/bind-page.ts';
import type { Origin } from '../../renderer/origin.ts';
import { isJsonObject, type JsonObject, type JsonValue, textIn } from '../../renderer/project/json.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { layoutFile, SITE_FILE, type SourceFile } from '../../renderer/project/source-file.ts';
import type { BlockKey, ListedBlock } from '../protocol.ts';

/** Properties whose text tells a block from others of its kind, best first. */
const TELLING = ['title', 'heading', 'name', 'question', 'quote', 'text', 'label', 'intro'];
const SUMMARY_LENGTH = 60;

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

/** The first words of a block, without the signs of Markdown; empty when it has none. */
export function summaryOf(block: JsonObject): string {
  const named = TELLING.map((name) => firstText(block[name])).find((text) => text !== undefined);
  const text =
    named ??
    Object.values(block)
      .map((value) => (Array.isArray(value) ? firstText(value) : ''))
      .find(Boolean);
  const plain = (text ?? '')
    .replaceAll(/[*_#>`]|\[|\]\([^)]*\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.length > SUMMARY_LENGTH ? `${plain.slice(0, SUMMARY_LENGTH).trimEnd()}…` : plain;
}

/** The Dutch name of a block type, or the type itself when there is no such block. */
export function blockTitle(type: string): string {
  return Object.hasOwn(registry, type) ? (registry[type]?.definition.title ?? type) : type;
}

const keyOf = ({ file, pointer }: Origin) => `${file} ${pointer}`;

function listedBlock(
  block: JsonValue,
  shown: JsonValue | undefined,
  origin: Origin,
  key: BlockKey | undefined,
) {
  const typed = isJsonObject(block) ? block : {};
  const type = textIn(typed.type) ?? '';
  return {
    origin,
    type,
    title: blockTitle(type),
    summary: summaryOf(isJsonObject(shown) ? shown : typed),
    key,
    value: block,
  };
}

/** Indexes that a block gets by "Omhoog" and "Omlaag": those of the nearest blocks that visitors meet beside it. */
function movesIn(list: readonly JsonValue[], index: number): Pick<ListedBlock, 'up' | 'down'> {
  const slotAt = (at: number) => {
    const block = list[at];
    return isJsonObject(block) ? textIn(block.slot) : undefined;
  };
  const own = slotAt(index);
  const indexes = list.map((_, at) => at).filter((at) => slotAt(at) === own);
  const position = indexes.indexOf(index);
  const up = indexes[position - 1];
  const down = indexes[position + 1];
  return { ...(up === undefined ? {} : { up }), ...(down === undefined ? {} : { down }) };
}

function listIn(file: SourceFile | undefined, name: string): readonly JsonValue[] {
  const list = isJsonObject(file?.value) ? file.value[name] : undefined;
  return Array.isArray(list) ? list : [];
}

function indexIn({ pointer }: Origin): number {
  return Number(pointer.slice(pointer.lastIndexOf('/') + 1));
}

/**
 * Lists a page's blocks in the order in which visitors meet them, with those of its layout, and those that a slot or
 * `when` leaves out, with the reason.
 */
export function pageBlocks(page: SourceFile, project: Project): ListedBlock[] {
  const bound = bindPage(page, project);
  const shownBlocks = Array.isArray(bound.value.blocks) ? bound.value.blocks : [];
  const shownAt = new Map(shownBlocks.map((_, index) => [keyOf(bound.originOf(`/blocks/${index}`)), index]));
  const layoutName = isJsonObject(page.value) ? textIn(page.value.layout) : undefined;
  const layout = layoutName === undefined ? undefined : project.files.get(layoutFile(layoutName));
  const layoutBlocks = listIn(layout, 'blocks');
  const placed = arrangeBlocks(layout, page).blocks;
  const isPlaced = new Set(placed.map(({ origin }) => keyOf(origin)));

  const list = (block: JsonValue, origin: Origin, hidden?: string): ListedBlock => {
    const index = shownAt.get(keyOf(origin));
    const key = index === undefined ? undefined : ({ region: 'main', index } as const);
    const when = isJsonObject(block) ? textIn(block.when) : undefined;
    const isOwn = origin.file === page.path;
    const why =
      hidden ??
      (key ? undefined : `Staat niet op deze pagina, want ${when ?? 'een waarde'} is hier niet ingevuld`);
    return {
      ...listedBlock(block, index === undefined ? undefined : shownBlocks[index], origin, key),
      ...(why === undefined ? {} : { hidden: why }),
      ...(isOwn ? {} : { from: `Indeling ${layoutName}` }),
      ...movesIn(isOwn ? listIn(page, 'blocks') : layoutBlocks, indexIn(origin)),
    };
  };

  const replaced = layoutBlocks.flatMap((block, index) => {
    const origin = { file: layout?.path ?? '', pointer: `/blocks/${index}` };
    if (isPlaced.has(keyOf(origin))) return [];
    const slot = isJsonObject(block) ? (textIn(block.slot) ?? '') : '';
    return [{ slot, listed: list(block, origin, 'Op deze pagina vervangen door een eigen blok') }];
  });
  const told = new Set<string>();
  return placed.flatMap(({ block, origin }) => {
    const slot = isJsonObject(block) ? textIn(block.slot) : undefined;
    const before = slot === undefined || told.has(slot) || origin.file !== page.path ? [] : replaced;
    if (slot !== undefined) told.add(slot);
    return [
      ...before.filter((entry) => entry.slot === slot).map(({ listed }) => listed),
      list(block, origin),
    ];
  });
}

/** Lists the blocks of the site's header or footer. */
export function siteBlocks(project: Project, region: 'header' | 'footer'): ListedBlock[] {
  const file = project.files.get(SITE_FILE);
  const blocks = listIn(file, region);
  const bound = file ? bindPage(file, project).value[region] : undefined;
  return blocks.map((block, index) => ({
    ...listedBlock(
      block,
      Array.isArray(bound) ? bound[index] : undefined,
      { file: SITE_FILE, pointer: `/${region}/${index}` },
      { region, index },
    ),
    from: 'Site',
    ...movesIn(blocks, index),
  }));
}
