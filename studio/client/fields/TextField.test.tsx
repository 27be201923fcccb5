// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SAVE_AFTER_MS } from '../state/typed-text.ts';
import { unmountAll } from '../ui/testing.ts';
import { fieldsOf, mountForm, set, type } from './testing.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await unmountAll();
  vi.useRealTimers();
});

const SHARED = 'https://youtu.be/dQw4w9WgXcQ?si=abc';
const video = { type: 'video', title: 'Kijk', videoId: 'aqz-KE-bpKQ' };

/** Types a text in a field of a video; returns what the field shows, and what is saved. */
async function typedIn(label: string, text: string) {
  const form = await mountForm(fieldsOf(video));
  const input = form.control(label);
  input.focus();
  await type(input, text);
  await act(async () => void vi.advanceTimersByTime(SAVE_AFTER_MS));
  return [input instanceof HTMLTextAreaElement && input.value, form.sent.edits.flatMap(({ ops }) => ops)];
}

it('takes the code from the address of a video that is pasted', async () => {
  expect(await typedIn('Code van de video', ` ${SHARED}`)).toEqual([
    'dQw4w9WgXcQ',
    [set('/videoId', 'aqz-KE-bpKQ', 'dQw4w9WgXcQ')],
  ]);
});

it('keeps such an address in any other text', async () => {
  expect(await typedIn('Kop', SHARED)).toEqual([SHARED, [set('/title', 'Kijk', SHARED)]]);
});

it('joins the cells that were copied from a sheet, as it does lines', async () => {
  expect(await typedIn('Kop', 'Tijd\tWat\r\n10.00 uur\t\tInloop\r\n')).toEqual([
    'Tijd Wat 10.00 uur Inloop',
    [set('/title', 'Kijk', 'Tijd Wat 10.00 uur Inloop')],
  ]);
});

it('leaves out the invisible characters that come along with pasting', async () => {
  expect(await typedIn('Kop', '\u200bGezond\u2028online\ufeff')).toEqual([
    'Gezond online',
    [set('/title', 'Kijk', 'Gezond online')],
  ]);
});
