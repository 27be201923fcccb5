import type { BlockContext } from '../../blocks/_shared/block-context.ts';
import type { SiteFacts } from '../../blocks/_shared/site-facts.ts';
import type { BlockEdit } from '../../blocks/define-block.ts';
import { blockOfType, typeOf } from '../../renderer/block-type.ts';
import { unescapeHtml } from '../../renderer/document.ts';
import type { Origin } from '../../renderer/origin.ts';
import { type JsonValue, pointerKeys } from '../../renderer/project/json.ts';
import { type BlockPosition, type ErrorPlaceholder, renderBlock } from '../../renderer/render-blocks.ts';
import type { blockPresenter, ShownBlock } from '../../renderer/render-page.ts';
import { iconNames } from '../../schemas/icon.ts';
import { DIGITS, placeIn } from '../bridge/marks.ts';
import { iconDrawings } from '../fields/icon-drawings.ts';
import { type LeafKind, leavesOf } from './leaves.ts';
import { markMarkdown } from './mark-markdown.ts';
import { hasMarks, LAST_PLACE, markText, stripMarks } from './marks.ts';
import { alignedTo, drawingIn, MarkedPieces, type Pieces, piecesOf, sameStructure } from './pieces.ts';
import { tracingContext } from './tracing-context.ts';

/** What the blocks of one page are traced with. */
export interface TraceSetting {
  context: BlockContext;
  facts: SiteFacts;
  present: ReturnType<typeof blockPresenter>;
  onError: ErrorPlaceholder;
  /** The place where the value at a pointer in the site's definition was typed. */
  siteOrigin(pointer: string): Origin;
}

/** The place of a block. */
export interface TracedPlace {
  /** The path of the page that the block is rendered for. */
  path: string;
  position: BlockPosition;
  /** The block's pointer in the bound page. */
  at: string;
  originOf(pointer: string): Origin;
}

/** A value that can get a mark. */
interface Target {
  place: number;
  /** JSON Pointer in the block; for a value of the site, in the site's definition. */
  pointer: string;
  isOfSite: boolean;
  kind: LeafKind;
  value: string;
}

/** A block's markup with marks, independent of the place of the block. */
export interface MarkedBlock {
  /** The block's data in the document, as `ShownBlock` has it. */
  data: ShownBlock['data'];
  /** The block's markup as visitors get it, or its error placeholder. */
  clean: string;
  /** The same markup with marks. */
  marked: string;
  /** The values that have a mark, in the order of the numbers of their marks. */
  targets: readonly Target[];
  derived: ReadonlySet<Target>;
  /** The values that affect the markup, but have no place in it. */
  unmapped: readonly Target[];
}

/** Other values of targets for one rendering: texts, numbers and switches. */
type Values = ReadonlyMap<Target, string | number | boolean>;

/** The beginning of an address, which code may test. */
const ADDRESS_START = /^(https:\/\/|mailto:|tel:|\/|#)?/;

/** The ways to mark a value, best first. Numbers, switches and icons hold none. */
const markings: Readonly<Record<LeafKind, readonly ((place: number, value: string) => string)[]>> = {
  text: [markText],
  markdown: [markMarkdown, markText],
  address: [
    (place, value) => {
      const start = ADDRESS_START.exec(value)?.[0] ?? '';
      return start + markText(place, value.slice(start.length));
    },
    (place, value) => value + markText(place, ''),
  ],
  media: [markText],
  date: [markText],
  session: [markText],
  number: [],
  switch: [],
  icon: [],
};

/**
 * Different values of the same kind, to see what changes with them; none where they could break the block. Numbers are
 * changed together, and icons too.
 */
function otherValues({ kind, value }: Target): (string | number | boolean)[] {
  if (kind === 'text') {
    // A block may calculate with a price, and show nothing where a text is none.
    const otherDigit = value.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10));
    return [`Q${value}`, ...(otherDigit === value ? [] : [otherDigit])];
  }
  if (kind === 'markdown' || kind === 'address') return [`${value}q`];
  if (kind === 'date') return [value.replace(/..$/, value.endsWith('-11') ? '12' : '11')];
  if (kind === 'switch') return [value !== 'true'];
  return [];
}

