// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registry } from '../../blocks/registry.ts';
import { type BoundPage, bindPage } from '../../renderer/bind-page.ts';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  pointerKeys,
  valueAt,
} from '../../renderer/project/json.ts';
import { becomesDocument } from '../../renderer/project/source-file.ts';
import { readMarks } from '../../studio/bridge/marks.ts';
import { stripMarks } from '../../studio/trace/marks.ts';
import { type TracedBlock, traceBlock } from '../../studio/trace/trace-block.ts';
import { anything, validValue } from '../random/random-block.ts';
import { tracedSite } from './traced-site.ts';

/** The minimum share of the values shown on pages that must have an exact place. */
const LEAST_SHARE = 0.99;

const studio = tracedSite();
const { project, setting, boundSite } = studio;

/** Returns what is between the marks of each place, as a browser parses the markup. */
function foundAt(marked: string) {
  const template = document.createElement('template');
  template.innerHTML = marked;
  const found: { place: number; text: string; whole: string; isText: boolean }[] = [];
  const look = (value: string, isText: boolean) => {
    const read = readMarks(value);
    expect(read, `The marks in ${value} are broken.`).toBeDefined();
    for (const { place, start, end } of read?.ranges ?? []) {
      found.push({ place, text: read?.text.slice(start, end) ?? '', whole: read?.text ?? '', isText });
    }
  };
  const nodes = document.createTreeWalker(template.content, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    if (node instanceof Element) for (const { value } of node.attributes) look(value, false);
    else look(node.nodeValue ?? '', true);
  }
  return found;
}

/** Checks one traced block. `valueAtPlace` returns the value at a pointer. */
function judge(traced: TracedBlock, valueAtPlace: (shown: string) => JsonValue | undefined) {
  expect(stripMarks(traced.marked)).toBe(traced.clean);
  const found = foundAt(traced.marked);
  for (const [place, { shown, derived }] of traced.places.entries()) {
    const own = found.filter((mark) => mark.place === place);
    expect(own, `${shown} has no mark.`).not.toEqual([]);
    const value = valueAtPlace(shown);
    expect(value, `${shown} has no value.`).toBeDefined();
    // An empty mark precedes a text that derives from the value, such as initials.
    const texts = own.filter(({ isText, text }) => isText && text !== '');
    if (!derived && texts.length > 0) expect(texts.map(({ text }) => text)).toEqual(texts.map(() => value));
    if (!derived && texts.length === 0) {
      expect(own.some(({ text, whole }) => text === value || whole === value)).toBe(true);
    }
  }
}

const listOf = (value: JsonValue | undefined) => (Array.isArray(value) ? value : []);

function traceAll(page: BoundPage, list: string, blocks: readonly JsonValue[]) {
  return blocks.map((block, index) => {
    const traced = traceBlock(
      block,
      {
        path: page.route,
        position: { file: page.file, index },
        at: `/${list}/${index}`,
        originOf: page.originOf,
      },
      setting,
    );
    const valueAtPlace = (shown: string) => {
      const { value } = shown.startsWith(`/${list}/`) ? page : boundSite;
      return valueAt(value, pointerKeys(shown));
    };
    return { block, traced, valueAtPlace };
  });
}

const documents = [...project.files.values()].filter(becomesDocument);
const ofPages = documents.flatMap((file) => {
  const page = bindPage(file, project);
  return traceAll(page, 'blocks', listOf(page.value.blocks));
});
const ofSite = ['header', 'footer'].flatMap((region) =>
  traceAll(boundSite, region, listOf(boundSite.value[region])),
);
const all = [...ofPages, ...ofSite];

const traceAlone = (block: JsonValue, from = setting) =>
  traceBlock(
    block,
    {
      path: '/',
      position: { file: 'pages/index.json', index: 0 },
      at: '/blocks/0',
      originOf: (pointer) => ({ file: 'pages/index.json', pointer }),
    },
    from,
  );
const judgeAlone = (block: JsonValue) => {
  const traced = traceAlone(block);
  judge(traced, (shown) =>
    shown.startsWith('/blocks/0')
      ? valueAt(block, pointerKeys(shown).slice(2))
      : valueAt(boundSite.value, pointerKeys(shown)),
  );
  return traced;
};

