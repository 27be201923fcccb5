// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Op } from '../../protocol.ts';
import { holdTyping, RETRY_AFTER_MS, SAVE_AFTER_MS, settleTyping } from '../state/typed-text.ts';
import { unmountAll } from '../ui/testing.ts';
import { FILE, fieldsOf, mountForm, set, type } from './testing.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await unmountAll();
  vi.useRealTimers();
});

const pause = () => act(async () => void vi.advanceTimersByTime(SAVE_AFTER_MS));
const hero = { type: 'hero', title: 'Oud', note: 'Noot' };
const textOf = (element: HTMLElement) =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement ? element.value : undefined;

describe('a text field', () => {
  it('shows each input immediately, and saves after a pause, as a named step', async () => {
    const form = await mountForm(fieldsOf(hero));
    const title = form.control('Kop');
    title.focus();
    await type(title, 'Nie');
    await type(title, 'Nieuw');
    expect(form.sent.texts).toEqual([
      ['/title', 'Nie'],
      ['/title', 'Nieuw'],
    ]);
    expect(form.sent.edits).toEqual([]);
    await pause();
    expect(form.sent.edits).toEqual([{ label: 'Kop van Opening', ops: [set('/title', 'Oud', 'Nieuw')] }]);
  });

  it('says that a text waits for a pause in typing, and saves it at once when asked to', async () => {
    const onTyping = vi.fn<(save: () => void, isWaiting: boolean) => void>();
    const form = await mountForm(fieldsOf(hero), { onTyping });
    const title = form.control('Kop');
    title.focus();
    await type(title, 'Nieuw');
    expect(onTyping.mock.lastCall?.[1]).toBe(true);
    await act(async () => onTyping.mock.lastCall?.[0]());
    expect(form.sent.edits).toHaveLength(1);
    expect(onTyping.mock.lastCall?.[1]).toBe(false);

    await type(title, 'Nieuwer');
    expect(onTyping.mock.lastCall?.[1]).toBe(true);
    await form.unmount();
    expect(form.sent.edits).toHaveLength(2);
    expect(onTyping.mock.lastCall?.[1]).toBe(false);
  });

  it('says what is not saved while it is refused, and keeps it when the field goes away', async () => {
    const onUnsaved = vi.fn();
    const onLeave = vi.fn();
    const onReturn = vi.fn();
    const fields = fieldsOf({ type: 'hero', title: 'Oud', actions: [] });
    const form = await mountForm(fields, { onUnsaved, onLeave });
    const title = form.control('Kop');
    title.focus();
    await type(title, '  ');
    await pause();
    const reason = 'Dit veld mag niet leeg zijn.';
    expect(onUnsaved.mock.lastCall).toEqual([expect.any(String), { label: 'Kop', reason }]);
    await type(title, 'Nieuw');
    await pause();
    expect(onUnsaved.mock.lastCall).toEqual([expect.any(String), undefined]);
    await type(title, ' ');
    await form.unmount();
    expect(form.sent.edits).toHaveLength(1);
    const place = { file: FILE, pointer: '/title' };
    const kept = { place, label: 'Kop', text: ' ', was: 'Nieuw', refusal: reason };
    expect(onLeave.mock.calls).toEqual([[kept]]);

    onUnsaved.mockClear();
    await mountForm(fields, { keptTexts: [kept], onReturn, onUnsaved });
    expect(textOf(form.control('Kop'))).toBe(' ');
    expect(onReturn.mock.calls).toEqual([[place]]);
    expect(onUnsaved.mock.calls).toContainEqual([expect.any(String), { label: 'Kop', reason }]);
  });

  it('keeps a text that the server refuses, and tries again when the file is read again', async () => {
    const onLeave = vi.fn();
    const onUnsaved = vi.fn();
    const sent: unknown[] = [];
    let refusal: string | undefined = 'De schijf is vol.';
    const onEdit = async (_label: string, ops: readonly Op[]) => {
      sent.push(...ops);
      return refusal;
    };
    const form = await mountForm(fieldsOf(hero), { onEdit, onLeave, onUnsaved });
    const title = form.control('Kop');
    title.focus();
    await type(title, 'Nieuw');
    await pause();
    expect(onUnsaved.mock.lastCall).toEqual([expect.any(String), { label: 'Kop', reason: refusal }]);
    expect(document.body.textContent).toContain(refusal);
    await type(title, 'Nieuwer');
    await pause();
    expect(sent).toEqual([set('/title', 'Oud', 'Nieuw'), set('/title', 'Oud', 'Nieuwer')]);
    refusal = undefined;
    await form.show({ fields: fieldsOf(hero), onEdit, onLeave, onUnsaved });
    expect(sent.at(-1)).toEqual(set('/title', 'Oud', 'Nieuwer'));
    expect(onUnsaved.mock.lastCall).toEqual([expect.any(String), undefined]);
    expect(textOf(title)).toBe('Nieuwer');

    refusal = 'De schijf is vol.';
    await type(title, 'Nieuwst');
    await form.unmount();
    expect(onLeave.mock.calls).toEqual([
      [expect.objectContaining({ text: 'Nieuwst', was: 'Nieuwer', refusal })],
    ]);
  });

  it('sends a refused text again every few seconds, and says all the while that it is not saved', async () => {
    let refusal: string | undefined = 'De schijf is vol.';
    const sent: unknown[] = [];
    const onEdit = async (_label: string, ops: readonly Op[]) => {
      sent.push(...ops);
      return refusal;
    };
    const form = await mountForm(fieldsOf(hero), { onEdit });
    const title = form.control('Kop');
    title.focus();
    await type(title, 'Nieuw');
    await pause();
    for (const times of [1, 2, 3]) {
      expect(sent).toHaveLength(times);
      expect(document.body.textContent).toContain('De schijf is vol.');
      await act(async () => void vi.advanceTimersByTime(RETRY_AFTER_MS - 1));
      expect(sent).toHaveLength(times);
      if (times === 3) refusal = undefined;
      await act(async () => void vi.advanceTimersByTime(1));
    }
    expect(sent).toHaveLength(4);
    expect(document.body.textContent).not.toContain('De schijf is vol.');
    await act(async () => void vi.advanceTimersByTime(2 * RETRY_AFTER_MS));
    expect(sent).toHaveLength(4);
  });

  it('saves on blur, once, and expects what it saved before', async () => {
    const form = await mountForm(fieldsOf(hero));
    const title = form.control('Kop');
    title.focus();
    await type(title, 'Een');
    await act(async () => title.blur());
    title.focus();
    await type(title, 'Twee');
    await act(async () => title.blur());
    await pause();
    expect(form.sent.edits.map(({ ops }) => ops)).toEqual([
      [set('/title', 'Oud', 'Een')],
      [set('/title', 'Een', 'Twee')],
    ]);
  });

  it('sends nothing when it is only visited, or when the old text is typed again', async () => {
    const form = await mountForm(fieldsOf(hero));
    const title = form.control('Kop');
    title.focus();
    await type(title, 'Anders');
    await type(title, 'Oud');
    await act(async () => title.blur());
    await pause();
    expect(form.sent.edits).toEqual([]);
  });

  it('saves what was typed when it is unmounted', async () => {
    const form = await mountForm(fieldsOf(hero));
    await type(form.control('Kop'), 'Nieuw');
    await form.unmount();
    expect(form.sent.edits).toHaveLength(1);
  });

  it('waits for the end of a composition', async () => {
    const form = await mountForm(fieldsOf(hero));
    const title = form.control('Kop');
    const composition = (name: string) =>
      act(async () => void title.dispatchEvent(new CompositionEvent(name, { bubbles: true })));
    title.focus();
    await composition('compositionstart');
    await type(title, 'Café');
    await pause();
    expect(form.sent.edits).toEqual([]);
    await composition('compositionend');
    expect(form.sent.edits.map(({ ops }) => ops)).toEqual([[set('/title', 'Oud', 'Café')]]);
  });

  it('is not rewritten while it has the focus, and shows the change after the blur', async () => {
    const form = await mountForm(fieldsOf(hero));
    const title = form.control('Kop');
    title.focus();
    await form.show({ fields: fieldsOf({ ...hero, title: 'Van buiten' }) });
    expect(textOf(title)).toBe('Oud');
    const news = 'Intussen gewijzigd: “Van buiten”';
    expect(document.body.textContent).toContain(news);
    await act(async () => title.blur());
    expect(textOf(title)).toBe('Van buiten');
    // What the author pressed must not move away from under the pointer.
    expect(document.body.textContent).toContain(news);
    expect(form.sent.edits).toEqual([]);
    await form.show({ fields: fieldsOf({ ...hero, title: 'Nog eens' }) });
    expect(textOf(title)).toBe('Nog eens');
  });

  it('says that it was changed elsewhere until the author goes on, and only then', async () => {
    const form = await mountForm(fieldsOf(hero));
    const title = form.control('Kop');
    const isTold = () => document.body.textContent.includes('Intussen gewijzigd');
    title.focus();
    await type(title, 'Een');
    await pause();
    await form.show({ fields: fieldsOf({ ...hero, title: 'Een' }) });
    expect(isTold()).toBe(false);
    await form.show({ fields: fieldsOf({ ...hero, title: 'Van buiten' }) });
    expect(isTold()).toBe(true);
    await form.show({ fields: fieldsOf({ ...hero, title: 'Een' }) });
    expect(isTold()).toBe(false);
    await form.show({ fields: fieldsOf({ ...hero, title: 'Van buiten' }) });
    await type(title, 'Een twee');
    expect(isTold()).toBe(false);
  });

  it('shows what the file holds after an undo, also while it has the focus', async () => {
    const form = await mountForm(fieldsOf(hero));
    const title = form.control('Kop');
    title.focus();
    await type(title, 'Nieuw');
    await pause();
    await form.show({ fields: fieldsOf({ ...hero, title: 'Nieuw' }) });
    await act(async () => {
      expect(settleTyping()).toBe(false);
      holdTyping();
    });
    await form.show({ fields: fieldsOf(hero), undone: 1 });
    expect(textOf(title)).toBe('Oud');
    await type(title, 'Oud en nieuw');
    await pause();
    expect(form.sent.edits.at(-1)?.ops).toEqual([set('/title', 'Oud', 'Oud en nieuw')]);
  });

  it('makes what was typed a step of its own before an undo, which may return immediately', async () => {
    const form = await mountForm(fieldsOf(hero));
    const title = form.control('Kop');
    title.focus();
    await type(title, 'Nieuw');
    expect(settleTyping()).toBe(false);
    holdTyping();
    expect(form.sent.edits.map(({ ops }) => ops)).toEqual([[set('/title', 'Oud', 'Nieuw')]]);
    await form.show({ fields: fieldsOf(hero), undone: 1 });
    expect(textOf(title)).toBe('Oud');
    await pause();
    expect(form.sent.edits).toHaveLength(1);
  });

  it('adds what is typed between an undo and its arrival to the text that comes back', async () => {
    const form = await mountForm(fieldsOf({ ...hero, title: 'Een twee' }));
    const title = form.control('Kop');
    title.focus();
    settleTyping();
    holdTyping();
    await type(title, 'Een twee!');
    await pause();
    await act(async () => title.blur());
    expect(form.sent.edits).toEqual([]);
    await form.show({ fields: fieldsOf({ ...hero, title: 'Een' }) });
    await form.show({ fields: fieldsOf({ ...hero, title: 'Een' }), undone: 1 });
    expect(textOf(title)).toBe('Een!');
    expect(title).toHaveProperty('selectionEnd', 'Een!'.length);
    expect(form.sent.texts.at(-1)).toEqual(['/title', 'Een!']);
    await pause();
    expect(form.sent.edits.map(({ ops }) => ops)).toEqual([[set('/title', 'Een', 'Een!')]]);
  });

  it('waits for each of several undone steps', async () => {
    const form = await mountForm(fieldsOf({ ...hero, title: 'Een twee' }));
    const title = form.control('Kop');
    title.focus();
    for (const _ of [1, 2]) {
      settleTyping();
      holdTyping();
    }
    await form.show({ fields: fieldsOf({ ...hero, title: 'Een' }), undone: 1 });
    await type(title, 'Een!');
    await pause();
    expect(form.sent.edits).toEqual([]);
    await form.show({ fields: fieldsOf(hero), undone: 2 });
    expect(textOf(title)).toBe('Oud!');
    await pause();
    expect(form.sent.edits.map(({ ops }) => ops)).toEqual([[set('/title', 'Oud', 'Oud!')]]);
  });

  it('takes the other value when the author undoes while there are two', async () => {
    const place = { file: FILE, pointer: '/title' };
    const conflict = { place, path: '/a', label: 'Kop', ops: [], mine: 'Van mij', theirs: 'Van hen' };
    const onTakeTheirs = vi.fn();
    const fields = fieldsOf({ ...hero, title: 'Van hen' });
    const form = await mountForm(fields, { conflicts: [conflict], onTakeTheirs });
    form.control('Kop').focus();
    expect(settleTyping()).toBe(true);
    expect(onTakeTheirs.mock.calls).toEqual([[conflict]]);
  });

  it('goes back to its old text after an undo of what cannot be saved', async () => {
    const form = await mountForm(fieldsOf(hero));
    const title = form.control('Kop');
    title.focus();
    await type(title, '');
    await pause();
    let isBack = false;
    await act(async () => {
      isBack = settleTyping();
    });
    expect(isBack).toBe(true);
    expect(textOf(title)).toBe('Oud');
    expect(title.getAttribute('aria-invalid')).toBeNull();
    expect(form.sent.texts.at(-1)).toEqual(['/title', 'Oud']);
    expect(form.sent.edits).toEqual([]);
  });

  it('expects what the author saw, when the file changed while the author typed', async () => {
    const form = await mountForm(fieldsOf(hero));
    const title = form.control('Kop');
    title.focus();
    await type(title, 'Van mij');
    await form.show({ fields: fieldsOf({ ...hero, title: 'Van buiten' }) });
    await act(async () => title.blur());
    expect(form.sent.edits.map(({ ops }) => ops)).toEqual([[set('/title', 'Oud', 'Van mij')]]);
  });

  it('keeps what was typed since when an earlier answer arrives', async () => {
    const form = await mountForm(fieldsOf(hero));
    const title = form.control('Kop');
    title.focus();
    await type(title, 'Een');
    await pause();
    await type(title, 'Een twee');
    await act(async () => title.blur());
    await form.show({ fields: fieldsOf({ ...hero, title: 'Een' }) });
    expect(textOf(title)).toBe('Een twee');
    await form.show({ fields: fieldsOf({ ...hero, title: 'Een twee' }) });
    expect(textOf(title)).toBe('Een twee');
    expect(form.sent.edits).toHaveLength(2);
  });

  it('that is optional and emptied is removed', async () => {
    const form = await mountForm(fieldsOf(hero));
    const note = form.control('Kleine regel');
    await type(note, '');
    await pause();
    expect(form.sent.edits).toEqual([
      {
        label: 'Kleine regel van Opening',
        ops: [{ op: 'unset', file: 'pages/a.json', pointer: '/note', was: 'Noot' }],
      },
    ]);
  });

  it('that is required and emptied goes back to its old text, and says so', async () => {
    const form = await mountForm(fieldsOf(hero));
    const title = form.control('Kop');
    title.focus();
    await type(title, ' ');
    await act(async () => title.blur());
    expect(textOf(title)).toBe('Oud');
    expect(document.body.textContent).toContain('De oude tekst staat er weer.');
    expect(form.sent.texts.at(-1)).toEqual(['/title', 'Oud']);
    expect(form.sent.edits).toEqual([]);
  });

  it('keeps a text that does not fit, says why, and does not send it', async () => {
    const form = await mountForm(fieldsOf(hero));
    const anchor = form.control('Anker');
    anchor.focus();
    await type(anchor, 'Met Spatie');
    await act(async () => anchor.blur());
    expect(textOf(anchor)).toBe('Met Spatie');
    expect(anchor.getAttribute('aria-invalid')).toBe('true');
    const described = (anchor.getAttribute('aria-describedby') ?? '').split(' ');
    const words = described.map((id) => document.getElementById(id)?.textContent).join(' ');
    expect(words).toContain('Een anker heeft alleen kleine letters');
    expect(form.sent.edits).toEqual([]);
  });

  it('cannot be edited in read-only mode', async () => {
    const form = await mountForm(fieldsOf(hero), { readOnly: true });
    const title = form.control('Kop');
    expect(title.hasAttribute('readonly')).toBe(true);
    await type(title, 'Nieuw');
    await pause();
    expect(form.sent.edits).toEqual([]);
  });
});
