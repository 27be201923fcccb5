// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { press } from '../fields/testing.tsx';
import { WishDialog } from './WishDialog.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, CSS: { escape: (text: string) => text } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
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
  const holder = document.createElement('div');
  document.body.append(holder);
  const root = createRoot(holder);
  const close = vi.fn();
  const show = (isOpen: boolean) =>
    act(async () =>
      root.render(
        isOpen && (
          <WishDialog
            title="Weg"
            wish={{ kind: 'remove-redirect', from: '/oud' }}
            action="Verwijderen"
            onClose={close}
          >
            <p>Oud</p>
          </WishDialog>
        ),
      ),
    );
  await show(true);
  await act(async () => void (await vi.advanceTimersByTimeAsync(200)));
  const button = document.querySelector<HTMLElement>('[type=submit]');
  if (button) await press(button);
  await show(false);
  await show(true);
  expect(answer).toBeDefined();
  await act(async () => answer?.());
  await act(async () => void (await vi.advanceTimersByTimeAsync(200)));
  expect(close).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});
