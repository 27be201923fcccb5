import type { Project } from '../../renderer/project/read-project.ts';
import { parseStrictly } from '../../renderer/project/source-file.ts';

const NAME = /"([^"\\]+\.(?:svg|png|jpe?g|webp|avif))"/g;

/**
 * Returns the pictures that a definition names; no others are published. Searches the texts of the definitions, so
 * that few have to be parsed.
 */
export function usedMedia({ files, media }: Pick<Project, 'files' | 'media'>): ReadonlySet<string> {
  const used = new Set<string>();
  for (const { text } of files.values()) {
    // JSON may escape any character of a name.
    const plain = text.includes('\\') ? JSON.stringify(parseStrictly(text) ?? '') : text;
    for (const [, name = ''] of plain.matchAll(NAME)) if (media.has(name)) used.add(name);
  }
  return used;
}
