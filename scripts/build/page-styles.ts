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
type PageStyles = (page: RenderedPage) => string;

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

/** What a piece of markup asks of the style. Pieces that ask for the same are one. */
interface Piece {
  number: number;
  /** The values of its `class` attributes. */
  attributes: readonly string[];
  opensDialog: boolean;
}

const CLASS_ATTRIBUTE = 'class="';
const DIALOG_BUTTON = 'data-action="meeting"';
/** More pieces of markup than this are not shared by many pages. */
const SHARED_KEPT = 100;
const KEYFRAMES = /^@keyframes ([\w-]+)$/;

/** The values of the `class` attributes in a piece of markup. */
function classAttributesIn(markup: string): Set<string> {
  const found = new Set<string>();
  let at = markup.indexOf(CLASS_ATTRIBUTE);
  while (at !== -1) {
    const start = at + CLASS_ATTRIBUTE.length;
    const end = markup.indexOf('"', start);
    found.add(markup.slice(start, end));
    at = markup.indexOf(CLASS_ATTRIBUTE, end);
  }
  return found;
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
/** What stands in an attribute, as React writes them. */
const unescapeHtml = (attribute: string) =>
  attribute.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => signs[name] ?? '');

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
 * The style inside every page: what its markup and its interactive blocks can need, and nothing else. Pages of the
 * same pieces, in whatever order, share one stylesheet, which is made once.
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

  const pieces = new Map<string, Piece>();
  const lookInto = (markup: string): Piece => {
    const attributes = [...classAttributesIn(markup)];
    const opensDialog = markup.includes(DIALOG_BUTTON);
    const key = `${opensDialog}"${attributes.join('"')}`;
    const piece = pieces.get(key) ?? { number: pieces.size, attributes, opensDialog };
    pieces.set(key, piece);
    return piece;
  };
  const shared = new Map<string, Piece>();
  /** For markup that many pages share. */
  const lookIntoShared = (markup: string): Piece => {
    const known = shared.get(markup);
    if (known) return known;
    if (shared.size >= SHARED_KEPT) shared.clear();
    const found = lookInto(markup);
    shared.set(markup, found);
    return found;
  };

  const cssFor = (found: readonly Piece[], types: readonly string[]) => {
    const inMarkup = found.flatMap((piece) =>
      piece.attributes.flatMap((attribute) => unescapeHtml(attribute).split(' ')),
    );
    const inCode = types.flatMap((type) => classes.blocks[type] ?? []);
    const inDialog = found.some(({ opensDialog }) => opensDialog) ? classes.dialog : [];
    return styleFor(new Set([...inMarkup, ...inCode, ...classes.frame, ...inDialog]));
  };
  const made = new Map<string, string>();
  return ({ parts, data }) => {
    const found = [lookIntoShared(parts.header), ...parts.main.map(lookInto), lookIntoShared(parts.footer)];
    const blocks = regions.flatMap((region) => data.regions[region]);
    const types = [...new Set(blocks.flatMap((block) => block?.type ?? []))].sort();
    const numbers = new Set(found.map(({ number }) => number));
    const key = `${[...numbers].sort().join()} ${types.join()}`;
    const css = made.get(key) ?? cssFor(found, types);
    made.set(key, css);
    return css;
  };
}
