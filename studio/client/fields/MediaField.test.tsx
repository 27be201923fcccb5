// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { currentShell, update } from '../state/shell.ts';
import { savedText } from '../state/unsaved.ts';
import { unmountAll } from '../ui/testing.ts';
import { FILE, fieldsOf, mountForm, press, set, type } from './testing.tsx';

afterEach(unmountAll);

const media = [{ path: 'b.svg', url: '/b.svg', width: 1, height: 1, bytes: 2000, usedOn: ['/a'] }];

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

  it('that is decorative again says so', async () => {
    const hero = (picture: Record<string, string | boolean>) =>
      fieldsOf({ type: 'hero', title: 'x', picture: { src: 'b.svg', ...picture } });
    const form = await mountForm(hero({ decorative: true }), { media });
    const mark = [...document.querySelectorAll<HTMLInputElement>('input[role="switch"]')].at(-1);
    if (mark) await press(mark);
    await form.show({ fields: hero({ alt: 'Een boom' }) });
    expect(mark?.checked).toBe(false);
    await form.show({ fields: hero({ decorative: true }) });
    expect(mark?.checked).toBe(true);
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

  it('is uploaded when a file is dropped on the field, and chosen once it is described', async () => {
    const upload = async () => ({ path: 'b.svg' });
    const form = await mountForm(fieldsOf({ type: 'hero', title: 'x' }), { media, upload });
    const chooser = form.button('Afbeelding kiezen: Afbeelding').closest('.takes-files');
    const drop = new Event('drop', { bubbles: true, cancelable: true });
    const file = new File(['<svg/>'], 'b.svg', { type: 'image/svg+xml' });
    Object.assign(drop, { dataTransfer: { types: ['Files'], files: [file] } });
    await act(async () => void chooser?.dispatchEvent(drop));
    expect(drop.defaultPrevented).toBe(true);
    expect(document.querySelector('[aria-selected="true"]')?.textContent).toContain('b.svg');
    expect(form.sent.edits).toEqual([]);
    const words = document.querySelector<HTMLTextAreaElement>('.described textarea');
    expect(document.activeElement).toBe(words);
    if (words) await type(words, 'Een boom');
    await press(form.button('Kies deze afbeelding'));
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
    // Who does not see the pictures chooses by what is said of them elsewhere.
    const drawn = [...document.querySelectorAll('[role="option"] img')];
    expect(drawn.map((image) => image.getAttribute('alt'))).toEqual(['Een boom', 'Een huis', '']);
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

  it('that is chosen instead of a decorative one is not decorative by itself', async () => {
    const [shared] = media;
    if (!shared) throw new Error('The library has a picture.');
    const library = [shared, { ...shared, path: 'kaart.svg' }];
    const hero = { type: 'hero', title: 'x', picture: { src: 'b.svg', decorative: true } };
    const form = await mountForm(fieldsOf(hero), { media: library });
    await press(form.button('Andere afbeelding: Afbeelding'));
    const isMarked = () => document.querySelector<HTMLInputElement>('.described [role="switch"]')?.checked;
    const choose = async (index: number) => {
      const option = document.querySelectorAll<HTMLElement>('[role="option"]')[index];
      if (option) await press(option);
    };
    expect(isMarked()).toBe(true);
    await choose(1);
    expect(isMarked()).toBe(false);
    expect(form.button('Kies deze afbeelding').hasAttribute('disabled')).toBe(true);
    expect(document.body.textContent).toContain('Beschrijf deze afbeelding');
    await choose(0);
    expect(isMarked()).toBe(true);
    await choose(1);
    const mark = document.querySelector<HTMLInputElement>('.described [role="switch"]');
    if (mark) await press(mark);
    await press(form.button('Kies deze afbeelding'));
    expect(form.sent.edits.map(({ ops }) => ops)).toEqual([[set('/picture/src', 'b.svg', 'kaart.svg')]]);
  });

  it('whose description comes before the choice keeps it', async () => {
    const form = await mountForm(fieldsOf({ type: 'hero', title: 'x' }), { media });
    await press(form.button('Afbeelding kiezen: Afbeelding'));
    const mark = document.querySelector<HTMLInputElement>('.described [role="switch"]');
    if (mark) await press(mark);
    const option = document.querySelector<HTMLElement>('[role="option"]');
    if (option) await press(option);
    await press(form.button('Kies deze afbeelding'));
    expect(form.sent.edits.map(({ ops }) => ops)).toEqual([
      [set('/picture', undefined, { src: 'b.svg', decorative: true })],
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

/** Pastes files in an element. */
const pasteFilesIn = (target: Element | null, ...files: File[]) =>
  act(async () => {
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
      clipboardData: { files },
    });
    target?.dispatchEvent(event);
  });

/** Pastes files in the library. */
const pasteFiles = (...files: File[]) => pasteFilesIn(document.querySelector('.library'), ...files);

describe('a picture that is pasted', () => {
  it('is stored where the browser tells it to the body alone, as Firefox does when a picture has the focus', async () => {
    const names: string[] = [];
    const upload = async ({ name }: File) => {
      names.push(name);
      return { path: 'boom-2.png' };
    };
    const form = await mountForm(fieldsOf({ type: 'quote' }), { media, upload });
    const file = new File(['x'], 'Boom.png', { type: 'image/png' });
    await pasteFilesIn(document.body, file);
    expect(names).toEqual([]);
    await press(form.button('Afbeelding kiezen: Portret'));
    await act(async () => document.querySelector<HTMLElement>('[role="option"]')?.focus());
    await pasteFilesIn(document.body, file);
    expect(names).toEqual(['Boom.png']);
  });

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
  // Tests share the shell.
  update({ failure: undefined, unread: undefined, unreadForm: undefined });
  const form = await mountForm(fieldsOf({ type: 'quote' }), { media, upload });
  await press(form.button('Afbeelding kiezen: Portret'));
  await pasteFiles(new File(['a'], 'a.txt'));
  await press(form.button('Annuleren'));
  await act(async () => refuse());
  expect(savedText(currentShell())).toBe('Niet gelukt: a.txt: Geen afbeelding.');
});
