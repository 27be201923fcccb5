// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FormField, StudioProblem } from '../../protocol.ts';
import { unmountAll } from '../ui/testing.ts';
import { focusFirst } from './focus-field.ts';
import { FILE, fieldsOf, grid, mountForm, press, rows, set, type } from './testing.tsx';

afterEach(unmountAll);

describe('a switch and a choice', () => {
  it('show the default, and remove the property when it returns to the default', async () => {
    const form = await mountForm(fieldsOf(grid));
    const framed = form.control('In een vlak').querySelector('input') ?? form.control('In een vlak');
    expect(framed.matches(':checked')).toBe(true);
    await press(framed);
    expect(form.sent.edits).toEqual([
      { label: 'In een vlak van Opening', ops: [set('/framed', undefined, false)] },
    ]);
  });
});

it('an empty text is as tall as the default that stands in it', async () => {
  const dates = { title: 'Data', dates: ['2027-03-12'] };
  const form = await mountForm(fieldsOf({ type: 'practical-info', title: 'x', facts: [], dates }));
  const box = form.control('Zin als alles voorbij is').parentElement;
  expect(box?.dataset.text).toMatch(/^Nieuwe data volgen/);
});

it('a field has the focus after a choice between two versions', async () => {
  const fields = fieldsOf(grid);
  const conflict = {
    place: { file: FILE, pointer: '/title' },
    path: '/a',
    label: 'Kop van Opening',
    ops: [],
    mine: 'Van mij',
    theirs: 'Kop',
  };
  const form = await mountForm(fields, { conflicts: [conflict] });
  const choice = form.button('Neem de andere versie');
  await act(async () => choice.focus());
  expect(document.activeElement).toBe(choice);
  await form.show({ conflicts: [] });
  expect(document.activeElement?.getAttribute('data-shown')).toBe('/title');
});

describe('a change of option in a union', () => {
  it('is one step with its fields', async () => {
    const hero = { type: 'hero', title: 'x', actions: [{ kind: 'route', label: 'Lees', to: '/a' }] };
    const form = await mountForm(fieldsOf(hero), { target: { shown: '/actions/0/label', request: 1 } });
    const meeting = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')][0];
    if (meeting) await press(meeting);
    expect(form.sent.edits).toEqual([
      {
        label: 'Knop 1 van Opening',
        ops: [
          set('/actions/0/kind', 'route', 'meeting'),
          { op: 'unset', file: FILE, pointer: '/actions/0/to', was: '/a' },
        ],
      },
    ]);
  });
});

it('a kind that the author chose keeps the caret when the file gets it, and is not shown once it is undone', async () => {
  const linkTo = (destination: Record<string, string>) =>
    fieldsOf({ type: 'not-found', title: 'x', link: { label: 'Verder', ...destination } });
  const form = await mountForm(linkTo({ to: '/a' }));
  const inputOf = (name: string) =>
    document.querySelector<HTMLInputElement>(`[data-shown="/link/${name}"] input`);
  const address = document.querySelectorAll<HTMLInputElement>('input[type="radio"]')[1];
  if (address) await press(address);
  const field = inputOf('href');
  if (!field) throw new Error('The chosen kind has an address.');
  await act(async () => field.focus());
  await type(field, 'https://example.org');
  await form.show({ fields: linkTo({ href: 'https://example.org' }) });
  expect(document.activeElement).toBe(field);
  await form.show({ fields: linkTo({ to: '/a' }) });
  expect([inputOf('to')?.value, inputOf('href')]).toEqual(['/a', null]);
});

describe('a value from elsewhere', () => {
  const source = {
    label: 'Programma gemeenten',
    pages: ['/a', '/b', '/c'],
    binding: { file: FILE, pointer: '/title' },
    bindingValue: { $bind: 'programme.title' },
  };
  const fields = fieldsOf({ type: 'hero', title: 'Kop', note: 'Noot' }).map(
    (field): FormField =>
      field.name === 'title'
        ? { ...field, source, origin: { file: 'pages/_programmes/gemeenten.json', pointer: '/title' } }
        : field,
  );

  it('says where it is defined and where it shows, before the first key press', async () => {
    await mountForm(fields);
    expect(document.body.textContent).toContain('Staat in: Programma gemeenten, te zien op 3 pagina’s');
  });

  it('is named once when most values share its source, and otherwise at its field', async () => {
    const layout = { label: 'Indeling jaar', pages: ['/a', '/b'], binding: undefined };
    const mixed = fields.map((field) => (field.name === 'title' ? field : { ...field, source: layout }));
    await mountForm(mixed);
    const notes = [...document.querySelectorAll('.source button')].map(({ textContent }) => textContent);
    expect(notes.filter((note) => note.startsWith('Staat in: Indeling jaar'))).toHaveLength(1);
    const title = document.querySelector('[data-shown="/title"]');
    expect(title?.textContent).toContain('Staat in: Programma gemeenten');
  });

  it('is copied into this page alone by "Alleen hier"', async () => {
    const form = await mountForm(fields);
    await press(form.button('Alleen hier: Kop'));
    expect(form.sent.edits.map(({ ops }) => ops)).toEqual([
      [set('/title', { $bind: 'programme.title' }, 'Kop')],
    ]);
  });
});