describe('the marks of every block of every page', () => {
  it('surround what the pages show, and leave the markup unchanged', () => {
    expect(all.length).toBeGreaterThan(60);
    for (const { traced, valueAtPlace } of all) judge(traced, valueAtPlace);
  });

  it('cover nearly all values that the pages show', () => {
    const mapped = all.flatMap(({ traced }) => traced.places).length;
    const unmapped = all.flatMap(({ traced }) => traced.unmapped);
    const share = mapped / (mapped + unmapped.length);
    console.log(
      `${mapped} values on the pages have a place, ${unmapped.length} have none (${(share * 100).toFixed(1)} %).`,
      ...unmapped,
    );
    expect(share).toBeGreaterThanOrEqual(LEAST_SHARE);
  });

  it('lead to the file in which each value was typed', () => {
    for (const { traced, valueAtPlace } of all) {
      for (const { shown, origin } of traced.places) {
        const typed = valueAt(project.files.get(origin.file)?.value, pointerKeys(origin.pointer));
        expect(typed, `${shown} at ${origin.file}${origin.pointer}`).toEqual(valueAtPlace(shown));
      }
    }
    const files = new Set(all.flatMap(({ traced }) => traced.places.map(({ origin }) => origin.file)));
    expect([...files]).toEqual(
      expect.arrayContaining([
        'pages/index.json',
        'pages/_site.json',
        'pages/_layouts/jaarprogramma.json',
        'pages/_programmes/gemeenten.json',
      ]),
    );
  });
});

describe.each(Object.keys(registry))('the marks of block %s', (type) => {
  it('leave its example unchanged', () => {
    const example: JsonObject = JSON.parse(
      readFileSync(join(REPOSITORY, 'blocks', type, 'example.json'), 'utf8'),
    );
    const { places } = judgeAlone(example);
    expect(places.length).toBeGreaterThan(0);
  });

  it('leave random blocks unchanged', () => {
    const { definitions }: { definitions: JsonObject } = JSON.parse(
      readFileSync(join(REPOSITORY, 'schemas/json/blocks.schema.json'), 'utf8'),
    );
    const schema = definitions[`block-${type}`];
    if (!isJsonObject(schema)) throw new Error(`${type} has no schema.`);
    const pictures = [...project.media];
    fc.assert(
      fc.property(validValue(schema, definitions, anything(pictures)), (block) => {
        judgeAlone(block);
      }),
      { numRuns: 8 },
    );
  });
});

