// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { StudioProblem, YearView as Year } from '../../protocol.ts';
import { currentShell, update } from '../state/shell.ts';
import { emptySite, mount, unmountAll } from '../ui/testing.ts';
import { YearView } from './YearView.tsx';

const year: Year = {
  months: [
    {
      label: 'oktober 2025',
      days: ['2025-10-06', '2025-10-07'].map((date, weekday) => ({ date, weekday })),
    },
  ],
  sessions: [
    {
      index: 0,
      number: 1,
      date: '2025-10-06',
      times: '10:00 - 12:00',
      isPast: false,
    },
  ],
};

afterEach(async () => {
  await unmountAll();
  vi.unstubAllGlobals();
});

const mountYear = async () => (await mount(<YearView file="pages/_programmes/a.json" />)).holder;

/** Presses a key on the first session. */
const press = (holder: Element, key: string) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true });
    holder.querySelector('[data-session]')?.dispatchEvent(event);
  });

it('describes how sessions are moved once, and not with each of them', async () => {
  vi.stubGlobal('fetch', async () => Response.json(year));
  const holder = await mountYear();
  const [described, ...others] = holder.querySelectorAll('[aria-describedby]');
  expect(described?.querySelector('[data-session]')).not.toBe(null);
  const help = holder.querySelector(`#${described?.getAttribute('aria-describedby')}`);
  expect(help?.textContent).toContain('ga er met Tab naartoe, verplaats die met de pijltjes');
  expect(others).toEqual([]);
});

it('moves the session that is dropped on a day, and nothing for a file that is dropped there', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.startsWith('/_studio/api/perform')) return Response.json(year);
    sent.push(JSON.parse(String(init?.body)).wish);
    return Response.json({ message: 'Niet nu.' }, { status: 400 });
  });
  const holder = await mountYear();
  const drop = (text: string) =>
    act(async () => {
      const event = new Event('drop', { bubbles: true, cancelable: true });
      Object.assign(event, { dataTransfer: { getData: () => text } });
      holder.querySelector('[data-date="2025-10-07"]')?.dispatchEvent(event);
    });

  await drop('');
  expect(sent).toEqual([]);
  await drop('0');
  expect(sent).toEqual([
    { kind: 'move-session', file: 'pages/_programmes/a.json', index: 0, date: '2025-10-07' },
  ]);
});

it('moves a session on from the day that it is being moved to', async () => {
  const days = ['2025-10-06', '2025-10-07', '2025-10-08'].map((date, weekday) => ({ date, weekday }));
  const wide = { ...year, months: [{ label: 'oktober 2025', days }] };
  const sent: unknown[] = [];
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.startsWith('/_studio/api/perform')) return Response.json(wide);
    sent.push(JSON.parse(String(init?.body)).wish.date);
    await gate;
    return Response.json({ message: 'Niet nu.' }, { status: 400 });
  });
  const holder = await mountYear();
  const session = () => holder.querySelector<HTMLElement>('[data-session]');
  const shownOn = () => session()?.closest('td')?.getAttribute('data-date');

  await act(async () => session()?.focus());
  for (const key of ['ArrowRight', 'Enter', 'ArrowRight', 'Enter']) await press(holder, key);
  expect(shownOn()).toBe('2025-10-08');
  expect(holder.querySelector('.verdicts strong')?.textContent).toBe('woensdag 08-10-2025');
  expect(document.activeElement).toBe(session());
  await act(async () => release());
  await vi.waitFor(() => expect(sent).toEqual(['2025-10-07', '2025-10-08']));
  // What is refused goes back to its own day.
  await vi.waitFor(() => act(async () => expect(shownOn()).toBe('2025-10-06')));
});

it('tells screen readers once that a session has moved', async () => {
  const label = 'Bijeenkomst 1 verplaatst naar dinsdag 07-10-2025';
  const moved = { ok: true, revisions: {}, history: { undo: label }, places: [] };
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.startsWith('/_studio/api/perform')) return Response.json(moved);
    // Nothing else is read, which would be told too.
    return address.startsWith('/_studio/api/year') ? Response.json(year) : new Promise<Response>(() => {});
  });
  const holder = await mountYear();
  await press(holder, 'ArrowRight');
  const { number } = currentShell().announcement;
  await press(holder, 'Enter');
  await vi.waitFor(() => act(async () => expect(holder.querySelector('.carried')).toBeNull()));
  const text = 'Bijeenkomst 1 staat nu op dinsdag 7 oktober 2025.';
  expect(currentShell().announcement).toEqual({ text, number: number + 1 });
});

