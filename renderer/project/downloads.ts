import type { Project } from './read-project.ts';
import { unescapedText } from './source-file.ts';

/** Where visitors find files of `pages/_media` that are no pictures. People share these addresses: no hash. */
export const DOWNLOADS = '/downloads/';

/** How names of documents end, which browsers show or save and cannot run. */
export const DOWNLOAD_ENDINGS = ['.pdf', '.docx', '.xlsx', '.pptx', '.odt', '.ods', '.odp', '.zip'];

const NAME = new RegExp(`^[a-z0-9][a-z0-9/-]*(?:${DOWNLOAD_ENDINGS.join('|').replaceAll('.', '\\.')})$`);

/** Tells whether a file of `pages/_media` can be downloaded under its name, such as `jaarplan-2026.pdf`. */
export const isDownload = (name: string): boolean => NAME.test(name);

/** Returns the file behind an address: `jaarplan.pdf` for `/downloads/jaarplan.pdf`; undefined for others. */
export const downloadName = (address: string): string | undefined =>
  address.startsWith(DOWNLOADS) ? address.slice(DOWNLOADS.length) : undefined;

/** Returns the address of a file. */
export const downloadAddress = (name: string): string => `${DOWNLOADS}${name}`;

/** Returns the names of the files that can be downloaded, in order. */
export const downloadsOf = ({ unsupportedMedia }: Pick<Project, 'unsupportedMedia'>): string[] =>
  [...unsupportedMedia].filter(isDownload).sort();

/** Returns the names of the downloads that a definition links to, in order. */
export function linkedDownloads(project: Pick<Project, 'files' | 'unsupportedMedia'>): string[] {
  const names = downloadsOf(project);
  if (names.length === 0) return [];
  const texts = [...project.files.values()].map(unescapedText);
  return names.filter((name) => texts.some((text) => text.includes(downloadAddress(name))));
}
