import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { StudioState } from '../../protocol.ts';

const mounted: Root[] = [];

/** Mounts a component in the document; `show` renders something else in its place. */
export async function mount(component: ReactNode) {
  const holder = document.createElement('div');
  document.body.append(holder);
  const root = createRoot(holder);
  mounted.push(root);
  const show = (other: ReactNode) => act(async () => root.render(other));
  await show(component);
  return { holder, show };
}

/** Takes away everything that is mounted. */
export async function unmountAll(): Promise<void> {
  await act(async () => {
    for (const root of mounted.splice(0)) root.unmount();
  });
  document.body.replaceChildren();
}

/** Returns what the Studio knows of a site without anything in it. */
export const emptySite = (): StudioState => ({
  entries: [],
  media: [],
  targets: [],
  merges: [],
  unreadable: [],
  history: { undo: undefined, redo: undefined },
  versioned: true,
});
