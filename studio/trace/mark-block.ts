import type { BlockContext } from '../../blocks/_shared/block-context.ts';
import type { SiteFacts } from '../../blocks/_shared/site-facts.ts';
import type { BlockEdit } from '../../blocks/define-block.ts';
import { typeOf } from '../../renderer/block-type.ts';
import { unescapeHtml } from '../../renderer/document.ts';
import type { Origin } from '../../renderer/origin.ts';
import { type JsonValue, pointerKeys } from '../../renderer/project/json.ts';
import { type BlockPosition, type ErrorPlaceholder, renderBlock } from '../../renderer/render-blocks.ts';
import type { blockPresenter, ShownBlock } from '../../renderer/render-page.ts';
import { DIGITS, placeIn } from '../bridge/marks.ts';
import { affecting, markAll, markChanges, markIcons, markMadeOf, markNumbers } from './mark-values.ts';
import { hasMarks, markText, stripMarks } from './marks.ts';
import { MarkedPieces, piecesOf } from './pieces.ts';
import { markings, type Target, targetsOf, type Values } from './targets.ts';
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

function at(value: unknown, keys: readonly string[]): unknown {
  let current = value;
  for (const key of keys) {
    if (typeof current !== 'object' || current === null) return undefined;
    current = Reflect.get(current, key);
  }
  return current;
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

/**
 * Marks the values of a block in its markup. The block is rendered with marks around its texts; a mark is kept only
 * where the rest is, letter for letter, what visitors get.
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
