// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import BookingDialog from './BookingDialog.tsx';

it('announces that its agenda cannot be reached, and hides the error page of the browser from screen readers', async () => {
  let fail: (error: Error) => void = () => {};
  const answer = new Promise<Response>((_, reject) => {
    fail = reject;
  });
  vi.stubGlobal('fetch', () => answer);
  const root = createRoot(document.createElement('div'));
  const opener = document.createElement('button');
  await act(async () =>
    root.render(<BookingDialog scheduler="https://agenda.example/" opener={opener} onClose={() => {}} />),
  );
  const region = document.querySelector('[role=status]');
  const frame = document.querySelector('iframe');
  expect(region?.textContent).toContain('Scheduler wordt geladen...');
  expect(frame?.hasAttribute('inert')).toBe(false);

  await act(async () => fail(new Error('No connection.')));
  // Screen readers announce what changes in a region, and not a region that is new.
  expect(document.querySelector('[role=status]')).toBe(region);
  expect(region?.textContent).toContain('De agenda is nu niet te bereiken.');
  expect(frame?.hasAttribute('inert')).toBe(true);
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
