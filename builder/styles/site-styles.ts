import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compile, optimize } from '@tailwindcss/node';
import { Scanner } from '@tailwindcss/oxide';
import { declarationsIn, parseRules, type Rule, settleTheme, splitOutside, THEME } from './stylesheet.ts';

/** All style of the site, and the classes that code in browsers may use besides those in a page's markup. */
export interface SiteStyles {
  rules: readonly Rule[];
  classes: {
    /** Of what runs on every page. */
    frame: readonly string[];
    dialog: readonly string[];
    /** By block type. */
    blocks: Readonly<Record<string, readonly string[]>>;
  };
  /** Variables that components set or read themselves. */
  named: readonly string[];
}

/** What Tailwind's reset says of elements, attributes and inputs that no block makes. */
const NEVER_MADE =
  /\b(abbr|kbd|samp|small|progress|optgroup|select|sub|canvas|audio|video|embed|object|menu)\b|:host|::backdrop|\[hidden|type=(?:button|reset)|::file-selector|datetime|date-and-time|calendar-picker|spin-button|search-decoration|-moz-/;

/** What Tailwind's reset sets to what it is without, because nothing on this site sets it otherwise. */
const ANYWAY = /^(font-(feature|variation)-settings|tab-size):/;

/** Where Tailwind's reset gives placeholders a colour; every field of this site says its own. */
const PLACEHOLDER_COLOUR = '-apple-pay-button';

/** What a file imports by a relative path, at once or when needed; types are gone before it runs. */
const IMPORTS = /^(?:import|export) (?!type )[^;]*? from '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;

/** A file and every file whose code it needs, except those in `without`. */
function importedFiles(file: string, without: readonly string[], found = new Set<string>()): Set<string> {
  if (found.has(file) || without.includes(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, now, later] of readFileSync(file, 'utf8').matchAll(IMPORTS)) {
    importedFiles(join(dirname(file), now ?? later ?? ''), without, found);
  }
  return found;
}

/** The strings of a source, one per line. Classes stand in strings; other words of code are none. */
const stringsIn = (source: string) => (source.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? []).join('\n');

/** Sets variables on every element for browsers without `@property`; Tailwind 4 is made for those that have it. */
const RESETS = '@layer properties';

/** A colour with opacity, as Tailwind writes it. */
const WITH_OPACITY = /color-mix\(in oklab, #([\da-f]{6}) (\d+)%, transparent\)/g;

/**
 * Colours with opacity in the short notation. Mixed with `transparent` a colour stays what it is, in any colour space
 * (CSS Color 5, premultiplied); the minifier would write its coordinates in that space out.
 */
const shortColours = (css: string) =>
  css.replaceAll(WITH_OPACITY, (_, colour: string, percentage: string) => {
    const alpha = Math.round((Number(percentage) / 100) * 255);
    return `#${colour}${alpha.toString(16).padStart(2, '0')}`;
  });

/**
 * Compiles the style of the whole site once. `pageStyles` picks what a page needs.
 *
 * @param repository the folder that holds blocks/ and renderer/
 * @param fontUrl the built address of a font file in renderer/styles/fonts
 * @returns the style, and how often each word stands in the sources
 */
export async function siteStyles(
  repository: string,
  fontUrl: (file: string) => string,
): Promise<{ styles: SiteStyles; uses: ReadonlyMap<string, number> }> {
  const blocks = readdirSync(join(repository, 'blocks')).filter((type) =>
    existsSync(join(repository, 'blocks', type, 'Component.tsx')),
  );
  const dialog = join(repository, 'renderer/browser/BookingDialog.tsx');
  const registry = join(repository, 'blocks/interactive.ts');
  const files = {
    frame: [...importedFiles(join(repository, 'renderer/browser/entry.tsx'), [dialog, registry])],
    dialog: [...importedFiles(dialog, [])],
    blocks: blocks.map((type) => [...importedFiles(join(repository, 'blocks', type, 'Component.tsx'), [])]),
  };
  const everything = ['blocks', 'renderer'].flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => join(repository, folder, name)),
  );
  const texts = new Map(everything.map((file) => [file, stringsIn(readFileSync(file, 'utf8'))]));
  const classesIn = (list: readonly string[]) => {
    const contents = list.map((file) => ({ content: texts.get(file) ?? '', extension: 'tsx' }));
    return [...new Set(new Scanner({}).scanFiles(contents))].sort();
  };

  const stylesheet = join(repository, 'renderer/styles/site.css');
  const source = readFileSync(stylesheet, 'utf8')
    .replaceAll(/@source "[^\n]*\n/g, '')
    // Values instead of variables in utilities: shorter, and they can be worked out.
    .replace('source(none)', 'source(none) theme(inline)')
    .replace('@theme {', '@theme inline {')
    .replaceAll(/url\("\.\/fonts\/([^"]+)"\)/g, (_, file: string) => `url("${fontUrl(file)}")`);
  const compiler = await compile(source, { base: dirname(stylesheet), onDependency: () => {} });
  const css = optimize(shortColours(compiler.build(classesIn(everything))), { minify: true }).code;
  const rules = settleTheme(parseRules(css.replace(/^\/\*!.*?\*\/\s*/s, ''))).flatMap((rule) => {
    if (rule.groups.includes(RESETS)) return [];
    if (rule.groups.some((group) => group.includes(PLACEHOLDER_COLOUR))) return [];
    if (!rule.groups.includes('@layer base') && !rule.groups.includes(THEME)) return [rule];
    const selectors = splitOutside(rule.prelude, ',').filter((selector) => !NEVER_MADE.test(selector));
    const body = declarationsIn(rule.body).filter((declaration) => !ANYWAY.test(declaration));
    if (selectors.length === 0 || body.length === 0) return [];
    return [{ ...rule, prelude: selectors.join(','), body: body.join(';') }];
  });
  const styles = {
    rules,
    classes: {
      frame: classesIn(files.frame),
      dialog: classesIn(files.dialog),
      blocks: Object.fromEntries(blocks.map((type, index) => [type, classesIn(files.blocks[index] ?? [])])),
    },
    named: [...new Set([...texts.values()].flatMap((text) => text.match(/--[a-z][\w-]*/g) ?? []))].sort(),
  };
  const uses = new Map<string, number>();
  for (const text of texts.values()) {
    for (const word of text.match(/[^\s'"`]+/g) ?? []) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  return { styles, uses };
}
