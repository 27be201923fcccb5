import type { Origin } from '../../../renderer/origin.ts';
import { isAt } from '../../places.ts';
import type { BlockKey, Entry, FormField, ListedBlock, MarkedPlace, OpenedPage } from '../../protocol.ts';
import { type Conflict, withCurrentValues } from '../ops/conflicts.ts';
import { type ChangedBlocks, isInGoneBlock, keptBlock, keptPlace } from '../ops/kept-block.ts';
import { isInBlock, movedTo } from '../ops/places.ts';
import { isNotFound, isUnanswered, readForm, readPage } from './api.ts';
import { libraryOf } from './file-name.ts';
import type { KeptFieldText } from './form-context.ts';
import { keyName } from './frame.ts';
import {
  allBlocks,
  blockAround,
  blockAt,
  blocksOf,
  currentShell,
  failureOf,
  type KeptText,
  pathInAddress,
  type Selection,
  type Shell,
  said,
  tellUnread,
  unreadWords,
  update,
} from './shell.ts';
import { keepText, keptAt } from './unsaved.ts';

let formRequest = 0;

/** Loads the form of the selection. */
export async function loadForm(): Promise<void> {
  const { selection, path, page } = currentShell();
  const request = ++formRequest;
  const show = (form: readonly FormField[] | undefined) =>
    update({
      form,
      unreadForm: undefined,
      conflicts: withCurrentValues(currentShell().conflicts, form),
    });
  if (selection.kind === 'page') return show(page?.model.fields);
  const place = selection.kind === 'block' ? selection.origin : { file: selection.file, pointer: '' };
  try {
    const form = await readForm(path, place);
    if (request === formRequest) show(form);
  } catch (error) {
    // If the server did not respond, the fields stay, with what was typed in them.
    const form = isUnanswered(error) ? currentShell().form : undefined;
    const unreadForm = failureOf(error);
    if (request === formRequest) update({ form, unreadForm, ...unreadWords(unreadForm) });
  }
}

/** Tells whether two selections have the same fields. */
function haveSameFields(a: Selection, b: Selection): boolean {
  if (a.kind === 'block' && b.kind === 'block') return isAt(a.origin, b.origin);
  return a.kind === 'definition' && b.kind === 'definition' && a.file === b.file;
}

/** Returns the fields that are shown until those of a selection are read. */
function fieldsMeanwhile(selection: Selection): Shell['form'] {
  const { page, waiting, selection: before, form } = currentShell();
  if (selection.kind === 'page') return page?.model.fields;
  // As long as the server does not respond, what is typed needs a field.
  return waiting !== undefined && haveSameFields(before, selection) ? form : undefined;
}

/** Opens the selection in the panel. */
export function select(selection: Selection) {
  const { year } = currentShell();
  const form = fieldsMeanwhile(selection);
  const isOfYear = selection.kind === 'definition' && selection.file === year;
  // Texts that are not saved say so themselves.
  update({ selection, form, failure: undefined, notDone: undefined, year: isOfYear ? year : undefined });
  if (selection.kind !== 'page') void loadForm();
}

/** Tells whether the author has selected nothing else since. What moved along with its block is the same selection. */
export function isStillSelected({ kind, request }: Selection): boolean {
  const { selection } = currentShell();
  return selection.kind === kind && selection.request === request;
}

let requests = 0;

/** Returns the number of a block's form: that of the request that selected it. */
function formNumberOf({ origin }: Pick<ListedBlock, 'origin'>): number {
  const { selection } = currentShell();
  if (selection.kind === 'block' && isAt(selection.origin, origin)) return selection.form;
  return requests;
}

/** What an author did with a value in the page. */
type Act = Pick<Selection, 'pressed' | 'dropped'>;

/** Selects a block. @param place the value in it that was pressed @param act where, or what was dropped on it */
export function selectBlock({ origin }: Pick<ListedBlock, 'origin'>, place?: MarkedPlace, act?: Act) {
  requests += 1;
  const form = formNumberOf({ origin });
  select({ kind: 'block', origin, form, ...(place ? { place, ...act } : {}), request: requests });
}

/** Selects the block that was just added at a place. */
export function selectNew(place: Origin) {
  const block = blockAt(currentShell(), place);
  requests += 1;
  if (!block) return;
  const { origin } = block;
  select({ kind: 'block', origin, form: formNumberOf(block), isNew: true, request: requests });
}

/** Selects the block at a place of the page and the value in it, or a value of the whole site where that was typed. */
export function selectShown(key: BlockKey, place: MarkedPlace | undefined, act: Act) {
  // Other values that a page shows belong to the whole site, such as its name.
  if (place && !isInBlock(place.shown)) {
    requests += 1;
    return select({ kind: 'definition', file: place.origin.file, place, ...act, request: requests });
  }
  const block = allBlocks(currentShell()).find((known) => known.key && keyName(known.key) === keyName(key));
  if (block) selectBlock(block, place, act);
}

/** Moves the selection outwards: from field to block to page. */
export function selectAround(isInField: boolean) {
  const { selection } = currentShell();
  if (selection.kind === 'block' && (selection.place || isInField)) selectBlock(selection);
  else if (!isInField) select({ kind: 'page' });
}

/** The pages that were open before, by path; the last one was left last. */
let visited: readonly string[] = [];

/** Returns the page that the author came from, by its path, if it is one of these. */
export const lastVisited = (paths: readonly string[]) => visited.findLast((path) => paths.includes(path));

