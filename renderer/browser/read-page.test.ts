// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { interactiveBlocks } from '../../blocks/interactive.ts';
import { registry } from '../../blocks/registry.ts';
import { buildContext } from '../build-context.ts';
import { siteDay } from '../calendar/site-day.ts';
import { documentHtml } from '../document.ts';
import { REPOSITORY } from '../files/repository.ts';
import { PageView } from '../PageView.tsx';
import { isJsonObject, type JsonValue } from '../project/json.ts';
import { readProject } from '../project/read-project.ts';
import { readSite, siteFacts } from '../project/read-site.ts';
import { renderBlocks } from '../render-blocks.ts';
import { pageAssembler } from '../render-page.ts';
import { readPage } from './read-page.ts';

const project = readProject(REPOSITORY);
const { site } = readSite(project);
const photograph = {
  src: '/media/foto.webp',
  width: 40,
  height: 30,
  sources: [{ type: 'image/avif', srcSet: '/media/foto.avif 40w' }],
};
const context = buildContext(
  project,
  site,
  new Map([...project.media].map((name) => [name, photograph])),
  new Map([['programme-hero/signs.svg', '/media/signs.svg']]),
  siteDay('2025-09-01'),
);
const head = {
  title: 'Pagina',
  brand: site.brand,
  description: 'Een pagina.',
  url: undefined,
  noindex: false,
  image: undefined,
  jsonLd: [],
};

const exampleOf = (type: string): JsonValue =>
  JSON.parse(readFileSync(join(REPOSITORY, 'blocks', type, 'example.json'), 'utf8'));

/** Returns the document of a page with these blocks, as a browser parses it. */
function documentOf(blocks: readonly JsonValue[], route = '/een'): Document {
  const main = renderBlocks(blocks, context, 'pages/een.json');
  const page = pageAssembler({ header: [], footer: [] }, siteFacts(site))(route, main);
  const html = documentHtml(head, page, '', { headTags: '', inlineScript: '', build: 'x' });
  const document = new DOMParser().parseFromString(html, 'text/html');
  for (const element of document.querySelectorAll('#inline-script, #first-paint')) element.remove();
  return document;
}

/** Returns the markup of the page's tree after it was read. */
async function shownFrom(document: Document): Promise<string> {
  const { content } = await readPage(document, '/een');
  const html = renderToString(createElement(PageView, { page: content }));
  return normalised(html.replaceAll(/<link rel="preload" as="image"[^>]*>/g, ''));
}

const dataIn = (document: Document): string => document.querySelector('#page-data')?.textContent ?? '';

/** Returns markup as a browser serialises it. */
const normalised = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.innerHTML;

describe.each(Object.keys(interactiveBlocks))('a page with block %s, read from its document', (type) => {
  const example = exampleOf(type);
  const second = isJsonObject(example) ? { ...example, id: 'tweede' } : example;
  const document = documentOf([example, exampleOf('rich-text'), second]);

  it('equals the page that was written', async () => {
    expect(document.querySelectorAll('[data-block]')).toHaveLength(2);
    expect(await shownFrom(document)).toBe(document.querySelector('#root')?.innerHTML);
  });

  it('shows every static part of each block by its name, and holds it only in the markup', () => {
    const parts = [example, second].map((block) => registry[type]?.prepare(block, context).props.parts ?? {});
    const shown = [...document.querySelectorAll('[data-block]')].map((block) => {
      const elements = [...block.querySelectorAll<HTMLElement>('[data-part]')];
      const named = (name: string) => elements.filter(({ dataset }) => dataset.part === name);
      return Object.fromEntries(
        elements.map(({ dataset: { part = '' } }) => [part, named(part).map(({ innerHTML }) => innerHTML)]),
      );
    });
    const normalisedParts = parts.map((byName) =>
      Object.fromEntries(Object.entries(byName).map(([name, list]) => [name, list.map(normalised)])),
    );
    expect(shown).toEqual(normalisedParts);
    expect(dataIn(document)).not.toContain('"parts"');
  });
});

describe('the page for what does not exist', () => {
  it('takes the path that was asked for, whatever its blocks', async () => {
    const document = documentOf([exampleOf('rich-text')], '_not-found');
    expect(await readPage(document, '/weg')).toMatchObject({ isMissing: true, content: { path: '/weg' } });
  });

  it('is no other page that shows the same block', async () => {
    const document = documentOf([exampleOf('not-found')]);
    expect(await readPage(document, '/weg')).toMatchObject({ isMissing: false, content: { path: '/een' } });
  });
});

describe('the carousel in a document', () => {
  it('keeps its own static parts between other blocks', async () => {
    const example = exampleOf('carousel');
    const titled = (introTitle: string) => (isJsonObject(example) ? { ...example, introTitle } : example);
    const document = documentOf([titled('Zo ziet je jaar eruit'), titled('Een andere kop')]);
    const [before, own] = [...document.querySelectorAll('[data-block] h3')].filter((_, i) => i % 3 === 0);
    expect([before?.textContent, own?.textContent]).toEqual(['Zo ziet je jaar eruit', 'Een andere kop']);
    expect(await shownFrom(document)).toBe(document.querySelector('#root')?.innerHTML);
  });

  it('holds the text of its slides once', () => {
    const document = documentOf([exampleOf('carousel')]);
    for (const words of ['We beginnen met een hele dag', 'Je leest uit je statistieken af', 'foto.avif']) {
      expect(document.querySelector('#root')?.innerHTML, words).toContain(words);
      expect(dataIn(document), words).not.toContain(words);
    }
    expect(dataIn(document)).toContain('Kick-offhackathon in Amsterdam');
  });
});

describe('a page whose code was aborted', () => {
  afterEach(() => vi.restoreAllMocks());
  const type = 'newsletter';
  const failing = (before: () => void) =>
    vi.spyOn(interactiveBlocks, type).mockImplementation(async () => {
      before();
      throw new TypeError('error loading dynamically imported module');
    });

  it('does not count as missing a block when the visitor leaves: it can be read again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    failing(() => dispatchEvent(new Event('beforeunload')));
    await expect(readPage(documentOf([exampleOf(type)]), '/een')).rejects.toThrow('error loading');
    expect(log).not.toHaveBeenCalled();
  });

  it('names the block that is missing when the visitor stays', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    failing(() => {});
    await readPage(documentOf([exampleOf(type)]), '/een');
    expect(log).toHaveBeenCalledExactlyOnceWith(
      'The code of block "newsletter" did not arrive.',
      expect.any(TypeError),
    );
  });
});
