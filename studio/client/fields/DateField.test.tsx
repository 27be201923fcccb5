// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusalOf } from '../ops/field-ops.ts';
import { unmountAll } from '../ui/testing.ts';
import { dayIn } from './DateField.tsx';
import { FILE, fieldsOf, mountForm, press, set } from './testing.tsx';

const legal = { type: 'legal-text', title: 'Voorwaarden', updated: '2026-03-09' };
const planned = { type: 'hero', title: 'Oud', publish: { from: '2026-12-01' } };

// jsdom has no such thing.

const partsOf = (group: HTMLElement) => [...group.querySelectorAll<HTMLElement>('[role="spinbutton"]')];
const key = (element: HTMLElement, name: string) =>
  act(async () => {
    element.focus();
    element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
    element.dispatchEvent(new KeyboardEvent('keyup', { key: name, bubbles: true }));
  });
const type = (part: HTMLElement, digits: string) =>
  act(async () => {
    part.focus();
    for (const digit of digits) {
      const target = document.activeElement;
      target?.dispatchEvent(new KeyboardEvent('keydown', { key: digit, bubbles: true, cancelable: true }));
      target?.dispatchEvent(
        new InputEvent('beforeinput', {
          inputType: 'insertText',
          data: digit,
          bubbles: true,
          cancelable: true,
        }),
      );
    }
  });
const leave = () => act(async () => (document.activeElement as HTMLElement).blur());

afterEach(async () => {
  vi.useRealTimers();
  await unmountAll();
});

