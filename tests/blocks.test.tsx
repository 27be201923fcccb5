// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import axe from 'axe-core';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { BlockContextProvider } from '../blocks/_shared/block-context.ts';
import { PagePathProvider } from '../blocks/_shared/page-path.ts';
import { SiteFactsProvider } from '../blocks/_shared/site-facts.ts';
import { interactiveBlocks } from '../blocks/interactive.ts';
import { registry } from '../blocks/registry.ts';
import { blockFileNames } from '../builder/assets/hashed-assets.ts';
import { blockTypes } from '../builder/generators/block-types.ts';
import { pointerTo } from '../lint/place.ts';
import { stringsIn } from '../lint/texts/walk-strings.ts';
import { annotations } from '../lint/validators.ts';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { BLOCKS_SCHEMA } from '../schemas/json-schema.ts';
import { siteContext } from './site-context.ts';

const { facts, context } = siteContext();

const exampleOf = (type: string) =>
  JSON.parse(readFileSync(join(REPOSITORY, 'blocks', type, 'example.json'), 'utf8'));
const readSchema = (name: string) => JSON.parse(readFileSync(join(REPOSITORY, 'schemas/json', name), 'utf8'));
const blockSchemas = readSchema(BLOCKS_SCHEMA);
const ajv = new Ajv({ allErrors: true, strict: true, strictRequired: false, strictTypes: false });
ajv.addVocabulary(annotations);
ajv.addSchema(blockSchemas, BLOCKS_SCHEMA);
const validatePage = ajv.compile(readSchema('page.schema.json'));

const elementOf = (type: string, value: unknown, path = '/') => {
  const { element } = registry[type]?.prepare(value, context) ?? {};
  return createElement(
    SiteFactsProvider,
    { value: facts },
    createElement(
      PagePathProvider,
      { value: path },
      createElement(BlockContextProvider, { value: context }, element),
    ),
  );
};
const render = (type: string, value: unknown, path = '/') => renderToString(elementOf(type, value, path));

/** Observes nothing: jsdom has no layout. */
class NoObserver {
  observe() {}
  disconnect() {}
}

const hasSameSessions = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/"sessionNumber":(\d+)/g)].some(
    ([, number], index, all) => all.findIndex(([, other]) => other === number) !== index,
  );