function at(value: unknown, keys: readonly string[]): unknown {
  let current = value;
  for (const key of keys) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = Reflect.get(current, key);
  }
  return current;
}

/** The values of a block, and those of the site, that can get a mark. */
function targetsOf(block: JsonValue, { brand, company, copyrightYear }: BlockContext): Target[] {
  const schema = blockOfType(typeOf(block))?.definition.schema;
  const own = schema ? leavesOf(schema, block).map((leaf) => ({ ...leaf, isOfSite: false })) : [];
  const ofCompany = Object.entries(company).map(([name, value]): [string, unknown] => [
    `/company/${name}`,
    value,
  ]);
  const texts = [['/brand', brand] as const, ...ofCompany].flatMap(([pointer, value]) =>
    typeof value === 'string' && value !== ''
      ? [{ pointer, value, kind: 'text' as const, isOfSite: true }]
      : [],
  );
  const year = {
    pointer: '/copyrightYear',
    value: String(copyrightYear),
    kind: 'number' as const,
    isOfSite: true,
  };
  return [...own, ...texts, year].slice(0, LAST_PLACE).map((target, place) => ({ ...target, place }));
}

/** Renders a block with other values; undefined when that throws. */
function renderWith(values: Values, block: JsonValue, place: TracedPlace, setting: TraceSetting) {
  const sessions = new WeakMap<object, number>();
  const edit: BlockEdit = (parsed) => {
    const copy = structuredClone(parsed);
    for (const [{ kind, pointer, isOfSite, place: number }, other] of values) {
      const keys = pointerKeys(pointer);
      const last = keys.at(-1);
      if (!isOfSite && last !== undefined) {
        const value = at(copy, keys);
        const holder = at(copy, keys.slice(0, -1));
        if (typeof holder === 'object' && holder !== null) {
          if (kind === 'session') sessions.set(typeof value === 'object' && value ? value : holder, number);
          else Reflect.set(holder, last, other);
        }
      }
    }
    return copy;
  };
  const siteTexts = new Map(
    [...values].flatMap(([{ pointer, isOfSite }, text]): [string, string][] =>
      isOfSite ? [[pointer, String(text)]] : [],
    ),
  );
  const siteText = (pointer: string) => siteTexts.get(pointer);
  const { context, facts, present } = setting;
  const tracing = tracingContext(context, (session) => sessions.get(session), siteText);
  const traced = {
    ...facts,
    brand: siteText('/brand') ?? facts.brand,
    email: siteText('/company/email') ?? facts.email,
  };
  try {
    const rendered = renderBlock(block, tracing, place.position, undefined, edit);
    return rendered && present(rendered, place.path, traced).html;
  } catch {
    // The block may not accept a text with a mark.
    return undefined;
  }
}

/** Renumbers the places that are used, in the order of their marks. */
function renumbered(html: string, targets: readonly Target[], used: ReadonlySet<number>) {
  const kept = targets.filter(({ place }) => used.has(place));
  const numbers = new Map(kept.map(({ place }, index) => [place, index]));
  const starts = new RegExp(`\uE000([\uE010-\uE019]{${DIGITS}})`, 'g');
  const marked = html.replaceAll(starts, (_all, digits: string) => {
    return markText(numbers.get(placeIn(digits)) ?? 0, '').slice(0, -1);
  });
  return { kept, marked };
}

/** Whether the page shows something other than the value itself at a place. */
function isDerived({ kind, place, value }: Target, found: ReturnType<MarkedPieces['marked']>): boolean {
  if (kind === 'number' || kind === 'switch' || kind === 'icon') return true;
  const own = found.filter((mark) => mark.place === place);
  const texts = own.filter(({ isText, text }) => isText && text !== '');
  if (texts.length > 0) return texts.some(({ text }) => unescapeHtml(text) !== value);
  return own.every(({ text, whole }) => unescapeHtml(text) !== value && unescapeHtml(whole) !== value);
}

