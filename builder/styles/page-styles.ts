import { escapeHtml } from '../../renderer/document.ts';
import { regions } from '../../renderer/page-content.ts';
import type { PageParts, RenderedPage } from '../../renderer/render-page.ts';
import { type ShortClasses, shortenList } from './short-classes.ts';
import type { SiteStyles } from './site-styles.ts';
import {
  classesIn,
  declarationsIn,
  formatRules,
  propertyOf,
  REGISTRATION,
  type Rule,
  settleOwn,
  settleVariables,
  splitOutside,
  THEME,
  variablesIn,
} from './stylesheet.ts';

/** A page's markup with short names of classes, and its CSS. */
interface StyledPage {
  parts: PageParts;
  css: string;
}
type StylePage = (page: RenderedPage) => StyledPage;

/** A selector with the classes it asks for, and the elements that only authors' texts have. */
interface Selector {
  text: string;
  needs: readonly string[];
}

/** A rule with its declarations taken apart. */
interface Known {
  rule: Rule;
  declarations: readonly { text: string; property: string; reads: readonly string[] }[];
}

/** What a piece of markup asks of the style. Pieces that ask for the same are one. */
interface Need {
  number: number;
  /** The values of its `class` attributes, with short names. */
  attributes: readonly string[];
  /** Those of `WRITTEN_TAGS` in it. */
  tags: readonly string[];
  opensDialog: boolean;
}

/** A piece of markup with short names of classes. */
interface Piece {
  html: string;
  need: Need;
}

const CLASS_ATTRIBUTE = ' class="';
const DIALOG_BUTTON = 'data-action="meeting"';
/** What holds what authors write in Markdown, and the elements that the style knows of there. */
const WRITTEN = 'rich';
const WRITTEN_TAGS: Readonly<Record<string, string>> = {
  hr: '<hr',
  code: '<code',
  pre: '<pre',
  sup: '<sup',
  table: '<table',
  ol: '<ol',
  ul: '<ul',
  li: '<li',
  a: '<a',
  // Those of a block itself have a class.
  h2: '<h2>',
  h3: '<h3>',
};
/** The elements that nothing else on the site makes. */
const ONLY_WRITTEN = /^(?:hr|code|pre|sup|table)$/;
/** More pieces of markup than this are not shared by many pages. */
const SHARED_KEPT = 100;
/** React writes it so, for attributes in single quotation marks, of which it makes none. */
const APOSTROPHE = '&#x27;';
const KEYFRAMES = /^@keyframes ([\w-]+)$/;

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
/** What stands in an attribute, as React writes them. */
const unescapeHtml = (attribute: string) =>
  attribute.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => signs[name] ?? '');

/** The elements of Markdown without which a selector says nothing. */
const tagsIn = (selector: string): string[] =>
  ONLY_WRITTEN.test(selector) || selector.startsWith(`.${WRITTEN} `)
    ? selector.split(/[ >+*]+/).flatMap((name) => WRITTEN_TAGS[name] ?? [])
    : [];

const selectorsOf = ({ prelude }: Rule): Selector[] =>
  splitOutside(prelude, ',').map((text) => ({ text, needs: [...classesIn(text), ...tagsIn(text)] }));

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
 *
 * @param styles with short names of classes
 * @param short those names
 */
