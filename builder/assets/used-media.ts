import type { Project } from '../../renderer/project/read-project.ts';
import { parseStrictly } from '../../renderer/project/source-file.ts';

const NAME = /"([^"\\]+\.(?:svg|png|jpe?g|webp|avif))"/g;

/**
 * Returns the pictures that a definition names; no other is published. Looks at the texts of the definitions, so that few
 * have to be parsed for it.
 */
export function usedMedia({ files, media }: Pick<Project, 'files' | 'media'>): ReadonlySet<string> {
  const used = new Set<string>();
  for (const { text } of files.values()) {
    // JSON may write any sign of a name with an escape.
    const plain = text.includes('\\') ? JSON.stringify(parseStrictly(text) ?? '') : text;
    for (const [, name = ''] of plain.matchAll(NAME)) if (media.has(name)) used.add(name);
  }
  return used;
}
