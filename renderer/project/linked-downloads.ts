import { downloadAddress, downloadsOf } from './downloads.ts';
import type { Project } from './read-project.ts';
import { unescapedText } from './source-file.ts';

/** Returns the names of the downloads that a definition links to, in order. */
export function linkedDownloads(project: Pick<Project, 'files' | 'unsupportedMedia'>): string[] {
  const names = downloadsOf(project);
  if (names.length === 0) return [];
  const texts = [...project.files.values()].map(unescapedText);
  return names.filter((name) => texts.some((text) => text.includes(downloadAddress(name))));
}
