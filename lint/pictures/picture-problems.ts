import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE_DIR } from '../../renderer/files/repository.ts';
import { writeWhole } from '../../renderer/files/write-files.ts';
import { parseStrictly } from '../../renderer/project/source-file.ts';
import type { Advice } from '../advice.ts';

/** Holds the hashes of pictures that were decoded without a problem: decoding a photograph is slow. */
const KNOWN = join(CACHE_DIR, 'lint/shown-pictures.json');

/** Maximum pictures that are remembered; each takes 46 bytes. */
const MOST_KNOWN = 10_000;

function knownHashes(): ReadonlySet<unknown> {
  const known = existsSync(KNOWN) ? parseStrictly(readFileSync(KNOWN, 'utf8')) : undefined;
  return new Set(Array.isArray(known) ? known : []);
}

/**
 * Decodes every picture as a browser does, and returns what is wrong with those that it cannot show.
 *
 * @param root the folder that holds `pages/`
 * @param media the names of the pictures in `pages/_media`
 */
export async function pictureProblems(
  root: string,
  media: Iterable<string>,
): Promise<ReadonlyMap<string, Advice>> {
  const known = knownHashes();
  const shown = new Set<unknown>();
  const problems = new Map<string, Advice>();
  for (const name of media) {
    const file = join(root, 'pages/_media', name);
    // A picture can be deleted while others are decoded.
    if (!existsSync(file)) continue;
    const content = readFileSync(file);
    // The same bytes under another name may have the wrong extension.
    const hash = createHash('sha256').update(name).update('\0').update(content).digest('base64url');
    if (!known.has(hash)) {
      const { pictureProblem } = await import('./picture-file.ts');
      const problem = await pictureProblem(name, content);
      if (problem) {
        problems.set(name, problem);
        continue;
      }
    }
    shown.add(hash);
  }
  if ([...shown].some((hash) => !known.has(hash))) {
    writeWhole(KNOWN, JSON.stringify([...new Set([...shown, ...known])].slice(0, MOST_KNOWN)));
  }
  return problems;
}
