import type { Project } from '../../renderer/project/read-project.ts';

const NAME = /"([^"\\]+\.(?:svg|png|jpe?g|webp|avif))"/g;

/**
 * Returns the pictures that a definition names; no other is published. Looks at the texts of the definitions, so that none
 * has to be parsed for it.
 */
export function usedMedia({ files, media }: Pick<Project, 'files' | 'media'>): ReadonlySet<string> {
  const used = new Set<string>();
  for (const { text } of files.values()) {
    // JSON may write a slash with an escape; other signs of a name have none.
    const plain = text.includes('\\/') ? text.replaceAll('\\/', '/') : text;
    for (const [, name = ''] of plain.matchAll(NAME)) if (media.has(name)) used.add(name);
  }
  return used;
}
