// Made by `npm run generate` from the folders in blocks/. Do not edit.
import { type InteractiveBlock, interactiveBlock } from './interactive-block.ts';

/** How to load each interactive block, by its name. */
export const interactiveBlocks: Readonly<Record<string, () => Promise<InteractiveBlock>>> = {
  carousel: interactiveBlock(() => import('./carousel/Component.tsx')),
  chat: interactiveBlock(() => import('./chat/Component.tsx')),
  form: interactiveBlock(() => import('./form/Component.tsx')),
  navigation: interactiveBlock(() => import('./navigation/Component.tsx')),
  newsletter: interactiveBlock(() => import('./newsletter/Component.tsx')),
  video: interactiveBlock(() => import('./video/Component.tsx')),
};