/** A block that is being traced: its markup, and the marks that it has so far. */
interface Tracing {
  type: string;
  clean: string;
  pieces: Pieces;
  merged: MarkedPieces;
  /** The places that have a mark. */
  used: Set<number>;
  /** Renders the block with other values; undefined when that throws. */
  render(values: Values): string | undefined;
}

function piecesWith({ render }: Tracing, values: Values): Pieces | undefined {
  const html = values.size === 0 ? undefined : render(values);
  return html === undefined ? undefined : piecesOf(html);
}

/** The texts of targets with marks, in one of the ways to mark each. */
const markedTexts = (chosen: readonly Target[], way = 0): Values =>
  new Map(
    chosen.flatMap((target) => {
      const marking = markings[target.kind][way];
      return marking ? [[target, marking(target.place, target.value)]] : [];
    }),
  );

/** Splits a list in two, for bisection. */
function halves(list: readonly Target[]): (readonly Target[])[] {
  const half = Math.ceil(list.length / 2);
  return [list.slice(0, half), list.slice(half)];
}

/** Marks what it can. Values that change the structure are found by bisection. */
function markAll(tracing: Tracing, chosen: readonly Target[], way = 0): void {
  const { pieces, merged, used } = tracing;
  const marked = piecesWith(tracing, markedTexts(chosen, way));
  if (marked && (chosen.length === 1 || sameStructure(pieces, marked))) {
    for (const place of merged.adopt(alignedTo(pieces, marked))) used.add(place);
  } else if (chosen.length > 1) {
    for (const half of halves(chosen)) markAll(tracing, half, way);
  }
}

/** The values that the markup depends on, found by bisection. */
function affecting(tracing: Tracing, chosen: readonly Target[]): readonly Target[] {
  if (chosen.length === 0 || tracing.render(markedTexts(chosen)) === tracing.clean) return [];
  return chosen.length === 1 ? chosen : halves(chosen).flatMap((half) => affecting(tracing, half));
}

/** Another rendering of the same structure, with other values for the targets. */
function changedBy(tracing: Tracing, chosen: readonly Target[]): Pieces | undefined {
  const others = chosen.flatMap((target): [Target, string | number | boolean][] =>
    otherValues(target)
      .slice(0, 1)
      .map((other) => [target, other]),
  );
  const changed = piecesWith(tracing, new Map(others));
  return changed && sameStructure(tracing.pieces, changed) ? changed : undefined;
}

/** Marks what changes when the value changes. */
function markChanges(tracing: Tracing, target: Target): void {
  const { pieces, merged, used } = tracing;
  const { kind, place, value } = target;
  const mark = (text: string) => markText(place, text);
  for (const other of otherValues(target)) {
    const changed = piecesWith(tracing, new Map([[target, other]]));
    const isFound =
      changed &&
      (sameStructure(pieces, changed)
        ? merged.markChanges(changed, mark, { value, other: String(other) })
        : kind === 'switch' && merged.markOnlyHere(changed, mark('')));
    if (isFound) {
      used.add(place);
      return;
    }
  }
}

/** What is added to the first number, twice to the second, and so on: each becomes one that the block does not show. */
const OTHER_NUMBER = 10_000;

/** Marks numbers where the page shows them as they are; none where one of them is what others are found by. */
function markNumbers(tracing: Tracing, chosen: readonly Target[]): void {
  const numbers = chosen.map((target, index) => ({
    target,
    other: Number(target.value) + OTHER_NUMBER * (index + 1),
  }));
  const changed = piecesWith(tracing, new Map(numbers.map(({ target, other }) => [target, other])));
  if (!changed || !sameStructure(tracing.pieces, changed)) return;
  const values = numbers.map(({ target: { place, value }, other }) => ({
    place,
    value,
    other: String(other),
  }));
  for (const place of tracing.merged.markValues(changed, values)) tracing.used.add(place);
}

/** What each icon draws, by its name. */
const DRAWN = new Map(Object.entries(iconDrawings()).map(([name, svg]) => [name, drawingIn(svg)]));