describe('the marks of a block', () => {
  const placesOf = (block: JsonValue) =>
    traceAlone(block).places.map(({ shown }) => shown.slice('/blocks/0'.length));

  it('cover all texts in Markdown, lists and links too', () => {
    const { marked, places } = judgeAlone({
      type: 'rich-text',
      text: 'Wij **helpen** je:\n\n- met [lezen](/contact)\n- op https://voorbeeld.nl',
    });
    expect(places).toMatchObject([{ shown: '/blocks/0/text', derived: true }]);
    expect(foundAt(marked).map(({ text }) => text)).toEqual([
      'Wij ',
      'helpen',
      ' je:',
      'met ',
      'lezen',
      'op ',
    ]);
  });

  it('cover pictures, addresses, subjects in addresses, and dates in words', () => {
    const hero: JsonValue = {
      type: 'hero',
      title: 'Kop',
      picture: { src: 'hero-home.svg', alt: 'Een plant' },
      actions: [
        { kind: 'contact', label: 'Mail ons', subject: 'Vraag & antwoord' },
        { kind: 'external', label: 'Elders', href: 'https://voorbeeld.nl' },
      ],
    };
    expect(placesOf(hero)).toEqual([
      '/title',
      '/actions/0/label',
      '/actions/0/subject',
      '/actions/1/label',
      '/actions/1/href',
      '/picture/src',
      '/picture/alt',
    ]);
    const dates = all.flatMap(({ block, traced }) =>
      isJsonObject(block) && (block.type === 'legal-text' || block.type === 'session-schedule')
        ? traced.places.filter(({ shown }) => /\/(updated|schedule\/\d+\/month)$/.test(shown))
        : [],
    );
    expect(dates.length).toBeGreaterThan(10);
    for (const { derived, shown } of dates) expect(derived, shown).toBe(true);
  });

  it('cover the prices and the number in a sum, and precede its total', () => {
    const { marked, places } = judgeAlone({
      type: 'practical-info',
      title: 'Prijs',
      facts: [{ label: 'Waar', value: 'Online' }],
      priceExample: { label: 'Met z’n tweeën', people: 2, perPerson: '€875', perOrganisation: '€1.250' },
    });
    const shownOf = ({ place, text }: { place: number; text: string }) => [
      places[place]?.shown.split('/').at(-1),
      text,
    ];
    expect(foundAt(marked).map(shownOf).slice(-5)).toEqual([
      ['label', 'Met z’n tweeën'],
      ['perPerson', '€3.000'],
      ['people', '2'],
      ['perPerson', '€875'],
      ['perOrganisation', '€1.250'],
    ]);
  });

  it('tell icons apart, also those that are equal', () => {
    const cards = ['leaf', 'leaf', 'heart'].map((icon, index) => ({
      icon,
      title: `Kaart ${index}`,
      description: 'Een zin.',
    }));
    const { marked, places } = judgeAlone({ type: 'card-grid', title: 'Kop', cards });
    const template = document.createElement('template');
    template.innerHTML = marked;
    const icons = [...template.content.querySelectorAll('svg')].map((svg) => {
      const [range] = readMarks(svg.getAttribute('aria-hidden') ?? '')?.ranges ?? [];
      return range && places[range.place]?.shown;
    });
    expect(icons).toEqual(['/blocks/0/cards/0/icon', '/blocks/0/cards/1/icon', '/blocks/0/cards/2/icon']);
  });

  it('precede what a switch shows, and cover the year of the copyright', () => {
    const channels = [
      { name: 'LinkedIn', available: true },
      { name: 'Facebook', available: false },
    ];
    const { marked, places } = judgeAlone({ type: 'channels', title: 'Kanalen', channels });
    const switches = foundAt(marked).filter(({ place }) => places[place]?.shown.endsWith('/available'));
    expect(switches.map(({ place, whole }) => [places[place]?.shown, whole])).toEqual([
      ['/blocks/0/channels/0/available', 'Beschikbaar'],
      ['/blocks/0/channels/1/available', 'Coming soon'],
    ]);
    const year = ofSite.flatMap(({ traced }) =>
      foundAt(traced.marked).filter(({ place }) => traced.places[place]?.shown === '/copyrightYear'),
    );
    expect(year.map(({ text }) => text)).toEqual([String(setting.context.copyrightYear)]);
  });

  it('precede texts that derive from a value that is also shown itself', () => {
    const opening = all.find(({ block }) => isJsonObject(block) && block.type === 'programme-hero');
    const { places = [], marked = '' } = opening?.traced ?? {};
    const account = places.findIndex(({ shown }) => shown.endsWith('/account'));
    expect(places[account]?.derived).toBeUndefined();
    const made = foundAt(marked).filter(
      ({ place, isText, text }) => place === account && isText && text === '',
    );
    expect(made.map(({ whole }) => whole)).toEqual(expect.arrayContaining(['JT', 'jouwteam']));
  });

  it('are those of the picture as it is now', () => {
    const { context } = setting;
    const hero: JsonValue = {
      type: 'hero',
      title: 'Kop',
      picture: { src: 'hero-home.svg', alt: 'Een plant' },
    };
    expect(traceAlone(hero).clean).toContain('width="600"');
    const replaced: typeof context.picture = (picture) => ({ ...context.picture(picture), width: 480 });
    expect(traceAlone(hero, { ...setting, context: { ...context, picture: replaced } }).clean).toContain(
      'width="480"',
    );
  });

  it('are absent when the block has such characters itself, or cannot be shown', () => {
    const blocks: JsonValue[] = [
      { type: 'rich-text', text: 'Een \uE000 teken' },
      { type: 'rich-text', text: 7 },
      { type: 'nergens' },
      'geen blok',
    ];
    for (const block of blocks) {
      const { places, marked, clean } = traceAlone(block);
      expect(places).toEqual([]);
      expect(marked).toBe(clean);
      expect(clean).toContain('<div class="contents"');
    }
  });
});