describe('a date', () => {
  it('is written day-month-year, with Dutch names for its parts', async () => {
    const form = await mountForm(fieldsOf(legal));
    const group = form.control('Bijgewerkt op');
    expect(group.textContent).toContain('09-03-2026');
    expect(partsOf(group).map((part) => part.getAttribute('aria-label')?.split(',')[0])).toEqual([
      'dag',
      'maand',
      'jaar',
    ]);
  });

  it('that is empty shows a placeholder for each part', async () => {
    const form = await mountForm(fieldsOf({ ...planned, publish: {} }));
    expect(form.control('Vanaf').textContent).toContain('dd-mm-jjjj');
  });

  it('is changed with the arrow keys, and saved in the format of the file on blur', async () => {
    const form = await mountForm(fieldsOf(legal));
    const [day] = partsOf(form.control('Bijgewerkt op'));
    if (day) await key(day, 'ArrowUp');
    await leave();
    expect(form.sent.edits.map(({ ops }) => ops)).toEqual([[set('/updated', '2026-03-09', '2026-03-10')]]);
  });

  it('is chosen in a calendar that starts on Monday, with Dutch month names', async () => {
    const form = await mountForm(fieldsOf(legal));
    const button = form.control('Bijgewerkt op').querySelector('button');
    if (button) await press(button);
    const calendar = document.querySelector('.calendar');
    expect(calendar?.querySelector('h2')?.textContent).toBe('maart 2026');
    expect(calendar?.querySelector('th')?.textContent.toLowerCase()).toBe('ma');
    const day = [...(calendar?.querySelectorAll<HTMLElement>('[role="button"]') ?? [])].find(
      ({ textContent }) => textContent === '18',
    );
    expect(day?.getAttribute('aria-label')).toBe('woensdag 18 maart 2026');
    if (day) await press(day);
    const chosen = set('/updated', '2026-03-09', '2026-03-18');
    await vi.waitFor(() => expect(form.sent.edits.map(({ ops }) => ops)).toEqual([[chosen]]));
  });

  it('that is optional is removed with a button in its calendar', async () => {
    const form = await mountForm(fieldsOf(planned));
    const button = form.control('Vanaf').querySelector('button');
    if (button) await press(button);
    await press(form.button('Geen datum'));
    expect(form.sent.edits.map(({ ops }) => ops)).toEqual([
      [{ op: 'unset', file: FILE, pointer: '/publish/from', was: '2026-12-01' }],
    ]);
  });

  it('that is incomplete is not saved, says so, and goes back to its old day', async () => {
    const form = await mountForm(fieldsOf(planned));
    const [day] = partsOf(form.control('Vanaf'));
    if (day) await key(day, 'Backspace');
    if (day) await key(day, 'Backspace');
    await leave();
    expect(form.sent.edits).toEqual([]);
    expect(form.control('Vanaf').textContent).toContain('01-12-2026');
    expect(document.body.textContent).toContain('De datum was niet af');
  });

  it('that does not exist says so, and goes back to the day before it was typed', async () => {
    const form = await mountForm(fieldsOf(legal));
    const [day, month] = partsOf(form.control('Bijgewerkt op'));
    if (day) await type(day, '31');
    if (month) await type(month, '02');
    expect(form.control('Bijgewerkt op').textContent).toContain('31-02-2026');
    // By Tab, past the button of the calendar.
    await act(async () => form.control('Bijgewerkt op').querySelector('button')?.focus());
    await leave();
    expect(form.control('Bijgewerkt op').textContent).toContain('09-03-2026');
    expect(document.body.textContent).toContain('De datum 31-02-2026 bestaat niet, en is niet bewaard.');
    expect(form.sent.edits.flatMap(({ ops }) => ops).at(-1)).not.toMatchObject({ value: '2026-02-28' });
  });

  it('is typed with the month as a word', async () => {
    const form = await mountForm(fieldsOf(planned));
    const [day, month, year] = partsOf(form.control('Vanaf'));
    if (!day || !month || !year) throw new Error('There are three parts.');
    await type(day, '20');
    for (const letter of 'mrt') await key(month, letter);
    expect(document.activeElement).toBe(year);
    await type(year, '2027');
    await leave();
    expect(form.control('Vanaf').textContent).toContain('20-03-2027');
    expect(form.sent.edits.flatMap(({ ops }) => ops).at(-1)).toMatchObject({ value: '2027-03-20' });
  });

  it('is typed with a separator after a part of one digit', async () => {
    // However slowly: a pause would save what is typed until then.
    vi.useFakeTimers();
    const form = await mountForm(fieldsOf(planned));
    const parts = partsOf(form.control('Vanaf'));
    for (const [index, digits] of ['3', '3', '2027'].entries()) {
      const part = parts[index];
      if (!part) throw new Error('There are three parts.');
      await type(part, digits);
      await key(part, '-');
    }
    await leave();
    expect(form.sent.edits.map(({ ops }) => ops)).toEqual([
      [set('/publish/from', '2026-12-01', '2027-03-03')],
    ]);
  });

  it('with a year of two digits is in this century, once it is left', async () => {
    vi.useFakeTimers();
    const form = await mountForm(fieldsOf(planned));
    const parts = partsOf(form.control('Vanaf'));
    for (const [index, digits] of ['3', '3', '27'].entries()) {
      const part = parts[index];
      if (!part) throw new Error('There are three parts.');
      await type(part, digits);
      await key(part, '-');
    }
    // A pause: the year may not be finished.
    await act(async () => void vi.runOnlyPendingTimers());
    expect(document.body.textContent).not.toContain('vier cijfers');
    expect(form.sent.edits).toEqual([]);
    await leave();
    expect(form.control('Vanaf').textContent).toContain('03-03-2027');
    expect(form.sent.edits.map(({ ops }) => ops)).toEqual([
      [set('/publish/from', '2026-12-01', '2027-03-03')],
    ]);
  });

  it('is pasted as people write it, and another text is not', async () => {
    const form = await mountForm(fieldsOf(planned));
    const paste = (text: string) =>
      act(async () => {
        const event = new Event('paste', { bubbles: true, cancelable: true });
        Object.assign(event, { clipboardData: { getData: () => text } });
        partsOf(form.control('Vanaf'))[0]?.dispatchEvent(event);
      });
    await paste('morgen');
    expect(document.body.textContent).toContain('“morgen” is geen datum. Typ die als dd-mm-jjjj.');
    await paste('3 maart 2027');
    expect(form.control('Vanaf').textContent).toContain('03-03-2027');
    expect(document.body.textContent).not.toContain('is geen datum');
  });

  it('that does not exist, or has an incomplete year, is not saved', () => {
    expect(dayIn('2026-02-31')).toBeNull();
    expect(dayIn('2026-02-28')?.toString()).toBe('2026-02-28');
    const [, updated] = fieldsOf(legal);
    expect(updated && refusalOf(updated, '0202-02-28')).toBe('Vul het jaar in met vier cijfers.');
  });
});
