// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { expectFields, pressedPages } from './pressed-pages.tsx';

afterEach(() => document.body.replaceChildren());

/** What was pressed: each value in the first item of a list, and one in a later item. */
const seen = new Set<string>();

function isFirst(type: string, pointer: string): boolean {
  const kind = type + pointer.replaceAll(/\/0(?=\/|$)/g, '/first').replace(/\/\d.*/, '/later');
  if (seen.has(kind)) return false;
  seen.add(kind);
  return true;
}

// All values are pressed in pressed-places.long.test.tsx.
it.each(pressedPages.map((page) => [page.page.name, page] as const))(
  '%s has a field for each kind of value that can be pressed',
  (_name, page) => expectFields(page, isFirst),
);

it('presses values of many kinds', () => {
  expect(seen.size).toBeGreaterThan(100);
});
