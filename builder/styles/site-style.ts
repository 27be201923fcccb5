import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { compile, optimize } from '@tailwindcss/node';
import { Scanner } from '@tailwindcss/oxide';
import { type Selector, transform } from 'lightningcss';
import { blockTypes } from '../generators/block-types.ts';

/** The style of the whole site, from which `pageStyler` takes each page's part. It can be sent to another thread. */
export interface SiteStyle {
  css: string;
  /** Every class that a selector names. */
  classes: readonly string[];
  /** Words in the code that runs in browsers, among them all classes and variables that it can use. */
  words: {
    /** In the renderer and in the code that blocks share. */
    everywhere: readonly string[];
    /** By block type. */
    blocks: Readonly<Record<string, readonly string[]>>;
  };
}

const require = createRequire(import.meta.url);

const scan = (...folders: string[]) =>
  new Scanner({
    sources: folders.map((base) => ({ base, pattern: '**/*.{ts,tsx}', negated: false })),
  }).scan();

function classesIn(css: string): string[] {
  const found = new Set<string>();
  const visit = (selector: Selector) => {
    for (const part of selector) {
      if (part.type === 'class') found.add(part.name);
      // Tailwind writes some variants as `:is(:where(.group):hover .group-hover\:underline)`.
      else if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where'))
        part.selectors.forEach(visit);
    }
  };
  transform({ filename: 'site.css', code: Buffer.from(css), visitor: { Selector: visit } });
  return [...found];
}

/**
 * Compiles the style of the whole site: site.css, with Tailwind's rules for every class in the sources.
 *
 * @param repository the folder that holds blocks/ and renderer/
 * @param fontUrl returns the URL of a font file in renderer/styles/fonts
 */
export async function compileSiteStyle(
  repository: string,
  fontUrl: (file: string) => string,
): Promise<SiteStyle> {
  const stylesheet = join(repository, 'renderer/styles/site.css');
  const source = readFileSync(stylesheet, 'utf8').replaceAll(
    /url\("\.\/fonts\/([^"]+)"\)/g,
    (_, file: string) => `url("${fontUrl(file)}")`,
  );
  const compiler = await compile(source, {
    base: dirname(stylesheet),
    onDependency: () => {},
    // Tailwind's own resolver fails on a # in a folder name.
    customCssResolver: async (id) =>
      id === 'tailwindcss' ? require.resolve('tailwindcss/index.css') : undefined,
  });
  const css = optimize(compiler.build(new Scanner({ sources: compiler.sources }).scan())).code;
  const blocks = join(repository, 'blocks');
  return {
    css,
    classes: classesIn(css),
    words: {
      everywhere: scan(join(blocks, '_shared'), join(repository, 'renderer')),
      blocks: Object.fromEntries(blockTypes(repository).map((type) => [type, scan(join(blocks, type))])),
    },
  };
}
