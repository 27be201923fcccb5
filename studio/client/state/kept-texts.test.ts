// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import type { OpenedPage } from '../../protocol.ts';
import { takeOver } from './change-queue.ts';
import { editByForm } from './edits.ts';
import { keepLeftText } from './selection.ts';
import { currentShell, type KeptText, update } from './shell.ts';
import { forgetText, keepText, keptAt } from './unsaved.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  update({ keptTexts: [], failure: undefined, page: undefined });
});

const file = 'pages/open-dag.json';
const textsKept = () => currentShell().keptTexts.map(({ kind, path, text }) => `${kind} ${path} ${text}`);

/** Types a text in a field of an opening that is gone. */
const typeInGone = (path: string, pointer: string, was: string, value: string) =>
  editByForm('Kop van Opening', [{ op: 'set', file, pointer, was, value }], undefined, path);

it('keeps every text of fields that are gone, also of fields with the same name', async () => {
  const refusal = { reason: 'gone', message: 'Dit is weggehaald.' };
  vi.stubGlobal('fetch', async () => Response.json({ ok: false, refusal, history: {} }));
  await typeInGone('/een', '/blocks/0/title', 'Welkom', 'Kom');
  await typeInGone('/twee', '/blocks/3/title', 'Welkom', 'Hallo');
  // Another block has come in the place of the first, and is gone too.
  await typeInGone('/een', '/blocks/0/title', 'Agenda', 'Programma');
  // Of one field the later text holds the earlier one.
  await typeInGone('/een', '/blocks/0/title', 'Kom', 'Kom langs');
  expect(textsKept()).toEqual(['lost /twee Hallo', 'lost /een Programma', 'lost /een Kom langs']);
});

it('keeps one text for a field, and one for the source of its block', () => {
  const place = { file, pointer: '/blocks/0' };
  const kept = (kind: KeptText['kind'], text: string): KeptText => ({
    kind,
    place,
    path: '/een',
    label: 'Kop',
    text,
    was: '',
    refusal: 'De schijf is vol.',
  });
  keepText(kept('field', 'een'));
  keepText(kept('source', '{}'));
  keepText(kept('field', 'twee'));
  expect(textsKept()).toEqual(['source /een {}', 'field /een twee']);
  update({ failure: 'De schijf is vol.' });
  forgetText(keptAt('source', place));
  expect(textsKept()).toEqual(['field /een twee']);
  expect(currentShell().failure).toBeUndefined();
});

/** The page with a block of each of these types. */
const pageOf = (...types: string[]): OpenedPage => ({
  model: {
    path: '/open-dag',
    file,
    title: 'Open dag',
    list: { file, pointer: '/blocks' },
    blocks: types.map((type, index) => ({
      origin: { file, pointer: `/blocks/${index}` },
      type,
      title: type,
      summary: '',
      key: { region: 'main', index },
      value: { type },
    })),
    header: [],
    footer: [],
    fields: [],
  },
  revisions: {},
  patches: [],
  counts: { header: 0, main: types.length, footer: 0 },
  style: '',
});

const left = { place: { file, pointer: '/blocks/0/id' }, label: 'Anker', text: 'Met Spatie', was: '' };

it('says that a text is lost when the block of its field is removed elsewhere', async () => {
  update({ page: pageOf('hero', 'steps') });
  keepLeftText(left, '/open-dag', currentShell().page);
  expect(textsKept()).toEqual(['field /open-dag Met Spatie']);
  const { number } = currentShell().announcement;
  await takeOver({ page: pageOf('steps') });
  expect(textsKept()).toEqual(['lost /open-dag Met Spatie']);
  const text = 'Niet bewaard: “Anker”. Waar je dit typte, is intussen weggehaald.';
  expect(currentShell().announcement).toEqual({ text, number: number + 1 });
  await takeOver({ page: pageOf('steps') });
  expect(currentShell().announcement.number).toBe(number + 1);
});

it('leads no text of a field whose block is gone to the block that stands there now', () => {
  const shown = pageOf('hero', 'steps');
  update({ page: pageOf('steps') });
  keepLeftText(left, '/open-dag', shown);
  expect(textsKept()).toEqual(['lost /open-dag Met Spatie']);
});
