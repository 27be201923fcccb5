// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { press } from '../fields/testing.tsx';
import { update } from '../state/shell.ts';
import { emptySite, mount, unmountAll } from '../ui/testing.ts';
import { WishDialog } from './WishDialog.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await unmountAll();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('does not close the dialog that was opened after it', async () => {
  let answer: (() => void) | undefined;
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/consequences')) return Response.json({ says: ['Dit gebeurt.'], problems: [] });
    await new Promise<void>((resolve) => {
      // The site that is read after that is never answered.
      if (address.includes('/perform?')) answer = resolve;
    });
    return Response.json({ ok: true, revisions: {}, history: {}, places: [] });
  });
  const close = vi.fn();
  const dialog = (
    <WishDialog
      title="Weg"
      wish={{ kind: 'remove-redirect', from: '/oud' }}
      action="Verwijderen"
      onClose={close}
    >
      <p>Oud</p>
    </WishDialog>
  );
  const { show } = await mount(dialog);
  await act(async () => void (await vi.advanceTimersByTimeAsync(200)));
  const button = document.querySelector<HTMLElement>('[type=submit]');
  if (button) await press(button);
  await show(undefined);
  await show(dialog);
  expect(answer).toBeDefined();
  await act(async () => answer?.());
  await act(async () => void (await vi.advanceTimersByTimeAsync(200)));
  expect(close).not.toHaveBeenCalled();
});

it('tells what happens anew when somebody else changes the site meanwhile', async () => {
  let links = 3;
  vi.stubGlobal('fetch', async () => Response.json({ says: [`${links} links gaan mee.`], problems: [] }));
  await mount(
    <WishDialog
      title="Weg"
      wish={{ kind: 'remove-redirect', from: '/oud' }}
      action="Verwijderen"
      onClose={() => {}}
    >
      <p>Oud</p>
    </WishDialog>,
  );
  const told = () => document.querySelector('.says')?.textContent;
  await act(async () => void (await vi.advanceTimersByTimeAsync(200)));
  expect(told()).toBe('3 links gaan mee.');
  links = 4;
  await act(async () => update({ state: emptySite() }));
  await act(async () => void (await vi.advanceTimersByTimeAsync(200)));
  expect(told()).toBe('4 links gaan mee.');
});
