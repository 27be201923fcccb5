import { iconNames } from '../../schemas/icon.ts';
import { iconDrawings } from '../fields/icon-drawings.ts';
import { markText } from './marks.ts';
import { alignedTo, drawingIn, type MarkedPieces, type Pieces, piecesOf, sameStructure } from './pieces.ts';
import { markings, otherValues, type Target, type Values } from './targets.ts';

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
export function markAll(tracing: Tracing, chosen: readonly Target[], way = 0): void {
  const { pieces, merged, used } = tracing;
  const marked = piecesWith(tracing, markedTexts(chosen, way));
  if (marked && (chosen.length === 1 || sameStructure(pieces, marked))) {
    for (const place of merged.adopt(alignedTo(pieces, marked))) used.add(place);
  } else if (chosen.length > 1) {
    for (const half of halves(chosen)) markAll(tracing, half, way);
  }
}

/** Returns the values that the markup depends on, found by bisection. */
export function affecting(tracing: Tracing, chosen: readonly Target[]): readonly Target[] {
  if (chosen.length === 0 || tracing.render(markedTexts(chosen)) === tracing.clean) return [];
  return chosen.length === 1 ? chosen : halves(chosen).flatMap((half) => affecting(tracing, half));
}

/** Another rendering of the same structure, with these values. */
function changedWith(tracing: Tracing, values: Values): Pieces | undefined {
  const changed = piecesWith(tracing, values);
  return changed && sameStructure(tracing.pieces, changed) ? changed : undefined;
}

/** Another rendering of the same structure, with other values for the targets. */
function changedBy(tracing: Tracing, chosen: readonly Target[]): Pieces | undefined {
  const others = chosen.flatMap((target): [Target, string | number | boolean][] =>
    otherValues(target)
      .slice(0, 1)
      .map((other) => [target, other]),
  );
  return changedWith(tracing, new Map(others));
}

/** Marks what changes when the value changes. */
export function markChanges(tracing: Tracing, target: Target): void {
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
export function markNumbers(tracing: Tracing, chosen: readonly Target[]): void {
  const numbers = new Map(
    chosen.map((target, index) => [target, Number(target.value) + OTHER_NUMBER * (index + 1)]),
  );
  const changed = changedWith(tracing, numbers);
  if (!changed) return;
  const values = [...numbers].map(([{ place, value }, other]) => ({ place, value, other: String(other) }));
  for (const place of tracing.merged.markValues(changed, values)) tracing.used.add(place);
}

/** What each icon draws, by its name. */
const DRAWN = new Map(Object.entries(iconDrawings()).map(([name, svg]) => [name, drawingIn(svg)]));

/** Marks icons where the page draws them: each becomes one that no other becomes. */
export function markIcons(tracing: Tracing, chosen: readonly Target[]): void {
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
export function markMadeOf(tracing: Tracing, chosen: readonly Target[]): void {
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
