// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlannedHandIn, ReportState } from '../../versions.ts';
import { type } from '../fields/testing.tsx';
import { mount, unmountAll } from '../ui/testing.ts';
import { HandInDialog } from './HandInDialog.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await unmountAll();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks how the report goes until it is ready, also when one answer is missing', async () => {
  const planned: PlannedHandIn = {
    message: '',
    needsIdentity: false,
    errors: [],
    branch: 'inhoud/2026-03-12-prijs',
    problem: { code: 'nothing', message: 'Er is niets om in te dienen.', cure: 'Alles is al ingediend.' },
  };
  const states: (ReportState | 'no answer')[] = ['busy', 'no answer', 'busy', 'ready'];
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/planned')) return Response.json(planned);
    const state = states.shift();
    if (state === 'no answer') throw new TypeError('Failed to fetch');
    return Response.json(state);
  });
  await mount(<HandInDialog onClose={() => {}} />);
  const wait = () => act(async () => void (await vi.advanceTimersByTimeAsync(1500)));
  await wait();
  // One region for both, so that screen readers read the second too.
  const status = document.querySelector('[role=status]');
  expect(status?.textContent).toContain('Het verslag voor de beoordelaar wordt gemaakt.');
  await wait();
  await wait();
  await wait();
  expect(status?.textContent).toContain('Bekijk het verslag voor de beoordelaar');
  await wait();
  expect(states).toEqual([]);
});

it('says what is missing while the changes cannot be handed in', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: '', needsIdentity: true, errors: [] }));
  const { holder } = await mount(<HandInDialog onClose={() => {}} />);
  await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
  const dialog = document.querySelector('[role=dialog]') ?? holder;
  expect(dialog.querySelector('[type=submit]')?.matches(':disabled')).toBe(true);
  expect(dialog.textContent).toContain('Schrijf eerst op wat je hebt veranderd.');
  const message = dialog.querySelector('textarea');
  if (message) await type(message, 'Een nieuwe prijs');
  expect(dialog.textContent).not.toContain('Schrijf eerst op');
  expect(dialog.textContent).toContain('Vul eerst je naam en je e-mailadres in.');
});

it('does not say that the previous hand-in still waits: only the remote knows', async () => {
  const planned = { message: 'Prijs', needsIdentity: false, errors: [], branch: 'inhoud/2026-03-12-prijs' };
  vi.stubGlobal('fetch', async () => Response.json(planned));
  const { holder } = await mount(<HandInDialog onClose={() => {}} />);
  await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
  const dialog = document.querySelector('[role=dialog]') ?? holder;
  expect(dialog.textContent).toContain('Is je vorige inzending nog niet overgenomen? Dan vul je die aan');
});
