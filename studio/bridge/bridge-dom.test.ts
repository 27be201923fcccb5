// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { tracedSite } from '../../tests/studio/traced-site.ts';
import type { BlockPatch } from '../protocol.ts';
import { pagePatches, renderStudioPage } from '../server/studio-page.ts';
import { markText } from '../trace/marks.ts';
import { blockAround, containerOf, containersOf, setBlockCounts, showBlock, titleOf } from './containers.ts';
import { elementOf, setText, shownIn, textsIn, togetherIn, unfold, valuesOfText } from './places.ts';
import { pressedAt } from './pressed.ts';

const studio = tracedSite();
const answer = renderStudioPage(studio, '/contact');
const html = 'html' in answer ? answer.html : '';
const found = pagePatches(studio, '/contact');
if (!found) throw new Error('There is no page.');
const { patches, counts } = found;

const show = () => {
  for (const patch of patches) showBlock(patch);
};

/** The body of the page, as a browser parses it. */
const parsed = () => new DOMParser().parseFromString(html, 'text/html').body;

beforeEach(() => {
  document.body.replaceChildren(...parsed().childNodes);
});

const numbers = () => ({
  header: containersOf('header').length,
  main: containersOf('main').length,
  footer: containersOf('footer').length,
});

describe('patches', () => {
  it('keep every node of a page that already shows them', () => {
    const nodes = [...document.querySelectorAll('*')];
    show();
    expect([...document.querySelectorAll('*')].every((node, index) => node === nodes[index])).toBe(true);
    expect(document.body.innerHTML).toBe(parsed().innerHTML);
  });

  it('give every text its values, and leave no marks in the page', () => {
    for (const container of document.querySelectorAll('div.contents')) container.replaceChildren();
    show();
    expect(document.documentElement.outerHTML).not.toMatch(/[\uE000\uE001\uE010-\uE019]/);
    expect(document.body.innerHTML).toBe(parsed().innerHTML);
    for (const { key, places } of patches) {
      const container = containerOf(key);
      if (!container) throw new Error('There is no container.');
      for (const { shown } of places) expect(shownIn(container, shown), shown).not.toEqual([]);
    }
  });

  it('give each region its number of blocks', () => {
    expect(numbers()).toEqual(counts);
    setBlockCounts({ header: 0, main: counts.main + 2, footer: counts.footer + 1 });
    expect(numbers()).toEqual({ header: 0, main: counts.main + 2, footer: counts.footer + 1 });
    setBlockCounts(counts);
    show();
    expect(document.body.innerHTML).toBe(parsed().innerHTML);
  });

  it('know the names of blocks', () => {
    show();
    const [first] = containersOf('main');
    expect(first && titleOf(first)).toBe(patches.find(({ key }) => key.region === 'main')?.title);
  });
});

/** The first value on the page that is a whole text. */
function plainValue(): { patch: BlockPatch; shown: string; container: Element } {
  for (const patch of patches) {
    const container = containerOf(patch.key);
    const place = patch.places.find(
      ({ shown, derived }) => !derived && container && shownIn(container, shown)[0]?.kind === 'text',
    );
    if (place && container && patch.key.region === 'main') return { patch, shown: place.shown, container };
  }
  throw new Error('There is no such value.');
}

describe('a text', () => {
  it('is replaced wherever it is shown, and what follows it keeps its place', () => {
    show();
    const { shown, container } = plainValue();
    for (const value of ['Een heel andere en langere tekst', '', 'Kort']) {
      setText(document.body, shown, value);
      const parts = shownIn(container, shown);
      expect(parts.length).toBeGreaterThan(0);
      for (const part of parts) {
        if (part.kind !== 'text') throw new Error('It is no text.');
        expect(part.text.data.slice(part.start, part.end)).toBe(value);
        for (const { start, end } of valuesOfText(part.text)) expect(end).toBeGreaterThanOrEqual(start);
      }
    }
    expect(container.textContent).toContain('Kort');
  });
});