it('says where the calendar ends to someone who carries a session by keyboard', async () => {
  vi.stubGlobal('fetch', async () => Response.json(year));
  const holder = await mountYear();

  await press(holder, 'ArrowRight');
  expect(currentShell().announcement.text).toBe('dinsdag 7 oktober 2025');
  await press(holder, 'ArrowRight');
  expect(currentShell().announcement.text).toBe('Verder gaat dit jaaroverzicht niet.');
});

it.each([
  ['Tab', () => new FocusEvent('focusout', { bubbles: true })],
  ['Escape', () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })],
  ['Ctrl+Z', () => new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true })],
])('puts a carried session back on %s, says so, and undoes no step', async (_key, leave) => {
  vi.stubGlobal('fetch', async () => Response.json(year));
  const holder = await mountYear();
  const session = () => holder.querySelector('[data-session]');
  const dispatch = (event: Event) => act(async () => void session()?.dispatchEvent(event));
  const onWindow = vi.fn();
  window.addEventListener('keydown', onWindow);

  await dispatch(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  expect(holder.querySelector('.carried')).not.toBeNull();
  onWindow.mockClear();
  await dispatch(leave());
  expect(holder.querySelector('.carried')).toBeNull();
  expect(currentShell().announcement.text).toBe('Bijeenkomst 1 blijft op maandag 06-10-2025.');
  expect(onWindow).not.toHaveBeenCalled();
  window.removeEventListener('keydown', onWindow);
});

it('keeps a session that is carried back to its own day', async () => {
  vi.stubGlobal('fetch', async () => Response.json(year));
  const holder = await mountYear();
  const session = holder.querySelector('[data-session]');
  for (const key of ['ArrowRight', 'ArrowLeft']) await press(holder, key);
  expect(holder.querySelector('[data-session]')).toBe(session);
});

/** Shows problems of the first session, as if the lint had just found them. Returns what takes them away again. */
async function findProblems(found: readonly Pick<StudioProblem, 'severity' | 'message'>[]) {
  const problems = found.map(({ severity, message }) => ({
    id: message,
    rule: 'any',
    severity,
    file: 'pages/_programmes/a.json',
    line: 1,
    pointer: '/sessions/schedule/0',
    message,
    cure: 'Kies een andere dag.',
    fixable: false,
  }));
  const before = currentShell().state;
  await act(async () => update({ state: { ...emptySite(), problems }, judging: false }));
  return () => act(async () => update({ state: before }));
}

it('lists what keeps a session from being handed in before what may stay', async () => {
  vi.stubGlobal('fetch', async () => Response.json(year));
  const restore = await findProblems([
    { severity: 'info', message: 'In de schoolvakantie.' },
    { severity: 'error', message: 'Op een feestdag.' },
  ]);
  const holder = await mountYear();
  const shown = [...holder.querySelectorAll('.problem-text')].map(({ textContent }) => textContent);
  expect(shown).toEqual(['Op een feestdag.', 'In de schoolvakantie.']);
  await restore();
});

it('brings what is wrong with a moved session in view, and tells it', async () => {
  const places = [{ file: 'pages/_programmes/a.json', pointer: '/sessions/schedule/0' }];
  const answer = { ok: true, revisions: {}, history: { undo: 'Verplaatst' }, places };
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.startsWith('/_studio/api/perform') ? answer : year),
  );
  const holder = await mountYear();
  for (const key of ['ArrowRight', 'Enter']) await press(holder, key);
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const restore = await findProblems([{ severity: 'error', message: 'Op een feestdag.' }]);
  expect(scroll.mock.contexts).toEqual([holder.querySelector('.verdicts > li')]);
  expect(holder.querySelector('.verdicts > li')?.textContent).toContain('Op een feestdag.');
  expect(currentShell().announcement.text).toBe('Op een feestdag.');
  scroll.mockRestore();
  await restore();
});

it.each([
  [false, 'in orde'],
  [true, 'voorbij'],
])('calls a session without problems in order, unless its day has passed', async (isPast, word) => {
  const sessions = year.sessions.map((session) => ({ ...session, isPast }));
  vi.stubGlobal('fetch', async () => Response.json({ ...year, sessions }));
  const restore = await findProblems([]);
  const holder = await mountYear();
  expect(holder.querySelector('.verdicts > li .muted')?.textContent).toBe(`10:00 - 12:00 ${word}`);
  await restore();
});