/** Names a page in the address bar. The browser's "back" leads to the page before it, unless that is gone. */
function showInAddress(path: string, left: string) {
  // The author went back or forward.
  if (path === pathInAddress()) return;
  const address = `?pagina=${encodeURIComponent(path)}`;
  const isThere = currentShell().state?.entries.some((entry) => entry.path === left) === true;
  if (isThere) history.pushState(null, '', address);
  else history.replaceState(null, '', address);
}

/** Opens the page that the address bar names. */
export const openInAddress = () => openPage(pathInAddress());

/**
 * Opens a page. What the author selects while it is read stays selected.
 *
 * @param selection what to select on it
 */
export async function openPage(path: string, selection: Selection = { kind: 'page' }) {
  const { path: left, page: shown, openings } = currentShell();
  update({ openings: openings + 1 });
  if (path === left && shown) return select(selection);
  if (path !== left) visited = [...visited.filter((known) => known !== left), left];
  showInAddress(path, left);
  update({ path, page: undefined, selection, form: undefined });
  try {
    const page = await readPage(path);
    if (currentShell().path !== path) return;
    update({ page, announcement: said(`${page.model.title} is open`) });
  } catch (error) {
    // That there is no page is said in the panel.
    if (!isNotFound(error)) tellUnread(error);
  }
  select(currentShell().selection);
}

/** Opens an entry: a page, or a definition beside a page that shows it. */
export const openEntry = ({ kind, file, path = currentShell().path }: Entry) =>
  openPage(path, kind === 'page' ? { kind } : { kind: 'definition', file });

/**
 * Opens a page that shows a place, and the block that contains it, unless the author goes elsewhere meanwhile. A
 * picture or download is in its library.
 */
export async function openPlace(path: string | undefined, { file, pointer }: Origin) {
  const library = libraryOf(file);
  if (library) return update({ library });
  if (path !== undefined) {
    const { selection } = currentShell();
    const isOpen = selection.kind === 'definition' && selection.file === file;
    const meanwhile: Selection = isOpen ? selection : { kind: 'page' };
    await openPage(path, meanwhile);
    if (currentShell().path !== path || currentShell().selection !== meanwhile) return;
  }
  const holder = blockAround(currentShell(), { file, pointer });
  const place = { shown: '', origin: { file, pointer } };
  if (holder) return selectBlock(holder, place);
  requests += 1;
  // A whole file is a place in its panel only while text of it is kept, in the tab "JSON".
  const hasPlace = pointer !== '' || keptAt('source', place.origin) !== undefined;
  const request = hasPlace ? { place, request: requests } : {};
  if (currentShell().page?.model.file === file) return select({ kind: 'page', ...request });
  return select({ kind: 'definition', file, ...request });
}

/** Returns the selection after a change: moves along with its block, and falls back to the page when that is gone. */
function keptSelection(selection: Selection, { before, after }: ChangedBlocks): Selection {
  if (selection.kind !== 'block') return selection;
  const block = keptBlock(selection.origin, { before, after });
  if (!block) return { kind: 'page' };
  const { origin } = block;
  if (isAt(origin, selection.origin)) return selection;
  const { place: _place, pressed: _pressed, dropped: _dropped, ...kept } = selection;
  return { ...kept, origin };
}

/** Why a text is lost, in Dutch. */
export const GONE = 'Waar je dit typte, is intussen weggehaald.';

/**
 * Keeps the text of a field that has gone.
 *
 * @param shown the page that its form belonged to: the field may have gone because its block did
 */
export function keepLeftText(text: KeptFieldText, path: string, shown: OpenedPage | undefined) {
  const { page } = currentShell();
  const isSamePage = shown?.model.path === page?.model.path;
  const blocks = { before: isSamePage ? blocksOf(shown) : [], after: blocksOf(page) };
  if (isInGoneBlock(text.place, blocks)) keepText({ ...text, path, kind: 'lost', refusal: GONE });
  else keepText({ ...text, path, kind: 'field' });
}

/** The author's text in a conflict, to copy when its block is gone; nothing for a value that is not a text. */
const lostIn = ({ place, path, label, mine }: Conflict): KeptText[] =>
  typeof mine === 'string' ? [{ kind: 'lost', place, path, label, text: mine, was: '', refusal: GONE }] : [];

/** Returns what stays with its block after a change, wherever it moved. What was typed in one that is gone, stays. */
export function keptWithBlocks(
  before: Shell,
  after: Shell,
): Pick<Shell, 'selection' | 'conflicts' | 'keptTexts' | 'sentSources' | 'openSource'> {
  const isSamePage = before.page?.model.path === after.page?.model.path;
  const blocks = { before: isSamePage ? allBlocks(before) : [], after: allBlocks(after) };
  const isGone = ({ place }: { place: Origin }) => isInGoneBlock(place, blocks);
  const followed = <Item extends { place: Origin }>(item: Item) =>
    movedTo(item, keptPlace(item.place, blocks));
  const keptText = (text: KeptText): KeptText => {
    if (text.kind === 'lost') return text;
    return isGone(text) ? { ...text, kind: 'lost', refusal: GONE } : followed(text);
  };
  const { conflicts, keptTexts, sentSources, openSource } = after;
  return {
    selection: keptSelection(after.selection, blocks),
    conflicts: conflicts
      .filter((conflict) => !isGone(conflict))
      .map((conflict) => ({
        ...followed(conflict),
        ops: conflict.ops.map((op) => ({ ...op, ...keptPlace(op, blocks) })),
      })),
    keptTexts: [...keptTexts.map(keptText), ...conflicts.filter(isGone).flatMap(lostIn)],
    sentSources: sentSources.map(({ sent, place }) => ({
      sent,
      place: place && !isInGoneBlock(place, blocks) ? keptPlace(place, blocks) : undefined,
    })),
    openSource: openSource && keptPlace(openSource, blocks),
  };
}
