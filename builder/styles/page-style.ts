import { Features, transform } from 'lightningcss';
import { unescapeHtml } from '../../renderer/document.ts';
import { regions } from '../../renderer/page-content.ts';
import type { RenderedPage } from '../../renderer/render-page.ts';
import { STYLE_TARGETS } from '../browser-floor.ts';
import type { SiteStyle } from './site-style.ts';

const CLASS_ATTRIBUTES = / class="[^"]*"/g;
const VARIABLES = /--[\w-]+/g;
/** Property names: `unusedSymbols` removes those that lightningcss does not know as if they were variables. */
const PROPERTIES = /(?<=[;{]\s*)[a-z-]+(?=:)/g;
const VARIABLES_READ = /(?<=var\(\s*)--[\w-]+/g;

const classesOf = (attribute: string) => unescapeHtml(attribute.slice(' class="'.length, -1)).split(' ');

/** Returns a stylesheet without the rules for these classes, or without these variables. */
const without = (names: readonly string[], css: string, minify: boolean): string =>
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify,
    unusedSymbols: [...names],
    targets: STYLE_TARGETS,
    // Older browsers do not support media query ranges.
    include: Features.MediaQueries,
  }).code.toString();

function remembered<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const known = values.get(key);
  if (known !== undefined) return known;
  const made = make();
  values.set(key, made);
  return made;
}

const attributesIn = (markup: string): string[] => [...new Set(markup.match(CLASS_ATTRIBUTES))];

/**
 * Returns a function from a page to its style: the rules for the classes in its markup and in the code of its
 * interactive blocks. Pages with the same classes share one stylesheet, which is made only once.
 */
export function pageStyler(
  { css, classes, words }: SiteStyle,
  { minify }: { minify: boolean },
): (page: RenderedPage) => string {
  const properties = new Set(css.match(PROPERTIES));
  const pick = (attributes: readonly string[], types: readonly string[]) => {
    const inMarkup = attributes.flatMap(classesOf);
    const inCode = types.flatMap((type) => words.blocks[type] ?? []);
    const used = new Set([...inMarkup, ...inCode, ...words.everywhere]);
    const unused = classes.filter((name) => !used.has(name) && !properties.has(name));
    const rules = without(unused, css, minify);
    const read = new Set(rules.match(VARIABLES_READ));
    const unread = [...new Set(rules.match(VARIABLES))].filter((name) => !read.has(name) && !used.has(name));
    return without(unread, rules, minify);
  };
  // Parsing the shared header and footer again, and sorting, would take a fifth of the time of a page (limit: clean
  // build of 10,000 pages 0.75 x Hugo).
  const sharedAttributes = new Map<string, string[]>();
  const inOrder = new Map<string, string>();
  const picked = new Map<string, string>();
  return ({ markup: { header, main, footer }, data }) => {
    const shared = [header, footer].flatMap((markup) =>
      remembered(sharedAttributes, markup, () => attributesIn(markup)),
    );
    const attributes = [...shared, ...main.flatMap(attributesIn)];
    const types = regions.flatMap((region) => data.regions[region]).flatMap((block) => block?.type ?? []);
    return remembered(inOrder, [...attributes, ...types].join(), () => {
      const key = [...new Set([...attributes, ...types])].sort().join();
      return remembered(picked, key, () => pick(attributes, types));
    });
  };
}
