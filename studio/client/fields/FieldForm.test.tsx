// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../../renderer/project/json.ts';
import type { FormField, StudioProblem } from '../../protocol.ts';
import { currentShell, savedText } from '../shell.ts';
import { focusFirst } from './focus-field.ts';
import { FILE, fieldsOf, mountForm, press, removeForms, set, type } from './testing.tsx';

vi.mock('./MarkdownEditor.tsx', () => ({ default: () => undefined }));
Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
Element.prototype.scrollIntoView = () => {};

afterEach(removeForms);

const cards: JsonObject[] = [
  { title: 'Eerste kaart', description: 'a' },
  { title: 'Tweede **kaart**', description: 'b', picture: { src: 'b.svg', decorative: true } },
];
const grid = { type: 'card-grid', title: 'Kop', cards };
const media = [{ path: 'b.svg', url: '/b.svg', width: 1, height: 1, bytes: 2000, usedOn: ['/a'] }];

const rows = () => [...document.querySelectorAll<HTMLElement>('[role="row"]')];
const key = (element: HTMLElement | undefined, name: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    element?.focus();
    element?.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }),
    );
  });

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

describe('a list', () => {
  it('has a row with the first words and the picture of each item, and no form', async () => {
    await mountForm(fieldsOf(grid), { media });
    expect(rows().map((row) => row.querySelector('.summary')?.textContent)).toEqual([
      'Eerste kaart',
      'Tweede kaart',
    ]);
    expect(rows()[1]?.querySelector('img')?.getAttribute('src')).toBe('/b.svg');
    expect(document.body.textContent).not.toContain('Regel boven de kop van');
    expect(document.querySelectorAll('[data-shown^="/cards/"]').length).toBe(0);
  });

  it('scrolls to the form of the item that is opened', async () => {
    await mountForm(fieldsOf(grid));
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    await key(rows()[1], 'Enter');
    await act(
      async () => void rows()[1]?.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true })),
    );
    expect(scroll.mock.contexts).toContain(document.activeElement);
    scroll.mockRestore();
  });

  it('opens only the form of the item that is pressed', async () => {
    const form = await mountForm(fieldsOf(grid));
    await key(rows()[1], 'Enter');
    await act(
      async () => void rows()[1]?.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true })),
    );
    expect(document.querySelectorAll('[data-shown="/cards/1/title"]').length).toBe(1);
    expect(document.querySelectorAll('[data-shown^="/cards/0"]').length).toBe(0);
    await press(form.button('← Kaarten'));
    expect(rows()).toHaveLength(2);
    expect(document.activeElement).toBe(rows()[1]);
  });

  it('closes the open item on Escape, and nothing around it', async () => {
    const form = await mountForm(fieldsOf(grid), { target: { shown: '/cards/1/title', request: 1 } });
    const onWindow = vi.fn();
    window.addEventListener('keydown', onWindow);
    const title = document.querySelector<HTMLElement>('[data-shown="/cards/1/title"] textarea');
    if (title) await type(title, 'Tweede');
    await key(title ?? undefined, 'Escape');
    expect(document.activeElement).toBe(rows()[1]);
    expect(onWindow).not.toHaveBeenCalled();
    expect(form.sent.edits).toHaveLength(1);
    await key(rows()[1], 'Escape');
    expect(onWindow).toHaveBeenCalledTimes(1);
    window.removeEventListener('keydown', onWindow);
  });

  it('opens the item of a value that is pressed in the page, and focuses its field', async () => {
    const form = await mountForm(fieldsOf(grid));
    await form.show({ target: { shown: '/cards/1/title', request: 1 } });
    const field = document.querySelector('[data-shown="/cards/1/title"] textarea');
    expect(field).not.toBeNull();
    expect(document.activeElement).toBe(field);
  });

  it('adds an item whose texts say what to type', async () => {
    const form = await mountForm(fieldsOf(grid));
    await press(form.button('Kaart toevoegen'));
    expect(form.sent.edits[0]?.ops).toEqual([
      {
        op: 'insert',
        file: FILE,
        pointer: '/cards',
        index: 2,
        value: { title: 'Typ hier: Kop', description: 'Typ hier: Tekst' },
      },
    ]);
    await form.show({
      fields: fieldsOf({
        ...grid,
        cards: [...cards, { title: 'Typ hier: Kop', description: 'Typ hier: Tekst' }],
      }),
    });
    expect(document.querySelectorAll('[data-shown="/cards/2/title"]').length).toBe(1);
  });

  it('leaves an item open that was opened while another one was being added', async () => {
    const open = (index: number) => document.querySelectorAll(`[data-shown="/cards/${index}/title"]`).length;
    const fields = fieldsOf({ ...grid, cards: [...cards, { title: 'Typ hier: Kop' }] });
    const form = await mountForm(fieldsOf(grid));
    await press(form.button('Kaart toevoegen'));
    await key(rows()[1], 'Enter');
    await act(
      async () => void rows()[1]?.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true })),
    );
    await form.show({ fields });
    expect([open(1), open(2)]).toEqual([1, 0]);

    await form.unmount();
    const other = await mountForm(fieldsOf(grid));
    await press(other.button('Kaart toevoegen'));
    await other.show({ target: { shown: '/cards/0/title', request: 1 } });
    await other.show({ target: { shown: '/cards/0/title', request: 1 }, fields });
    expect([open(0), open(2)]).toEqual([1, 0]);
  });

  it('leaves the focus in a text that is typed in while an item is being added', async () => {
    const form = await mountForm(fieldsOf(grid));
    await press(form.button('Kaart toevoegen'));
    await act(async () => form.control('Kop').focus());
    await form.show({ fields: fieldsOf({ ...grid, cards: [...cards, { title: 'Typ hier: Kop' }] }) });
    expect(document.activeElement).toBe(form.control('Kop'));
    expect(rows()).toHaveLength(3);
  });

  it('begins in the first text of a new item, after what is chosen', async () => {
    const facts = { type: 'practical-info', title: 'Kop', facts: [{ label: 'Prijs', value: '10' }] };
    const form = await mountForm(fieldsOf(facts));
    await press(form.button('Feit toevoegen'));
    const added = { label: 'Typ hier: Waar het over gaat', value: 'x' };
    await form.show({ fields: fieldsOf({ ...facts, facts: [...facts.facts, added] }) });
    expect(document.activeElement).toBe(form.control('Waar het over gaat'));
  });

  it('names a step after what it does to an item', async () => {
    const form = await mountForm(fieldsOf(grid));
    await press(form.button('Kaart toevoegen'));
    for (const action of ['Dupliceren', 'Omlaag', 'Verwijderen']) {
      await press(form.button('Meer met Kaart 1'));
      await press(form.button(action));
    }
    expect(form.sent.edits.map(({ label }) => label)).toEqual([
      'Kaart toegevoegd aan Opening',
      'Kaart 1 gedupliceerd in Opening',
      'Kaart 1 verplaatst in Opening',
      'Kaart 1 verwijderd uit Opening',
    ]);
  });

  it('moves an item with its menu, and keeps the focus on it', async () => {
    const form = await mountForm(fieldsOf(grid));
    await press(form.button('Meer met Kaart 1'));
    await press(form.button('Omlaag'));
    expect(form.sent.edits[0]?.ops).toEqual([
      { op: 'move', file: FILE, pointer: '/cards', index: 0, to: 1, was: cards[0] },
    ]);
    const moved = rows()[0];
    await act(async () => moved?.focus());
    await form.show({ fields: fieldsOf({ ...grid, cards: [...cards].reverse() }) });
    expect(rows()[1]).toBe(moved);
    expect(document.activeElement).toBe(moved);
  });

  it('keeps the field of an open item when another is inserted before it, and edits it at its new place', async () => {
    const form = await mountForm(fieldsOf(grid), { target: { shown: '/cards/0/title', request: 1 } });
    const before = document.activeElement;
    await form.show({
      fields: fieldsOf({ ...grid, cards: [{ title: 'Nieuw', description: 'n' }, ...cards] }),
    });
    const title = document.querySelector<HTMLElement>('[data-shown="/cards/1/title"] textarea');
    expect(title).toBe(before);
    expect(document.activeElement).toBe(title);
    if (title) await type(title, 'Eerste');
    await act(async () => title?.blur());
    expect(form.sent.edits.map(({ ops }) => ops)).toEqual([
      [set('/cards/1/title', 'Eerste kaart', 'Eerste')],
    ]);
  });

  it('removes an item with Delete, and moves it with Alt and an arrow key', async () => {
    const form = await mountForm(fieldsOf(grid));
    await key(rows()[1], 'Delete');
    await key(rows()[1], 'ArrowUp', { altKey: true });
    expect(form.sent.edits.map(({ ops }) => ops)).toEqual([
      [{ op: 'remove', file: FILE, pointer: '/cards', index: 1, was: cards[1] }],
      [{ op: 'move', file: FILE, pointer: '/cards', index: 1, to: 0, was: cards[1] }],
    ]);
  });

  it('keeps its minimum number of items, and says so', async () => {
    const form = await mountForm(fieldsOf({ ...grid, cards: [cards[0] ?? null] }));
    await key(rows()[0], 'Delete');
    expect(form.sent.edits).toEqual([]);
    expect(document.body.textContent).toContain('Er blijft er minstens 1 staan.');
  });
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