/** Each value that is a block with one of its lists holding all items twice. */
function doubledLists(block: unknown): unknown[] {
  const text = JSON.stringify(block);
  const count = [...text.matchAll(/\[/g)].length;
  return Array.from({ length: count }, (_, index) => {
    let passed = 0;
    return JSON.parse(text, (_key, value) =>
      Array.isArray(value) && passed++ === index ? [...value, ...value] : value,
    );
  });
}

const types = blockTypes();

describe('every block', () => {
  it('is found', () => {
    expect(types.length).toBeGreaterThan(9);
    expect(Object.keys(registry).sort()).toEqual(types);
  });

  it('leaves no file in blocks/ without an owner', () => {
    const known =
      /^(schema\.ts|Component\.tsx|example\.json|resolve\.ts|[A-Za-z-]+(\.test)?\.tsx?|[a-z-]+\.svg)$/;
    const stray = types.flatMap((type) =>
      readdirSync(join(REPOSITORY, 'blocks', type), { withFileTypes: true })
        .filter((entry) => !entry.isFile() || !known.test(entry.name))
        .map((entry) => `blocks/${type}/${entry.name}`),
    );
    expect(stray).toEqual([]);
  });
});

describe('a file of a block', () => {
  it('has a URL with a hash, which blocks look up by its path', () => {
    expect(blockFileNames(REPOSITORY)).toContain('programme-hero/signs.svg');
    for (const file of blockFileNames(REPOSITORY)) {
      expect(context.file(file)).toMatch(/^\/media\/[a-z-]+-[A-Za-z0-9]{6}\.svg$/);
    }
  });

  it('that does not exist is reported by name', () => {
    expect(() => context.file('hero/signs.svg')).toThrow('er is geen bestand blocks/hero/signs.svg.');
  });
});

describe.each(types)('the example of block %s', (type) => {
  it('is valid for zod and for ajv', () => {
    expect(registry[type]?.definition.schema.safeParse(exampleOf(type)).error).toBeUndefined();
    validatePage({ title: 'Voorbeeld', description: 'Voorbeeld.', blocks: [exampleOf(type)] });
    expect(validatePage.errors).toBeNull();
  });

  it('is refused by both with an unknown property, and without its type', () => {
    for (const wrong of [
      { ...exampleOf(type), doesNotExist: 1 },
      { ...exampleOf(type), type: undefined },
    ]) {
      expect(registry[type]?.definition.schema.safeParse(wrong).success).toBe(false);
      expect(
        validatePage({ title: 'x', description: 'x', blocks: [JSON.parse(JSON.stringify(wrong))] }),
      ).toBe(false);
    }
  });

  it('renders the same twice, and is not mutated by that', () => {
    const example = exampleOf(type);
    const before = JSON.stringify(example);
    const html = render(type, example);
    expect(html.length).toBeGreaterThan(80);
    expect(render(type, example)).toBe(html);
    expect(JSON.stringify(example)).toBe(before);
  });

  it('renders the same on all pages, unless it depends on their path', () => {
    const { dependsOnPath } = registry[type]?.prepare(exampleOf(type), context) ?? {};
    const named = [...stringsIn(exampleOf(type))].flatMap(({ value }) =>
      value.startsWith('/') ? value : [],
    );
    const paths = ['/een', '/twee', ...named].filter((path) => !dependsOnPath?.(path));
    expect(paths.length).toBeGreaterThan(1);
    expect(new Set(paths.map((path) => render(type, exampleOf(type), path))).size).toBe(1);
  });

  it('shows its anchor, and looks different on each background', () => {
    const example = exampleOf(type);
    expect(render(type, { ...example, id: 'een-anker' })).toContain('id="een-anker"');
    // The bar above every page is white, whatever is below it.
    if (type === 'navigation') return;
    const looks = ['paper', 'tint', 'accent', 'ink'].map((tone) => render(type, { ...example, tone }));
    expect(new Set(looks).size).toBe(looks.length);
  });

  it('shows every drawing in the files of the block, and none that they lack', () => {
    const drawings = blockFileNames(REPOSITORY)
      .filter((file) => file.startsWith(`${type}/`))
      .flatMap((file) =>
        [
          ...readFileSync(join(REPOSITORY, 'blocks', file), 'utf8').matchAll(/<symbol\b[^>]* id="([^"]+)"/g),
        ].map(([, id]) => `${context.file(file)}#${id}`),
      );
    document.body.innerHTML = render(type, exampleOf(type));
    const shown = [...document.querySelectorAll('use')].map((use) => use.getAttribute('href'));
    expect([...new Set(shown)].sort()).toEqual(drawings.sort());
  });

  it('gives visitors every sentence that it contains', () => {
    // Not every block shows all of a schedule, and a subject is part of a URL.
    const elsewhere = /\/sessions\/(schedule|default)|\/subject$/;
    const letters = (text: string) => text.replaceAll(/\]\([^)]*\)|[^\p{L}\p{N}]/gu, '');
    const sentences = [...stringsIn(exampleOf(type))].flatMap(({ value, place }) =>
      !value.includes(' ') || elsewhere.test(pointerTo(place)) ? [] : [value],
    );
    expect(sentences.length).toBeGreaterThan(0);
    document.body.innerHTML = render(type, exampleOf(type));
    const attributes = [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
    // What shows after a press is in the props that reach the browser, some of it as markup.
    const later = interactiveBlocks[type] ? registry[type]?.prepare(exampleOf(type), context).props : {};
    const laterText = JSON.stringify(later).replaceAll(/<[^>]*>/g, '');
    const given = [document.body.textContent, ...attributes.map(({ value }) => value), laterText];
    const shown = letters(given.join(' '));
    expect(sentences.filter((text) => !shown.includes(letters(text)))).toEqual([]);
  });

  /** Returns the valid examples in which one of the texts begins with a mark. */
  const marked = (mark: string): unknown[] => {
    const text = JSON.stringify(exampleOf(type));
    const count = [...stringsIn(exampleOf(type))].length;
    const variants = Array.from({ length: count }, (_, index) => {
      let passed = 0;
      return JSON.parse(text, (_key, value) =>
        typeof value === 'string' && passed++ === index ? `${mark}${value}` : value,
      );
    });
    const valid = variants.filter((value) => registry[type]?.definition.schema.safeParse(value).success);
    expect(valid.length).toBeGreaterThan(0);
    return valid;
  };

  it('splits no surrogate pair, whichever of its texts begins with one', () => {
    for (const value of marked('𝕏')) expect(render(type, value)).not.toMatch(/\p{Surrogate}/u);
  });

  it('keeps none of its texts on one line, because any of them may be long', () => {
    for (const value of marked('Lang')) {
      document.body.innerHTML = render(type, value);
      // The row of the menu is not shown where it does not fit.
      const kept = [...document.querySelectorAll('[class*=whitespace-nowrap]:not(header nav *)')];
      expect(kept.filter(({ textContent }) => textContent.includes('Lang'))).toEqual([]);
    }
  });

  it('may have two identical items', async () => {
    vi.stubGlobal('ResizeObserver', NoObserver);
    const said: unknown[] = [];
    const spy = vi.spyOn(console, 'error').mockImplementation((...words) => said.push(words.join(' ')));
    for (const value of doubledLists(exampleOf(type))) {
      // Two sessions with one number are an error of the lint.
      if (!registry[type]?.definition.schema.safeParse(value).success || hasSameSessions(value)) continue;
      const root = createRoot(document.createElement('div'));
      await act(async () => root.render(elementOf(type, value)));
      await act(async () => root.unmount());
    }
    spy.mockRestore();
    vi.unstubAllGlobals();
    expect(said).toEqual([]);
  });

  it('has an h1 if and only if it has the property that its definition names for it', () => {
    const { h1, schema } = registry[type]?.definition ?? {};
    const heading = 'Deze kop staat nergens anders';
    const withHeading = h1 === undefined ? exampleOf(type) : { ...exampleOf(type), [h1]: heading };
    const shown = [...render(type, withHeading).matchAll(/<h1\b[^>]*>(.*?)<\/h1>/gs)].map(([, text]) => text);
    expect(shown).toEqual(h1 === undefined ? [] : [heading]);
    if (h1 === undefined) return;
    const { [h1]: _, ...without } = exampleOf(type);
    if (schema?.safeParse(without).success) expect(render(type, without)).not.toContain('<h1');
  });

  it('is accessible', async () => {
    document.documentElement.lang = 'nl';
    document.body.innerHTML = `<main>${registry[type]?.definition.h1 ? '' : '<h1>Pagina</h1>'}${render(type, exampleOf(type))}</main>`;
    const { violations } = await axe.run(document.body, {
      rules: {
        'color-contrast': { enabled: false },
        region: { enabled: false },
        'landmark-banner-is-top-level': { enabled: false },
        'landmark-contentinfo-is-top-level': { enabled: false },
      },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual(
      [],
    );
  });
});

describe.each(Object.keys(interactiveBlocks))('%s, which runs in the browser', (type) => {
  it('has props that survive serialisation', () => {
    const props = registry[type]?.prepare(exampleOf(type), context).props;
    expect(JSON.parse(JSON.stringify(props))).toEqual(props);
  });
});
