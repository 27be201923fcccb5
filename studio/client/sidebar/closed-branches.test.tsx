// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { useClosedBranches } from './closed-branches.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let close: (paths: ReadonlySet<string>) => void = () => {};
function Shown({ path, openings }: { path?: string; openings: number }) {
  const [closed, setClosed] = useClosedBranches(path, openings);
  close = setClosed;
  return [...closed].join();
}

it('a branch that the author closed opens with a page in it, also when that page is opened again', async () => {
  const shown = document.createElement('div');
  const root = createRoot(shown);
  const show = (openings: number, path?: string) =>
    act(async () => root.render(<Shown openings={openings} {...(path === undefined ? {} : { path })} />));
  await show(0, '/a/b');
  await act(async () => close(new Set(['/a', '/c'])));
  expect(shown.textContent).toBe('/a,/c');
  await show(0, '/a/b');
  expect(shown.textContent).toBe('/a,/c');
  await show(1, '/a/b');
  expect(shown.textContent).toBe('/c');
  await show(2, '/c/d');
  expect(shown.textContent).toBe('');
  await act(async () => close(new Set(['/c'])));
  await show(2);
  expect(shown.textContent).toBe('/c');
  await act(async () => root.unmount());
});