describe('a picture', () => {
  it('that is decorative gets its description in one step, once that is typed', async () => {
    const form = await mountForm(
      fieldsOf({ type: 'hero', title: 'x', picture: { src: 'b.svg', decorative: true } }),
      {
        media,
      },
    );
    const mark = [...document.querySelectorAll<HTMLInputElement>('input[role="switch"]')].at(-1);
    if (mark) await press(mark);
    expect(form.sent.edits).toEqual([]);
    const alt = form.control('Beschrijving');
    await type(alt, 'Een boom');
    await act(async () => {
      alt.focus();
      alt.blur();
    });
    expect(form.sent.edits.map(({ ops }) => ops)).toEqual([
      [
        { op: 'unset', file: FILE, pointer: '/picture/decorative', was: true },
        set('/picture/alt', undefined, 'Een boom'),
      ],
    ]);
  });

  it('is chosen in the library, which demands a description', async () => {
    const form = await mountForm(fieldsOf({ type: 'hero', title: 'x' }), { media });
    await press(form.button('Afbeelding kiezen: Afbeelding'));
    const choose = form.button('Kies deze afbeelding');
    const option = document.querySelector<HTMLElement>('[role="option"]');
    if (option) await press(option);
    expect(choose.hasAttribute('disabled')).toBe(true);
    const words = document.querySelector<HTMLTextAreaElement>('.described textarea');
    if (words) await type(words, 'Een boom');
    await press(choose);
    expect(form.sent.edits.map(({ ops }) => ops)).toEqual([
      [set('/picture', undefined, { src: 'b.svg', alt: 'Een boom' })],
    ]);
  });

  it('that is another one has a description of its own: that of elsewhere, or none yet', async () => {
    const [shared] = media;
    if (!shared) throw new Error('The library has a picture.');
    const library = [
      { ...shared, path: 'boom.svg', alt: 'Een boom' },
      { ...shared, path: 'huis.svg', alt: 'Een huis' },
      { ...shared, path: 'nieuw.svg' },
    ];
    const hero = { type: 'hero', title: 'x', picture: { src: 'boom.svg', alt: 'De eik bij ons kantoor' } };
    const form = await mountForm(fieldsOf(hero), { media: library });
    await press(form.button('Andere afbeelding: Afbeelding'));
    const words = () => document.querySelector<HTMLTextAreaElement>('.described textarea');
    const choose = async (index: number) => {
      const option = document.querySelectorAll<HTMLElement>('[role="option"]')[index];
      if (option) await press(option);
      return words()?.value;
    };
    expect(words()?.value).toBe('De eik bij ons kantoor');
    expect(await choose(1)).toBe('Een huis');
    expect(document.body.textContent).toContain('Zo is deze afbeelding op een andere plek beschreven.');
    expect(await choose(2)).toBe('');
    expect(form.button('Kies deze afbeelding').hasAttribute('disabled')).toBe(true);
    expect(document.body.textContent).toContain('Beschrijf deze afbeelding');
    // What was typed for a picture is still there when the author returns to it.
    const field = words();
    if (field) await type(field, 'Iets nieuws');
    expect(await choose(0)).toBe('De eik bij ons kantoor');
    expect(await choose(2)).toBe('Iets nieuws');
    await choose(1);
    await press(form.button('Kies deze afbeelding'));
    expect(form.sent.edits.map(({ ops }) => ops)).toEqual([
      [
        set('/picture/src', 'boom.svg', 'huis.svg'),
        set('/picture/alt', 'De eik bij ons kantoor', 'Een huis'),
      ],
    ]);
  });

  it('stays in the library with its description while it is refused', async () => {
    let refusal: string | undefined = 'De schijf is vol.';
    const onEdit = async () => refusal;
    const form = await mountForm(fieldsOf({ type: 'hero', title: 'x' }), { media, onEdit });
    await press(form.button('Afbeelding kiezen: Afbeelding'));
    const option = document.querySelector<HTMLElement>('[role="option"]');
    if (option) await press(option);
    const words = document.querySelector<HTMLTextAreaElement>('.described textarea');
    if (words) await type(words, 'Een boom');
    await press(form.button('Kies deze afbeelding'));
    expect(document.querySelector('.library [role="alert"]')?.textContent).toBe(`Niet bewaard: ${refusal}`);
    expect(words?.value).toBe('Een boom');
    refusal = undefined;
    await press(form.button('Kies deze afbeelding'));
    expect(document.querySelector('.library')).toBeNull();
  });
});

