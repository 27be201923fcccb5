// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import type { MediaEntry, StudioState } from '../protocol.ts';
import { Sidebar } from './Sidebar.tsx';
import { currentShell, update } from './shell.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, CSS: { escape: (text: string) => text } });

/** The shell is shared with other tests. */
const { state: before } = currentShell();
let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  update({ state: before });
});

const picture = (path: string, usedOn: string[] = ['/']): MediaEntry => ({
  path,
  url: `/media/${path}`,
  width: 400,
  height: 300,
  bytes: 1000,
  usedOn,
});

/** Shows the list of a site with these pictures; returns the button that opens the library. */
async function mountWith(media: readonly MediaEntry[]) {
  const state: StudioState = {
    entries: [],
    media,
    targets: [],
    merges: [],
    unreadable: [],
    history: { undo: undefined, redo: undefined },
    versioned: true,
  };
  update({ state });
  const holder = document.createElement('div');
  document.body.append(holder);
  root = createRoot(holder);
  await act(async () => root.render(<Sidebar />));
  return [...holder.querySelectorAll<HTMLElement>('.media-entry')].find(({ textContent }) =>
    textContent?.startsWith('Alle afbeeldingen'),
  );
}

it.each([
  [[picture('a.png')], '1 afbeelding'],
  [[picture('a.png', [])], '1 afbeelding, 1 ongebruikt'],
  [[picture('a.png'), picture('b.png', [])], '2 afbeeldingen, 1 ongebruikt'],
])('counts the pictures of the site', async (media, words) => {
  const library = await mountWith(media);
  expect(library?.querySelector('.entry-path')?.textContent).toBe(words);
});

it('opens the library of a site without pictures, where the first one is uploaded', async () => {
  const library = await mountWith([]);
  expect(library?.querySelector('.entry-path')?.textContent).toBe('Nog geen afbeeldingen');
  await act(async () => library?.click());
  const dialog = document.querySelector('[role=dialog]');
  expect(dialog?.textContent).toContain('Uploaden…');
  expect(dialog?.textContent).toContain('Er zijn nog geen afbeeldingen.');
});
