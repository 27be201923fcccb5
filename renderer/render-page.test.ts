import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { usePagePath } from '../blocks/_shared/page-path.ts';
import { registry } from '../blocks/registry.ts';
import { siteContext } from '../tests/site-context.ts';
import { bindPage } from './bind-page.ts';
import { REPOSITORY } from './files/repository.ts';
import { PageView } from './PageView.tsx';
import type { PageContent } from './page-content.ts';
import type { JsonObject, JsonValue } from './project/json.ts';
import { routesOf } from './project/routes.ts';
import { type RenderedBlock, renderBlocks } from './render-blocks.ts';
import { pageAssembler, type RenderedPage, renderMain } from './render-page.ts';

const { project, facts, blocks, context } = siteContext();
const regionOf = (list: readonly JsonValue[]) => renderBlocks(list, context, 'pages/_site.json');
const shared = { header: regionOf(blocks.header), footer: regionOf(blocks.footer) };
const assemble = pageAssembler(shared, facts);
const joined = ({ markup: { header, main, footer } }: RenderedPage) => [header, ...main, footer].join('');
const markupOf = (path: string, main: readonly RenderedBlock[]) => joined(assemble(path, main));

/** Renders the same page as one React tree, as a browser hydrates it, without React's image preloads. */
function asOneTree(path: string, main: readonly RenderedBlock[], around = shared): string {
  const contents = (list: readonly RenderedBlock[]) => list.map(({ content }) => content);
  const regions = {
    header: contents(around.header),
    main: contents(main),
    footer: contents(around.footer),
  };
  const page: PageContent = { path, site: facts, regions };
  return renderToString(createElement(PageView, { page })).replaceAll(
    /<link rel="preload" as="image"[^>]*>/g,
    '',
  );
}

/** A block that shows the path of its page. */
const ShownPath = () => createElement('p', undefined, usePagePath());

/** A block that throws. */
const Broken = () => {
  throw new Error('Au');
};
const interactive = (type: string, Component: () => ReactNode, index = 0): RenderedBlock => ({
  type,
  data: { type, props: {} },
  content: { kind: 'interactive', type, element: createElement(Component) },
  position: { file: 'pages/een.json', index },
  dependsOnPath: () => true,
});

const { pages } = routesOf(project);

describe('a page joined from strings', () => {
  it('is tested with pages and blocks', () => {
    expect(pages.length).toBeGreaterThan(10);
    expect(Object.keys(registry).length).toBeGreaterThan(10);
  });

  it.each(pages.map((file) => [file.name, file] as const))(
    'equals the page %s as one tree',
    (route, file) => {
      const main = renderMain(bindPage(file, project), context);
      expect(markupOf(route, main)).toBe(asOneTree(route, main));
    },
  );

  it.each(Object.keys(registry))('equals a page with the example of block %s as one tree', (type) => {
    const example: JsonObject = JSON.parse(
      readFileSync(join(REPOSITORY, 'blocks', type, 'example.json'), 'utf8'),
    );
    const main = renderBlocks([example, example], context, `blocks/${type}/example.json`);
    expect(markupOf('/a/b', main)).toBe(asOneTree('/a/b', main));
  });

  it('has its own header when the header links to its path or an ancestor', () => {
    for (const path of ['/', '/contact', '/contact/dank', '/jaarprogramma/gemeenten', '/elders']) {
      expect(markupOf(path, []), path).toBe(asOneTree(path, []));
    }
  });

  it('shares its header and footer with other pages', () => {
    const [first, second] = ['/een', '/twee'].map((path) => assemble(path, []).markup);
    expect(first).toEqual(second);
  });

  it('has its own header when a block there depends on its path', () => {
    const showsPath = interactive('shows-path', ShownPath);
    const around = { header: [showsPath], footer: [] };
    const make = pageAssembler(around, facts);
    expect(joined(make('/een', []))).toContain('<p>/een</p>');
    expect(joined(make('/twee', []))).toBe(asOneTree('/twee', [], around));
  });
});

describe('an interactive block that throws', () => {
  const message = 'pages/een.json: blok 3 ("kapot") kan niet worden getoond: Au';
  const broken = interactive('kapot', Broken, 2);

  it('is reported with its position, on a page and around every page', () => {
    expect(() => assemble('/een', [broken])).toThrow(message);
    expect(() => pageAssembler({ ...shared, header: [broken] }, facts)).toThrow(message);
    expect(() => pageAssembler({ ...shared, footer: [broken] }, facts)).toThrow(message);
  });

  it('leaves the rest of the page unchanged when it has a placeholder', () => {
    const good = interactive('shows-path', ShownPath);
    const page = pageAssembler({ header: [broken], footer: [] }, facts, (error) => `<b>${error.message}</b>`);
    const rendered = page('/een', [broken, good]);
    const html = joined(rendered);
    expect(html.split(`<b>${message}</b>`)).toHaveLength(3);
    expect(html).toContain('<p>/een</p>');
    expect(rendered.data.regions).toEqual({ header: [null], main: [null, good.data], footer: [] });
  });
});