/** Pastes files in the library. */
const pasteFiles = (...files: File[]) =>
  act(async () => {
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
      clipboardData: { files },
    });
    document.querySelector('.library')?.dispatchEvent(event);
  });

describe('a picture that is pasted', () => {
  const open = async (upload: (file: File) => Promise<{ path: string }>) => {
    const form = await mountForm(fieldsOf({ type: 'quote' }), { media, upload });
    await press(form.button('Afbeelding kiezen: Portret'));
    await pasteFiles(new File(['x'], 'Nieuw plaatje.png', { type: 'image/png' }));
    return form;
  };

  it('is stored and chosen', async () => {
    const names: string[] = [];
    const form = await open(async ({ name }) => {
      names.push(name);
      return { path: 'nieuw-plaatje.png' };
    });
    expect(names).toEqual(['Nieuw plaatje.png']);
    expect(document.body.textContent).toContain('nieuw-plaatje.png is toegevoegd.');
    await press(form.button('Kies deze afbeelding'));
    expect(form.sent.edits.map(({ ops }) => ops)).toEqual([
      [set('/imageSrc', undefined, 'nieuw-plaatje.png')],
    ]);
  });

  it('is not chosen when it is refused, and the reason is shown', async () => {
    await open(() => Promise.reject(new Error('Dit is geen afbeelding.')));
    expect(document.querySelector('.library [role="alert"]')?.textContent).toBe('Dit is geen afbeelding.');
  });

  it('is stored with the others that are pasted, and of each that is refused the reason is shown', async () => {
    const names: string[] = [];
    await open(async ({ name }) => {
      names.push(name);
      if (name.endsWith('.txt')) throw new Error('Dit is geen afbeelding.');
      return { path: name };
    });
    await pasteFiles(new File(['a'], 'a.png'), new File(['b'], 'b.txt'), new File(['c'], 'c.png'));
    expect(names).toEqual(['Nieuw plaatje.png', 'a.png', 'b.txt', 'c.png']);
    expect(document.body.textContent).toContain('2 afbeeldingen zijn toegevoegd.');
    expect(document.querySelector('.library [role="alert"]')?.textContent).toBe(
      'b.txt: Dit is geen afbeelding.',
    );
  });
});

