import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { downloadAddress, linkedDownloads } from '../../renderer/project/downloads.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { MEDIA } from '../../renderer/project/source-file.ts';
import type { BuiltFile } from './media-files.ts';

/** Reads the downloads that a definition links to; no others are published, so that no draft's file is. */
export const usedDownloads = (
  root: string,
  project: Pick<Project, 'files' | 'unsupportedMedia'>,
): BuiltFile[] =>
  linkedDownloads(project).map((name) => ({
    path: downloadAddress(name).slice(1),
    content: readFileSync(join(root, MEDIA, name)),
  }));
