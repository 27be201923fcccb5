import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const text = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');

/** The functions in a section of ARCHITECTURE.md, each written as `name` (`path`). */
function functionsIn(heading: string): { name: string; path: string }[] {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/`(\w+)`\s+\(`([^`]+)`\)/g)].map(([, name = '', path = '']) => ({
    name,
    path,
  }));
}

describe.each(['One page from disk to pixels', 'One submission from form to CRM'])(
  'the walk "%s"',
  (heading) => {
    const functions = functionsIn(heading);

    it('names at most twelve functions', () => {
      expect(functions.length).toBeGreaterThan(5);
      expect(functions.length).toBeLessThanOrEqual(12);
    });

    it('names only functions that their file declares', () => {
      const missing = functions.filter(({ name, path }) => {
        const file = join(ROOT, path);
        const declares = new RegExp(
          `^export (?:default )?(?:async )?(?:function|const|class) ${name}\\b`,
          'm',
        );
        return !existsSync(file) || !declares.test(readFileSync(file, 'utf8'));
      });
      expect(missing).toEqual([]);
    });
  },
);
