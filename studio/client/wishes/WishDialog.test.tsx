// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { press } from '../fields/testing.tsx';
import { mount, unmountAll } from '../ui/testing.ts';
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
