// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Op } from '../../protocol.ts';
import { emptySite } from '../ui/testing.ts';
import { edit } from './edits.ts';
import { refresh } from './refresh.ts';
import { currentShell, type KeptText, update } from './shell.ts';
import { forgetText, keepText } from './unsaved.ts';

const title: Op = { op: 'set', file: 'pages/a.json', pointer: '/title', was: 'Oud', value: 'Nieuw' };
const answers = (body: object) => vi.stubGlobal('fetch', async () => Response.json(body));

let announced: number;
beforeEach(() => {
  announced = currentShell().announcement.number;
  answers({ ok: true, revisions: {}, history: {}, places: [] });
});
afterEach(() => {
  update({ failure: undefined, unread: undefined });
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** What screen readers were told since the test began: how often, and what last. */
const told = () => {
  const { number, text } = currentShell().announcement;
  return number === announced ? [] : [number - announced, text];
};

function type() {
  const field = document.createElement('textarea');
  document.body.append(field);
  field.focus();
}

it('a choice is told to be saved, once', async () => {
  await edit('Achtergrond van Opening', [title]);
  expect(told()).toEqual([1, 'Bewaard']);
});

it('an author who types hears nothing at each pause', async () => {
  type();
  await edit('Kop van Opening', [title]);
  expect(told()).toEqual([]);
});

it('an author who types hears that a text is not saved, and when it is', async () => {
  type();
  answers({ ok: false, refusal: { reason: 'disk', message: 'De schijf is vol.' }, history: {} });
  await edit('Kop van Opening', [title]);
  expect(told()).toEqual([1, 'Niet bewaard: De schijf is vol.']);
  answers({ ok: true, revisions: {}, history: {}, places: [] });
  await edit('Kop van Opening', [title]);
  expect(told()).toEqual([2, 'Bewaard']);
});

it('a text that its field leaves unsaved is told', () => {
  const { file, pointer } = title;
  const text: KeptText = {
    kind: 'field',
    place: { file, pointer },
    path: '/',
    label: 'Anker',
    text: 'Met spatie',
    was: '',
  };
  keepText(text);
  expect(told()).toEqual([1, 'Niet bewaard: “Anker”.']);
  forgetText(text);
});

it('a site that cannot be read is told once, and when it can be again', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('fetch failed');
  });
  await refresh();
  await refresh();
  expect(told()).toEqual([1, expect.stringMatching(/^Niet bewaard: /)]);
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('/page?')
      ? Response.json({ message: 'Weg.' }, { status: 404 })
      : Response.json(emptySite()),
  );
  await refresh();
  expect(told()).toEqual([2, 'Bewaard']);
});