/** Marks icons where the page draws them: each becomes one that no other becomes. */
function markIcons(tracing: Tracing, chosen: readonly Target[]): void {
  const free = new Set<string>(iconNames);
  const icons = chosen.flatMap((target): [Target, string][] => {
    const other = [...free].find((name) => name !== target.value);
    if (other !== undefined) free.delete(other);
    return other === undefined ? [] : [[target, other]];
  });
  const changed = piecesWith(tracing, new Map(icons));
  if (!changed) return;
  const places = new Map(icons.map(([{ place }, other]) => [DRAWN.get(other) ?? '', place]));
  for (const place of tracing.merged.markDrawings(changed, places)) tracing.used.add(place);
}

/** Values from which blocks derived texts before: the type of the block, and the pointer in it. */
const makers = new Set<string>();

/** Marks what is derived from texts that already have a place, such as initials, one text at a time. */
function markMadeOf(tracing: Tracing, chosen: readonly Target[]): void {
  const { type, merged } = tracing;
  const changed = changedBy(tracing, chosen);
  const [only, ...others] = chosen;
  if (!changed || !merged.hasOtherTexts(changed)) return;
  if (only && others.length === 0) {
    merged.markOtherTexts(changed, markText(only.place, ''));
    makers.add(`${type} ${only.pointer}`);
    return;
  }
  // While an author types, the same texts are derived from the same values.
  for (const target of chosen) if (makers.has(`${type} ${target.pointer}`)) markMadeOf(tracing, [target]);
  if (!merged.hasOtherTexts(changed)) return;
  for (const half of halves(chosen)) markMadeOf(tracing, half);
}

/**
 * Marks the values of a block in its markup. The block is rendered with marks around its texts; a mark is kept only where
 * the rest is, letter for letter, what visitors get.
 */
export function markBlock(block: JsonValue, place: TracedPlace, setting: TraceSetting): MarkedBlock {
  const { context, onError, facts, present } = setting;
  let failed = false;
  const placeholder: ErrorPlaceholder = (error) => {
    failed = true;
    return onError(error);
  };
  const rendered = renderBlock(block, context, place.position, placeholder);
  const { html: clean, data } = rendered
    ? present(rendered, place.path, facts, placeholder)
    : { html: '', data: null };
  const pieces = piecesOf(clean);
  const merged = new MarkedPieces(pieces);
  const unmarked = { data, clean, marked: clean, targets: [], derived: new Set<Target>(), unmapped: [] };
  // A text that contains such characters itself cannot be told apart from one with marks.
  if (failed || hasMarks(clean) || hasMarks(JSON.stringify(block)) || merged.html() !== clean)
    return unmarked;

  const used = new Set<number>();
  const render = (values: Values) => renderWith(values, block, place, setting);
  const tracing = { type: typeOf(block), clean, pieces, merged, used, render };
  const targets = targetsOf(block, context);
  const isUsed = (target: Target) => used.has(target.place);
  markAll(tracing, targets);
  const withoutMark = targets.filter((target) => !isUsed(target));
  const others = affecting(tracing, withoutMark);
  for (const target of others) {
    for (const way of markings[target.kind].keys()) if (!isUsed(target)) markAll(tracing, [target], way);
    if (!isUsed(target)) markChanges(tracing, target);
  }
  for (const target of targets) if (target.kind === 'switch') markChanges(tracing, target);
  markNumbers(
    tracing,
    targets.filter(({ kind, value }) => kind === 'number' && clean.includes(value)),
  );
  markIcons(
    tracing,
    targets.filter(({ kind }) => kind === 'icon'),
  );
  const textsWithMark = targets.filter((target) => target.kind === 'text' && isUsed(target));
  markMadeOf(tracing, textsWithMark);
  const { kept, marked } = renumbered(merged.html(), targets, used);
  if (stripMarks(marked) !== clean) return unmarked;
  const found = merged.marked();
  return {
    data,
    clean,
    marked,
    targets: kept,
    derived: new Set(kept.filter((target) => isDerived(target, found))),
    unmapped: others.filter((target) => !isUsed(target)),
  };
}