it('several pasted lines show as the one line that is saved, with the caret where it was', async () => {
  const form = await mountForm(fieldsOf({ type: 'hero', title: 'Kop' }));
  const title = form.control('Kop');
  if (!(title instanceof HTMLTextAreaElement)) throw new Error('A title wraps.');
  await type(title, 'Eerste alinea.\r\n\r\nTweede alinea.\r\n');
  expect(title.value).toBe('Eerste alinea. Tweede alinea.');
  expect(title.selectionEnd).toBe(title.value.length);
  await act(async () => {
    title.focus();
    title.blur();
  });
  expect(form.sent.edits.map(({ ops }) => ops)).toEqual([
    [set('/title', 'Kop', 'Eerste alinea. Tweede alinea.')],
  ]);
});

it('a text that is read from right to left starts at the right', async () => {
  const form = await mountForm(fieldsOf({ type: 'hero', title: 'مرحبا' }));
  expect(form.control('Kop').getAttribute('dir')).toBe('auto');
});

describe('a problem', () => {
  const problem: StudioProblem = {
    id: 'p1',
    rule: 'schema',
    severity: 'error',
    file: FILE,
    pointer: '/title',
    line: 1,
    message: 'Deze kop is leeg.',
    cure: 'Schrijf een kop.',
    fixable: true,
  };

  it('that a text has twice is one note', async () => {
    const again = { ...problem, id: 'p2' };
    const other = { ...problem, id: 'p3', message: 'Deze kop is lang.' };
    await mountForm(fieldsOf({ type: 'hero', title: 'x' }), { problems: [problem, again, other] });
    const notes = [...document.querySelectorAll('[data-shown="/title"] .problem')];
    expect(notes.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Deze kop is leeg.'),
      expect.stringContaining('Deze kop is lang.'),
    ]);
  });

  it('shows at its field with its cure, and is fixed with one press', async () => {
    const form = await mountForm(fieldsOf({ type: 'hero', title: 'x' }), { problems: [problem] });
    expect(form.control('Kop').getAttribute('aria-invalid')).toBe('true');
    const field = document.querySelector('[data-shown="/title"]');
    expect(field?.textContent).toContain('Deze kop is leeg. Schrijf een kop.');
    const mend = form.button('Herstel');
    await act(async () => mend.focus());
    await press(mend);
    expect(form.sent.mends).toEqual(['p1']);
    await form.show({ problems: [] });
    expect(document.activeElement).toBe(field);
  });

  it('inside a closed item is counted in its row', async () => {
    await mountForm(fieldsOf(grid), { problems: [{ ...problem, pointer: '/cards/1/title' }] });
    expect(rows()[1]?.textContent).toContain('1 probleem');
    expect(rows()[1]?.getAttribute('aria-label')).toBe('Tweede kaart, 1 probleem');
    expect(rows()[0]?.getAttribute('aria-label')).toBe('Eerste kaart');
  });
});

describe('what was just added', () => {
  /** Shows markup, and focuses in it. */
  const focusIn = (markup: string) => {
    const added = document.createElement('div');
    added.innerHTML = markup;
    document.body.append(added);
    focusFirst(added);
    return added;
  };
  const picture = '<div data-holds="/src"><button data-control></button><textarea>Alt</textarea></div>';

  it('gets the focus in its first text, not in a picture before it', () => {
    const added = focusIn(`${picture}<input type="checkbox"><textarea id="text">Kop</textarea>`);
    const text = added.querySelector<HTMLTextAreaElement>('#text');
    expect(document.activeElement).toBe(text);
    expect(text?.selectionEnd).toBe(3);
  });

  it('gets the focus in the first text to write, not in an anchor before it', () => {
    const added = focusIn('<textarea>anker</textarea><textarea id="text">Typ hier: Kop</textarea>');
    expect(document.activeElement).toBe(added.querySelector('#text'));
    added.remove();
  });

  it('gets the focus in its first control when it has no text', () => {
    const added = focusIn(picture);
    expect(document.activeElement).toBe(added.querySelector('button'));
  });

  it.each([
    ['gets the focus in a text once its editor has loaded', false],
    ['leaves the focus to an author who went on elsewhere while an editor loaded', true],
  ])('%s', async (_title, goesOn) => {
    const added = focusIn('<div class="cm-waiting">Kop</div><textarea></textarea>');
    expect(document.activeElement).toBe(document.body);
    const elsewhere = document.body.appendChild(document.createElement('input'));
    if (goesOn) elsewhere.focus();
    const editor = document.createElement('div');
    editor.setAttribute('contenteditable', 'true');
    editor.tabIndex = 0;
    // Observers are told of it when this ends.
    await act(async () => added.firstElementChild?.replaceWith(editor));
    expect(document.activeElement).toBe(goesOn ? elsewhere : editor);
  });
});
