import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { downloadAddress, downloadsOf } from '../../renderer/project/downloads.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { MEDIA, parseStrictly } from '../../renderer/project/source-file.ts';
import type { BuiltFile } from './media-files.ts';

/** Reads the downloads that a definition links to; no others are published, so that no draft's file is. */
export function usedDownloads(
  root: string,
  project: Pick<Project, 'files' | 'unsupportedMedia'>,
): BuiltFile[] {
  const names = downloadsOf(project);
  if (names.length === 0) return [];
  // JSON may escape any character of an address.
  const texts = [...project.files.values()].map(({ text }) =>
    text.includes('\\') ? JSON.stringify(parseStrictly(text) ?? '') : text,
  );
  return names
    .filter((name) => texts.some((text) => text.includes(downloadAddress(name))))
    .map((name) => ({
      path: downloadAddress(name).slice(1),
      content: readFileSync(join(root, MEDIA, name)),
    }));
}