it('a text of paragraphs and a list is outlined as a whole, and once for each place that shows it', () => {
  const [text, other] = ['/blocks/0/text', '/blocks/0/title'].map((shown) => ({
    shown,
    origin: { file: 'pages/contact.json', pointer: shown },
  }));
  if (!text || !other) throw new Error('There are no places.');
  const [a, b, c] = ['Een', 'twee', 'drie'].map((words) => markText(0, words));
  const markup = `<section><div><h2>${markText(1, 'Kop')}</h2><div><p>${a} <b>${b}</b></p>
    <ul><li>${c} <span>(opent in een nieuw tabblad)</span></li><li>${b}</li></ul></div></div><p>${a}</p></section>`;
  const container = elementOf(markup, [text, other]);
  if (!container) throw new Error('There is no element.');
  document.body.replaceChildren(container);
  const groups = togetherIn(container, shownIn(container, text.shown));
  const words = groups.map((group) => group.map((part) => part.kind === 'text' && part.text.data));
  expect(words).toEqual([['Een ', 'twee', 'drie ', 'twee'], ['Een']]);
});

it('what is folded around a text is opened, and nothing else', () => {
  const goal = { shown: '/blocks/0/goal', origin: { file: 'pages/contact.json', pointer: '/blocks/0/goal' } };
  const markup = `<section><details id="a"><summary>Meer</summary><details id="b"><p>${markText(0, 'Doel')}</p></details>
    </details><details id="c"><p>Iets anders</p></details></section>`;
  const container = elementOf(markup, [goal]);
  if (!container) throw new Error('There is no element.');
  document.body.replaceChildren(container);
  unfold(shownIn(container, goal.shown));
  expect([...container.querySelectorAll('details[open]')].map(({ id }) => id)).toEqual(['a', 'b']);
});

describe('a press', () => {
  const press = (target: Element) => {
    let pressed: ReturnType<typeof pressedAt>;
    target.addEventListener('pointermove', (event) => {
      if (event instanceof MouseEvent) pressed = pressedAt(event);
    });
    target.dispatchEvent(new MouseEvent('pointermove', { bubbles: true }));
    return pressed;
  };

  it('on any text, picture or button finds a value of the block around it', () => {
    show();
    let count = 0;
    for (const { key } of patches) {
      const container = containerOf(key);
      if (!container) throw new Error('There is no container.');
      for (const text of textsIn(container)) {
        const [value, ...others] = valuesOfText(text);
        const { parentElement } = text;
        if (value && parentElement && textsIn(parentElement).length === 1) {
          const pressed = press(parentElement);
          expect(pressed?.key).toEqual(key);
          // Of several values, only a point tells which one is meant.
          expect(pressed?.place?.shown).toBe(others.length === 0 ? value.place.shown : undefined);
          count++;
        }
      }
    }
    expect(count).toBeGreaterThan(20);
  });

  it('on an icon finds the icon, also in a link', () => {
    const icon = {
      shown: '/blocks/0/icon',
      origin: { file: 'pages/contact.json', pointer: '/blocks/0/icon' },
    };
    const label = { ...icon, shown: '/blocks/0/label' };
    show();
    const [first] = containersOf('main');
    const link = elementOf(
      `<a href="/"><svg aria-hidden="true${markText(0, '')}"></svg>${markText(1, 'Meer')}</a>`,
      [icon, label],
    );
    if (!first || !link) throw new Error('There is no link.');
    first.append(link);
    expect(link.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    expect(press(link.querySelector('svg') ?? link)?.place?.shown).toBe(icon.shown);
    expect(press(link)?.place?.shown).toBe(label.shown);
  });

  it('outside any value finds the block, and outside any block nothing', () => {
    show();
    const [first] = containersOf('main');
    const section = first?.firstElementChild;
    if (!section) throw new Error('There is no section.');
    expect(press(section)).toMatchObject({ key: { region: 'main', index: 0 }, place: undefined });
    expect(press(document.body)).toBeUndefined();
    expect(blockAround(document.body)).toBeUndefined();
  });
});
