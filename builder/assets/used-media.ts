import type { Project } from '../../renderer/project/read-project.ts';
import { unescapedText } from '../../renderer/project/source-file.ts';

const NAME = /"([^"\\]+\.(?:svg|png|jpe?g|webp|avif))"/g;

/**
 * Returns the pictures that a definition names; no others are published. Searches the texts of the definitions, so
 * that few have to be parsed.
 */
export function usedMedia({ files, media }: Pick<Project, 'files' | 'media'>): ReadonlySet<string> {
  const used = new Set<string>();
  for (const file of files.values()) {
    for (const [, name = ''] of unescapedText(file).matchAll(NAME)) if (media.has(name)) used.add(name);
  }
  return used;
}
