import type { StoredProject } from '../renderer/project/read-project.ts';
import { StoredFiles } from '../renderer/project/stored-files.ts';
import { type StoredTexts, TextStore } from '../renderer/project/text-store.ts';

/** What other threads are told of a project that has been read. */
export interface ProjectOutline {
  /** The texts of all definitions, by their paths. */
  texts: StoredTexts;
  media: ReadonlySet<string>;
}

/** What another thread is told of a project. */
export const outlineOf = ({ project, store }: StoredProject): ProjectOutline => ({
  texts: store.share(),
  media: project.media,
});

/** The project that another thread has read. */
export function projectFrom({ texts, media }: ProjectOutline): StoredProject {
  const store = TextStore.from(texts);
  // What does nothing is named by the lint, and rendering never asks for it.
  const project = { files: new StoredFiles(store, texts.names), media, strays: new Set<string>() };
  return { project, store };
}
