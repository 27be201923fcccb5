import { downloadAddress, downloadsOf } from './downloads.ts';
import type { Project } from './read-project.ts';
import { parseStrictly } from './source-file.ts';

/** Returns the names of the downloads that a definition links to, in order. */
export function linkedDownloads(project: Pick<Project, 'files' | 'unsupportedMedia'>): string[] {
  const names = downloadsOf(project);
  if (names.length === 0) return [];
  // JSON may escape any character of an address.
  const texts = [...project.files.values()].map(({ text }) =>
    text.includes('\\') ? JSON.stringify(parseStrictly(text) ?? '') : text,
  );
  return names.filter((name) => texts.some((text) => text.includes(downloadAddress(name))));
}