export function pageStyles({ rules, classes, named }: SiteStyles, short: ShortClasses): StylePage {
  const selectors = rules.map((rule) => (rule.prelude.startsWith('@') ? undefined : selectorsOf(rule)));
  const sets = rules.map(({ body }) =>
    declarationsIn(body).flatMap((text) => (text.startsWith('--') ? [propertyOf(text)] : [])),
  );
  /** All rules with their variables settled, by the variables that are set. */
  const settled = new Map<string, readonly Rule[]>();
  const settledFor = (set: ReadonlySet<string>) => {
    const key = [...set].sort().join();
    const all = settled.get(key) ?? settleVariables(rules, set);
    settled.set(key, all);
    return all;
  };

  /** The style for where only these classes occur. */
  const styleFor = (used: ReadonlySet<string>) => {
    const matching = rules.flatMap((rule, index): { index: number; prelude: string }[] => {
      const list = selectors[index];
      if (!list) return [{ index, prelude: rule.prelude }];
      const kept = list.filter((selector) => selector.needs.every((name) => used.has(name)));
      return kept.length === 0 ? [] : [{ index, prelude: kept.map(({ text }) => text).join(',') }];
    });
    const own = matching.filter(({ index }) => !rules[index]?.groups.includes(THEME));
    const all = settledFor(new Set([...named, ...own.flatMap(({ index }) => sets[index] ?? [])]));
    const picked = matching.flatMap(({ index, prelude }) => {
      const rule = all[index];
      return rule ? [{ ...rule, prelude }] : [];
    });
    const isNamed = (variable: string) => named.includes(variable);
    return formatRules(needed(settleOwn(picked, isNamed).map(known), named));
  };

  const attributes = new Map<string, string>();
  /** The value of a `class` attribute, with short names. */
  const shortened = (attribute: string): string => {
    const known = attributes.get(attribute);
    if (known !== undefined) return known;
    const made = escapeHtml(shortenList(unescapeHtml(attribute), short));
    attributes.set(attribute, made);
    return made;
  };

  const needs = new Map<string, Need>();
  const lookInto = (markup: string): Piece => {
    const found = new Set<string>();
    let html = '';
    let end = 0;
    for (let at = markup.indexOf(CLASS_ATTRIBUTE); at !== -1; at = markup.indexOf(CLASS_ATTRIBUTE, end)) {
      const start = at + CLASS_ATTRIBUTE.length;
      const close = markup.indexOf('"', start);
      const attribute = shortened(markup.slice(start, close));
      const isEmpty = attribute === '';
      html += isEmpty ? markup.slice(end, at) : markup.slice(end, start) + attribute;
      end = isEmpty ? close + 1 : close;
      found.add(attribute);
    }
    html = (html + markup.slice(end)).replaceAll(APOSTROPHE, "'");
    const opensDialog = markup.includes(DIALOG_BUTTON);
    const tags = html.includes(WRITTEN)
      ? Object.values(WRITTEN_TAGS).filter((tag) => html.includes(tag))
      : [];
    const key = `${opensDialog}"${tags.join('')}"${[...found].join('"')}`;
    const need = needs.get(key) ?? { number: needs.size, attributes: [...found], tags, opensDialog };
    needs.set(key, need);
    return { html, need };
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

  const cssFor = (all: readonly Need[], types: readonly string[]) => {
    const inMarkup = all.flatMap((need) =>
      need.attributes.flatMap((attribute) => unescapeHtml(attribute).split(' ')),
    );
    const inCode = types.flatMap((type) => classes.blocks[type] ?? []);
    const inDialog = all.some(({ opensDialog }) => opensDialog) ? classes.dialog : [];
    // The chat's answers are written while the visitor looks on.
    const tags = inCode.includes(WRITTEN) ? Object.values(WRITTEN_TAGS) : all.flatMap((need) => need.tags);
    return styleFor(new Set([...inMarkup, ...inCode, ...classes.frame, ...inDialog, ...tags]));
  };
  const made = new Map<string, string>();
  return ({ parts, data }) => {
    const [header, main, footer] = [
      lookIntoShared(parts.header),
      parts.main.map(lookInto),
      lookIntoShared(parts.footer),
    ];
    const all = [header, ...main, footer].map(({ need }) => need);
    const blocks = regions.flatMap((region) => data.regions[region]);
    const types = [...new Set(blocks.flatMap((block) => block?.type ?? []))].sort();
    const numbers = new Set(all.map(({ number }) => number));
    const key = `${[...numbers].sort().join()} ${types.join()}`;
    const css = made.get(key) ?? cssFor(all, types);
    made.set(key, css);
    return { css, parts: { header: header.html, main: main.map(({ html }) => html), footer: footer.html } };
  };
}
