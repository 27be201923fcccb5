import fc from 'fast-check';

/** When something is published. Days of a plan are numbers: 0 is its first day. */
export interface Window {
  draft: boolean;
  from: number | undefined;
  until: number | undefined;
}

/** A block with a unique text, and perhaps a unique picture. */
export interface PlannedBlock {
  marker: string;
  window: Window;
  slot: string | undefined;
  picture: string | undefined;
}

export interface PlannedPage {
  /** Its name, which is its path without the slash. */
  name: string;
  window: Window;
  alias: string | undefined;
  noindex: boolean;
  layout: string | undefined;
  programme: string | undefined;
  blocks: readonly PlannedBlock[];
}

/** A menu entry, with its subentries. */
export interface PlannedEntry {
  to: string;
  children: readonly string[];
}

/** A site as its author intends it, in numbers and names. */
export interface Plan {
  firstDay: string;
  pages: readonly PlannedPage[];
  /** Names of redirects, each with the name of a page, an alias or an earlier redirect. */
  redirects: readonly { name: string; to: string }[];
  layouts: Readonly<Record<string, readonly PlannedBlock[]>>;
  programmes: readonly string[];
  menu: readonly PlannedEntry[];
  footer: readonly string[];
  suggestions: readonly string[];
  /** A block below every page. */
  under: PlannedBlock;
}

/** The number of days that a plan covers. */
export const DAYS = 10;

const day = fc.integer({ min: 0, max: DAYS - 1 });

/** Mostly with days, sometimes in the wrong order, in which case it is never published. */
const windows = fc.record({
  draft: fc.integer({ min: 0, max: 5 }).map((number) => number === 0),
  from: fc.option(day, { nil: undefined }),
  until: fc.option(day, { nil: undefined }),
});
const always: Window = { draft: false, from: undefined, until: undefined };
const ofBlock = fc.oneof(
  fc.constant(always),
  windows.map((window) => ({ ...window, draft: false })),
);

type Sketch = Pick<PlannedBlock, 'window' | 'slot'> & { hasPicture: boolean };
const sketch = fc.record({
  window: ofBlock,
  slot: fc.option(fc.constantFrom('boven', 'onder'), { nil: undefined }),
  hasPicture: fc.boolean(),
});

const blocksOf = (owner: string, sketches: readonly Sketch[]): PlannedBlock[] =>
  sketches.map(({ window, slot, hasPicture }, index) => ({
    marker: `Tekst${owner}${index}einde`,
    window,
    slot,
    picture: hasPicture ? `beeld-${owner}-${index}.svg` : undefined,
  }));

const LETTERS = ['a', 'b', 'c', 'd', 'e'];

const pages = fc
  .array(
    fc.record({
      window: windows,
      hasAlias: fc.boolean(),
      noindex: fc.boolean(),
      layout: fc.option(fc.constantFrom('x', 'y'), { nil: undefined }),
      programme: fc.option(fc.constantFrom('eerste', 'tweede'), { nil: undefined }),
      sketches: fc.array(sketch, { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: LETTERS.length },
  )
  .map((drawn) =>
    drawn.map(({ hasAlias, sketches, ...rest }, index): PlannedPage => {
      const letter = LETTERS[index] ?? '';
      return {
        ...rest,
        name: `pagina-${letter}`,
        alias: hasAlias ? `alias-${letter}` : undefined,
        blocks: blocksOf(letter, sketches),
      };
    }),
  );

/** Plans of sites around daylight saving changes, New Year and a leap day. */
export const plans: fc.Arbitrary<Plan> = pages.chain((drawn) => {
  const own = drawn.flatMap(({ name, alias }) => [name, ...(alias === undefined ? [] : [alias])]);
  const target = fc.nat();
  const pick = (from: readonly string[], index: number) => from[index % from.length] ?? '';
  return fc
    .record({
      firstDay: fc.constantFrom('2026-03-25', '2026-10-21', '2027-12-27', '2028-02-25'),
      redirectTargets: fc.array(target, { maxLength: 3 }),
      x: fc.array(sketch, { minLength: 1, maxLength: 4 }),
      y: fc.array(sketch, { minLength: 1, maxLength: 2 }),
      menu: fc.array(fc.record({ to: target, children: fc.array(target, { maxLength: 2 }) }), {
        maxLength: 3,
      }),
      footer: fc.array(target, { maxLength: 3 }),
      suggestions: fc.array(target, { maxLength: 2 }),
      under: ofBlock,
    })
    .map(({ redirectTargets, x, y, menu, footer, suggestions, under, firstDay }): Plan => {
      const redirects: { name: string; to: string }[] = [];
      for (const index of redirectTargets) {
        const known = [...own, ...redirects.map(({ name }) => name)];
        redirects.push({ name: `oud-${redirects.length}`, to: pick(known, index) });
      }
      const all = [...own, ...redirects.map(({ name }) => name)];
      const names = (indexes: readonly number[]) => [...new Set(indexes.map((index) => pick(all, index)))];
      return {
        firstDay,
        pages: drawn,
        redirects,
        layouts: { x: blocksOf('lx', x), y: blocksOf('ly', y) },
        programmes: ['eerste', 'tweede'],
        menu: menu.map(({ to, children }) => ({ to: pick(all, to), children: names(children) })),
        footer: names(footer),
        suggestions: names(suggestions),
        under: { marker: 'Tekstondereinde', window: under, slot: undefined, picture: undefined },
      };
    });
});
