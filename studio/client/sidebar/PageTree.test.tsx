// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import type { Entry } from '../../protocol.ts';
import { PageTree } from './PageTree.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, CSS: { escape: (text: string) => text } });

// jsdom scrolls nothing.
Element.prototype.scrollIntoView = () => undefined;

const page = (path: string, title: string): Entry => ({
  kind: 'page',
  file: `pages${path}.json`,
  path,
  title,
});
const entries = [page('/contact', 'Contact'), page('/offerte', 'Offerte')];

it('leaves it to the Studio to say which page is open, also after one that is being read', async () => {
  const holder = document.createElement('div');
  document.body.append(holder);
  const root = createRoot(holder);
  const select = (selected: string | undefined) =>
    act(async () =>
      root.render(
        <PageTree
          title="Pagina's"
          entries={entries}
          problems={[]}
          selected={selected}
          closed={new Set()}
          onClosedChange={() => undefined}
        />,
      ),
    );
  const selectedRow = () => holder.querySelector<HTMLElement>('[role=row][aria-selected=true]');

  await select('pages/contact.json');
  await act(async () => selectedRow()?.focus());
  await select(undefined);
  expect(selectedRow()).toBe(null);
  await select('pages/offerte.json');
  expect(selectedRow()?.getAttribute('aria-label')).toBe('Offerte, /offerte');
  const said = [...document.querySelectorAll('[data-live-announcer] [role=log]')];
  expect(said.map(({ textContent }) => textContent).join('')).toBe('');
  await act(async () => root.unmount());
  holder.remove();
});
