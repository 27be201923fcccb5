import { blocksOf, pointerInBlock } from '../../lint/blocks/blocks-of.ts';
import { isJsonObject, type JsonValue, objectIn, pointerKey, textIn } from '../../renderer/project/json.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { kindNames } from '../entry-names.ts';
import { isTyped } from '../fields/all-fields.ts';
import { MOST_HITS, partWith, plain, wordsIn } from '../found-words.ts';
import { isAt } from '../places.ts';
import type { Entry, SearchHit } from '../protocol.ts';
import { blockName, blockTitle } from './block-list.ts';
import { entriesOf, entryName, placeName } from './entries.ts';
import { fieldHits } from './field-hits.ts';

/** Addresses are searched only when the query has a character of one. */
export const ADDRESS = /^(\/|#|https?:|mailto:|tel:)/;
/** The property with the anchor of a block. */
const ANCHOR = 'id';
/** Properties that contain no words of an author. */
const NO_WORDS = new Set(['slot', 'when', 'layout', 'programme', 'calendar']);

interface FoundText {
  /** An anchor has its `#`, as in an address. */
  text: string;
  pointer: string;
  /** The property that holds the text, or the list with it. */
  name: string;
  block: string | undefined;
}

/** Lists the texts in a value, without those that are not words, such as names of icons. */
export function* textsIn(
  value: JsonValue | undefined,
  { pointer, name, block }: Omit<FoundText, 'text'> = { pointer: '', name: '', block: undefined },
): Generator<FoundText> {
  if (typeof value === 'string') {
    const text = name === ANCHOR ? `#${value}` : value;
    if (isTyped(name)) yield { text, pointer, name, block };
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield* textsIn(item, { pointer: `${pointer}/${index}`, name, block });
    }
  } else if (isJsonObject(value)) {
    const type = textIn(value.type);
    const inside = block ?? (type === undefined ? undefined : blockTitle(type));
    for (const [key, item] of Object.entries(value)) {
      const place = { pointer: `${pointer}/${pointerKey(key)}`, name: key, block: inside };
      if (!NO_WORDS.has(key)) yield* textsIn(item, place);
    }
  }
}

/** Lists the blocks in a definition, as hits: "Kaarten “Wat wij doen”", by the name that authors know their type by. */
function* blocksIn(
  value: JsonValue | undefined,
  { kind, title, path, file }: Entry,
): Generator<{ name: string; hit: SearchHit }> {
  for (const listed of blocksOf({ value: objectIn(value) })) {
    const block = objectIn(listed.value);
    const type = textIn(block.type);
    if (type === undefined) continue;
    const name = blockTitle(type);
    const hit = {
      title: blockName(block),
      where: entryName({ kind, title }),
      path,
      origin: { file, pointer: pointerInBlock(listed, '') },
    };
    yield { name, hit };
  }
}

const isPage = ({ kind }: Entry) => kind === 'page';

/** How many fields a search shows at least, if it finds them: they come last, and are found less often than texts. */
const ROOM_FOR_FIELDS = 10;

/**
 * Finds pages by title and path, other definitions by title, values by their words, blocks by the name of their type,
 * and fields by their label, in all definitions. Every word must occur. Pages come first, then other definitions, and
 * fields last.
 *
 * @param open path of the page that is open; its fields come before others
 */
export function searchAll(project: Project, query: string, open?: string): SearchHit[] {
  const wanted = wordsIn(query);
  if (wanted.length === 0) return [];
  const matches = (text: string) => wanted.every((word) => text.includes(word));
  const wantsAddress = /[/:#]/.test(query);
  const all = entriesOf(project);
  const entries = [...all.filter(isPage), ...all.filter((entry) => !isPage(entry))];
  const named = entries.flatMap((entry): SearchHit[] => {
    const { kind, title, path, file } = entry;
    // The path of another definition is that of a page which shows it.
    const where = (isPage(entry) ? path : undefined) ?? kindNames[kind];
    if (!matches(plain(`${title} ${where} ${file}`))) return [];
    return [{ title, where, path, origin: { file, pointer: '' } }];
  });
  const texts = entries.flatMap(({ kind, file, title, path }) => {
    const source = project.files.get(file);
    if (!source) return [];
    return [...textsIn(source.value)]
      .filter(({ text }) => (wantsAddress || !ADDRESS.test(text)) && matches(plain(text)))
      .map(
        ({ text, pointer, block }): SearchHit => ({
          title: text,
          where: placeName({ kind, title }, block),
          path,
          origin: { file, pointer },
        }),
      );
  });
  const isMeant = (name: string) => wanted.some((word) => plain(name).includes(word));
  const blocks = entries
    .flatMap((entry) => [...blocksIn(project.files.get(entry.file)?.value, entry)])
    .filter(({ name, hit: { title, where } }) => isMeant(name) && matches(plain(`${title} ${where}`)))
    .map(({ hit }) => hit);
  const others = [
    ...named,
    ...texts.slice(0, MOST_HITS).map((hit) => ({ ...hit, title: partWith(hit.title, wanted) })),
    ...blocks,
  ];
  const isFound = (hit: SearchHit) => others.some(({ origin }) => isAt(origin, hit.origin));
  const fields = fieldHits(project, entries, wanted, open).filter((hit) => !isFound(hit));
  const room = MOST_HITS - Math.min(fields.length, ROOM_FOR_FIELDS);
  return [...others.slice(0, room), ...fields].slice(0, MOST_HITS);
}
