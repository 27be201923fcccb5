// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { mount, unmountAll } from '../ui/testing.ts';
import { useClosedBranches } from './closed-branches.ts';

afterEach(unmountAll);

let close: (paths: ReadonlySet<string>) => void = () => {};
function Shown({ path, openings }: { path?: string; openings: number }) {
  const [closed, setClosed] = useClosedBranches(path, openings);
  close = setClosed;
  return [...closed].join();
}

it('a branch that the author closed opens with a page in it, also when that page is opened again', async () => {
  const { holder: shown, show: render } = await mount(<Shown openings={0} path="/a/b" />);
  const show = (openings: number, path?: string) =>
    render(<Shown openings={openings} {...(path === undefined ? {} : { path })} />);
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
});
