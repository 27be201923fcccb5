import { regions } from '../../renderer/page-content.ts';
import type { RenderedPage } from '../../renderer/render-page.ts';
import type { SiteStyles } from './site-styles.ts';
import {
  classesIn,
  declarationsIn,
  formatRules,
  propertyOf,
  REGISTRATION,
  type Rule,
  settleVariables,
  splitOutside,
  variablesIn,
} from './stylesheet.ts';

/** Gives the CSS of a page. */
export type PageStyles = (page: Pick<RenderedPage, 'parts' | 'data'>) => string;

/** A selector with the classes it asks for. */
interface Selector {
  text: string;
  classes: readonly string[];
}

/** A rule with its declarations taken apart. */
interface Known {
  rule: Rule;
  declarations: readonly { text: string; property: string; reads: readonly string[] }[];
}

/** What a piece of markup asks of the style. */
interface Found {
  /** Its `class` attributes, by their numbers. */
  numbers: ReadonlySet<number>;
  opensDialog: boolean;
}

const CLASS_ATTRIBUTE = 'class="';
const DIALOG_BUTTON = 'data-action="meeting"';
/** More pieces of markup than this are not shared by many pages. */
const SHARED_KEPT = 100;
const KEYFRAMES = /^@keyframes ([\w-]+)$/;

const selectorsOf = ({ prelude }: Rule): Selector[] =>
  splitOutside(prelude, ',').map((text) => ({ text, classes: classesIn(text) }));

const known = (rule: Rule): Known => ({
  rule,
  declarations: declarationsIn(rule.body).map((text) => ({
    text,
    property: propertyOf(text),
    reads: variablesIn(text),
  })),
});

/** Every variable that these rules read, also by way of other variables. */
function variablesReadBy(rules: readonly Known[], named: readonly string[]): Set<string> {
  const read = new Set(named);
  const declarations = rules.flatMap((rule) => rule.declarations);
  for (let size = -1; size !== read.size; ) {
    size = read.size;
    for (const { property, reads } of declarations) {
      if (!property.startsWith('--') || read.has(property)) for (const name of reads) read.add(name);
    }
  }
  return read;
}

/** Rules without variables that nothing reads and animations that nothing runs. */
function needed(rules: readonly Known[], named: readonly string[]): Rule[] {
  const read = variablesReadBy(rules, named);
  const animations = rules.flatMap(({ declarations }) =>
    declarations.flatMap(({ property, text }) => (property.startsWith('animation') ? [text] : [])),
  );
  return rules.flatMap(({ rule, declarations }) => {
    const registered = REGISTRATION.exec(rule.prelude)?.[1];
    if (registered !== undefined) return read.has(registered) ? [rule] : [];
    const keyframes = KEYFRAMES.exec(rule.prelude)?.[1];
    if (keyframes !== undefined) return animations.some((text) => text.includes(keyframes)) ? [rule] : [];
    const kept = declarations.filter(({ property }) => !property.startsWith('--') || read.has(property));
    return kept.length === 0 ? [] : [{ ...rule, body: kept.map(({ text }) => text).join(';') }];
  });
}

/**
 * The style inside every page: what its markup and its interactive blocks can need, and nothing else. Pages with
 * the same classes share one stylesheet, which is made once.
 */