describe('pictures that are pasted while others are uploaded', () => {
  it('are stored after them, and no refusal is hidden', async () => {
    const answers: (() => void)[] = [];
    const upload = ({ name }: File) =>
      new Promise<{ path: string }>((resolve, reject) => {
        const isPicture = name.endsWith('.png');
        answers.push(() => (isPicture ? resolve({ path: name }) : reject(new Error('Geen afbeelding.'))));
      });
    const form = await mountForm(fieldsOf({ type: 'quote' }), { media, upload });
    await press(form.button('Afbeelding kiezen: Portret'));
    await pasteFiles(new File(['a'], 'a.txt'));
    await pasteFiles(new File(['b'], 'b.png'), new File(['c'], 'c.txt'));
    for (const index of [0, 1, 2]) await act(async () => answers[index]?.());
    expect(document.body.textContent).toContain('b.png is toegevoegd.');
    expect(document.querySelector('.library [role="alert"]')?.textContent).toBe(
      'a.txt: Geen afbeelding. c.txt: Geen afbeelding.',
    );
  });
});

it('a picture that is refused when the library is closed, is named in the status line', async () => {
  let refuse = () => {};
  const upload = () =>
    new Promise<never>((_, reject) => {
      refuse = () => reject(new Error('Geen afbeelding.'));
    });
  const form = await mountForm(fieldsOf({ type: 'quote' }), { media, upload });
  await press(form.button('Afbeelding kiezen: Portret'));
  await pasteFiles(new File(['a'], 'a.txt'));
  await press(form.button('Annuleren'));
  await act(async () => refuse());
  expect(savedText(currentShell())).toBe('Niet gelukt: a.txt: Geen afbeelding.');
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
    expect(document.body.textContent).toContain('Staat in: Programma gemeenten · te zien op 3 pagina’s');
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
