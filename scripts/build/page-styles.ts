import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compile, optimize } from '@tailwindcss/node';
import { Scanner } from '@tailwindcss/oxide';

/** Gives the CSS that a page with these block types needs, minified. */
export type PageStyles = (blockTypes: readonly string[]) => Promise<string>;

/**
 * The style inside every page: what the page's frame needs and what its blocks need, and nothing of other blocks.
 * Pages with the same block types share one stylesheet, which is made once.
 *
 * @param repository the folder that holds blocks/ and renderer/
 * @param fontUrl the built address of a font file in renderer/styles/fonts
 */
export function pageStyles(repository: string, fontUrl: (file: string) => string): PageStyles {
  const stylesheet = join(repository, 'renderer/styles/site.css');
  const source = readFileSync(stylesheet, 'utf8')
    .replaceAll(/@source [^\n]*\n/g, '')
    .replaceAll(/url\("\.\/fonts\/([^"]+)"\)/g, (_, file: string) => `url("${fontUrl(file)}")`);
  const candidatesIn = (folder: string, pattern: string) =>
    new Scanner({ sources: [{ base: join(repository, folder), pattern, negated: false }] }).scan();
  const frame = [...candidatesIn('renderer', '**/*.tsx'), ...candidatesIn('blocks/_shared', '**/*.tsx')];
  const made = new Map<string, Promise<string>>();

  const make = async (blockTypes: readonly string[]) => {
    const compiler = await compile(source, { base: dirname(stylesheet), onDependency: () => {} });
    const own = blockTypes.flatMap((type) => candidatesIn(`blocks/${type}`, '**/*.tsx'));
    return optimize(compiler.build([...new Set([...frame, ...own])].sort()), { minify: true })
      .code.replace(/^\/\*!.*?\*\/\s*/s, '')
      .trim();
  };

  return (blockTypes) => {
    const key = blockTypes.join(' ');
    const known = made.get(key);
    if (known) return known;
    const css = make(blockTypes);
    made.set(key, css);
    return css;
  };
}