export function pageStyles({ rules, classes, named }: SiteStyles): PageStyles {
  const selectors = rules.map((rule) => (rule.prelude.startsWith('@') ? undefined : selectorsOf(rule)));
  const sets = rules.map(({ body }) =>
    declarationsIn(body).flatMap((text) => (text.startsWith('--') ? [propertyOf(text)] : [])),
  );
  /** All rules with their variables settled, by the variables that are set. */
  const settled = new Map<string, readonly Known[]>();
  const settledFor = (set: ReadonlySet<string>) => {
    const key = [...set].sort().join();
    const all = settled.get(key) ?? settleVariables(rules, set).map(known);
    settled.set(key, all);
    return all;
  };

  /** The style for where only these classes occur. */
  const styleFor = (used: ReadonlySet<string>) => {
    const matching = rules.flatMap((rule, index): { index: number; prelude: string }[] => {
      const list = selectors[index];
      if (!list) return [{ index, prelude: rule.prelude }];
      const kept = list.filter((selector) => selector.classes.every((name) => used.has(name)));
      return kept.length === 0 ? [] : [{ index, prelude: kept.map(({ text }) => text).join(',') }];
    });
    const own = matching.filter(({ index }) => !rules[index]?.groups.includes('@layer theme'));
    const all = settledFor(new Set([...named, ...own.flatMap(({ index }) => sets[index] ?? [])]));
    const picked = matching.flatMap(({ index, prelude }) => {
      const rule = all[index];
      return rule ? [{ ...rule, rule: { ...rule.rule, prelude } }] : [];
    });
    return formatRules(needed(picked, named));
  };

  const numbers = new Map<string, number>();
  /** Each with the quotation mark that ends it. */
  const attributes: string[] = [];
  /** The number of a `class` attribute, so that pages with the same classes are known without comparing texts. */
  const numberOf = (attribute: string) => {
    const number = numbers.get(attribute) ?? attributes.push(attribute) - 1;
    numbers.set(attribute, number);
    return number;
  };
  /** The attributes of the piece before, in their order: the next page is often made alike. */
  let before: readonly number[] = [];
  let foundBefore: ReadonlySet<number> = new Set();
  /** The same set as before, when it holds the same. */
  const numbersIn = (markup: string): ReadonlySet<number> => {
    const order: number[] = [];
    let start = markup.indexOf(CLASS_ATTRIBUTE);
    let asBefore = true;
    while (start !== -1) {
      const from = start + CLASS_ATTRIBUTE.length;
      const expected = before[order.length];
      const same = expected !== undefined && markup.startsWith(attributes[expected] ?? '', from);
      const number = same ? expected : numberOf(markup.slice(from, markup.indexOf('"', from) + 1));
      order.push(number);
      asBefore &&= same;
      start = markup.indexOf(CLASS_ATTRIBUTE, from + (attributes[number] ?? '').length);
    }
    if (asBefore && order.length === before.length) return foundBefore;
    before = order;
    foundBefore = new Set(order);
    return foundBefore;
  };
  const lookInto = (markup: string): Found => ({
    numbers: numbersIn(markup),
    opensDialog: markup.includes(DIALOG_BUTTON),
  });
  const shared = new Map<string, Found>();
  /** For markup that many pages share. */
  const lookIntoShared = (markup: string): Found => {
    const known = shared.get(markup);
    if (known) return known;
    if (shared.size >= SHARED_KEPT) shared.clear();
    const found = lookInto(markup);
    shared.set(markup, found);
    return found;
  };
  const made = new Map<string, string>();
  const cssFor = (sets: readonly ReadonlySet<number>[], types: readonly string[], opensDialog: boolean) => {
    const found = new Set(sets.flatMap((set) => [...set]));
    const key = `${[...found].join()} ${types.join()} ${opensDialog}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const inMarkup = [...found].flatMap((number) =>
      (attributes[number] ?? '').slice(0, -1).replaceAll('&amp;', '&').split(' '),
    );
    const inCode = types.flatMap((type) => classes.blocks[type] ?? []);
    const css = styleFor(
      new Set([...inMarkup, ...inCode, ...classes.frame, ...(opensDialog ? classes.dialog : [])]),
    );
    made.set(key, css);
    return css;
  };

  let last: { sets: readonly ReadonlySet<number>[]; rest: string; css: string } | undefined;
  return ({ parts, data }) => {
    const found = [lookIntoShared(parts.header), lookInto(parts.main), lookIntoShared(parts.footer)];
    const sets = found.map(({ numbers }) => numbers);
    const blocks = regions.flatMap((region) => data.regions[region]);
    const types = [...new Set(blocks.flatMap((block) => block?.type ?? []))].sort();
    const opensDialog = found.some((piece) => piece.opensDialog);
    const rest = `${types.join()} ${opensDialog}`;
    if (last?.rest === rest && sets.every((set, index) => set === last?.sets[index])) return last.css;
    last = { sets, rest, css: cssFor(sets, types, opensDialog) };
    return last.css;
  };
}
