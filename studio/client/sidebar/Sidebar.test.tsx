// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Entry, MediaEntry, StudioState } from '../../protocol.ts';
import { type } from '../fields/testing.tsx';
import { currentShell, update } from '../state/shell.ts';
import { emptySite, mount, unmountAll } from '../ui/testing.ts';
import { Sidebar } from './Sidebar.tsx';

/** The shell is shared with other tests. */
const { state: before, path: openBefore } = currentShell();
afterEach(async () => {
  await unmountAll();
  update({ state: before, path: openBefore, library: undefined });
  vi.unstubAllGlobals();
});

const picture = (path: string, usedOn: string[] = ['/']): MediaEntry => ({
  path,
  url: `/media/${path}`,
  width: 400,
  height: 300,
  bytes: 1000,
  usedOn,
});

/** Shows the list of a site. */
async function mountSite(site: Partial<StudioState>) {
  update({ state: { ...emptySite(), ...site } });
  return (await mount(<Sidebar />)).holder;
}

/** Shows the list of a site with these pictures; returns the button that opens the library. */
async function mountWith(media: readonly MediaEntry[]) {
  const holder = await mountSite({ media });
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

const page = (path: string, title: string): Entry => ({
  kind: 'page',
  file: `pages${path === '/' ? '/index' : path}.json`,
  path,
  title,
});

it('tells screen readers, whose focus is in the search field, that nothing is found', async () => {
  const holder = await mountSite({ entries: [page('/', 'Thuis')] });
  const search = holder.querySelector<HTMLInputElement>('input[type=search]');
  if (search) await type(search, 'scholen');
  await vi.waitFor(() => expect(currentShell().announcement.text).toMatch(/^Niets gevonden\./));
});

it('leads by keyboard from the search to what was found', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  const holder = await mountSite({
    entries: [
      page('/', 'Thuis'),
      { ...page('/jaarprogramma', 'Stuurt door naar /scholen'), redirects: true },
      page('/jaarprogramma/scholen', 'Scholen'),
    ],
  });
  const search = holder.querySelector<HTMLInputElement>('input[type=search]');
  const pressKey = (key: string) =>
    act(async () => search?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  await pressKey('Enter');
  expect(currentShell().path).toBe(openBefore);
  if (search) await type(search, 'scholen');
  await act(async () => search?.focus());
  // The one above it is found too, by where it redirects to.
  await pressKey('Enter');
  expect(currentShell().path).toBe('/jaarprogramma/scholen');
  await pressKey('ArrowDown');
  expect(document.activeElement?.getAttribute('aria-label')).toContain('/jaarprogramma');
});

it('no new page is begun before the pages are known that it can be a copy of', async () => {
  const holder = await mountSite({});
  const button = () => holder.querySelector<HTMLButtonElement>('.new-page');
  expect(button()?.disabled).toBe(false);
  await act(async () => update({ state: undefined }));
  expect(button()?.disabled).toBe(true);
});
