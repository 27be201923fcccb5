// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Entry } from '../../protocol.ts';
import { mount, unmountAll } from '../ui/testing.ts';
import { PageTree } from './PageTree.tsx';

afterEach(unmountAll);
// jsdom scrolls nothing.

const page = (path: string, title: string): Entry => ({
  kind: 'page',
  file: `pages${path}.json`,
  path,
  title,
});
const entries = [page('/contact', 'Contact'), page('/offerte', 'Offerte')];

it('leaves it to the Studio to say which page is open, also after one that is being read', async () => {
  const tree = (selected: string | undefined) => (
    <PageTree
      title="Pagina's"
      entries={entries}
      problems={[]}
      selected={selected}
      closed={new Set()}
      onClosedChange={() => undefined}
    />
  );
  const { holder, show } = await mount(tree('pages/contact.json'));
  const selectedRow = () => holder.querySelector<HTMLElement>('[role=row][aria-selected=true]');

  await act(async () => selectedRow()?.focus());
  await show(tree(undefined));
  expect(selectedRow()).toBe(null);
  await show(tree('pages/offerte.json'));
  expect(selectedRow()?.getAttribute('aria-label')).toBe('Offerte, /offerte');
  const said = [...document.querySelectorAll('[data-live-announcer] [role=log]')];
  expect(said.map(({ textContent }) => textContent).join('')).toBe('');
});
