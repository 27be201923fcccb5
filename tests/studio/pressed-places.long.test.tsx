// @vitest-environment jsdom
import { afterEach, it } from 'vitest';
import { expectFields, pressedPages } from './pressed-pages.tsx';

afterEach(() => document.body.replaceChildren());

it.each(pressedPages.map((page) => [page.page.name, page] as const))(
  '%s has a field for each value that can be pressed',
  (_name, page) => expectFields(page, () => true),
);
