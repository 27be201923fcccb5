// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { SITE_FILE } from '../../../renderer/project/source-file.ts';
import { blockFields } from '../../fields/field-shapes.ts';
import { formOf } from '../../fields/form.ts';
import type { FormField, StudioProblem } from '../../protocol.ts';
import { unmountAll } from '../ui/testing.ts';
import { FILE, fieldsOf, mountForm, press } from './testing.tsx';

afterEach(unmountAll);

/** What a screen reader reads of a control besides its name. */
const descriptionOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? `nothing with the id ${id}`)
    .join(' ');

const hero = { type: 'hero', title: 'Kop', subtitle: 'Toelichting', note: 'Noot' };

it.each([
  [['/a'], 'te zien op 1 pagina'],
  [[], 'op geen pagina te zien'],
])(
  'describes a control with where its value stands, and whether it may be empty: %j',
  async (pages, shown) => {
    const source = { label: 'Programma gemeenten', pages, binding: undefined };
    const place = { file: 'pages/_programmes/gemeenten.json', pointer: '/title' };
    const fields = fieldsOf(hero).map(
      (field): FormField => (field.name === 'title' ? { ...field, source, origin: place } : field),
    );
    const form = await mountForm(fields);
    expect(descriptionOf(form.control('Kop'))).toBe(
      `Staat in: Programma gemeenten, ${shown} De grote kop van de pagina. Elke pagina heeft er precies één.`,
    );
    expect(descriptionOf(form.control('Kleine regel'))).toBe('mag leeg Een kleine regel onder de knoppen.');
  },
);

it('says of a field that the file does not have yet that it is in that file, not in the page', async () => {
  const block = { ...hero, picture: { src: 'a.svg', decorative: true } };
  const source = { label: 'Site', pages: ['/a'], binding: undefined };
  const fields = formOf(blockFields('hero'), block, '', (pointer) => ({
    origin: { file: SITE_FILE, pointer },
    source,
  }));
  const form = await mountForm(fields, { sourceAbove: source });
  const mark = [...document.querySelectorAll<HTMLElement>('[role="switch"]')].at(-1);
  if (mark) await press(mark);
  expect(descriptionOf(form.control('Beschrijving'))).not.toContain('Van deze pagina zelf');
});

it('says what is wrong with a field once the author has been there', async () => {
  const problem: StudioProblem = {
    id: '1',
    file: FILE,
    pointer: '/title',
    severity: 'warning',
    message: 'Deze kop is te lang.',
    cure: 'Maak hem korter.',
    rule: 'seo-lengths',
    fixable: false,
    line: 1,
  };
  const form = await mountForm(fieldsOf(hero), { problems: [problem] });
  const title = form.control('Kop');
  const live = () => title.closest('.field')?.querySelector('[aria-live]');
  expect(live()?.textContent).toContain('Deze kop is te lang.');
  expect(live()?.getAttribute('aria-live')).toBe('off');
  await act(async () => title.focus());
  expect(live()?.getAttribute('aria-live')).toBe('polite');
});
