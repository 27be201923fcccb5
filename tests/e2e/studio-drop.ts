import { join } from 'node:path';
import type { Locator } from './test.ts';

/** Drops a picture of the library on an element, as a person does who drags it from a folder. */
export async function dropPicture({ folder }: { readonly folder: string }, place: Locator): Promise<void> {
  const page = place.page();
  const box = await place.boundingBox();
  const session = await page.context().newCDPSession(page);
  const files = [join(folder, 'pages/_media/hero-home.svg')];
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', {
      type,
      x: (box?.x ?? 0) + 40,
      y: (box?.y ?? 0) + 40,
      data: { items: [], files, dragOperationsMask: 1 },
    });
  }
  await session.detach();
}
