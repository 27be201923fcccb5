import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A test whose title begins with the statements of the specification that it covers: `[2.3-order, 2.3-external] …`. */
export interface CoveringTest {
  /** Path from the root of the repository. */
  file: string;
  title: string;
  statements: readonly string[];
}

const ROOMS = ['blocks', 'builder', 'lint', 'renderer', 'schemas', 'server', 'supabase', 'tests'];
const TEST_FILE = /(\.test\.tsx?|\.e2e\.ts|\/cases\/[^/]+\.ts)$/;
const TITLE = /(['"`])\[(\d[\w., -]*)\] ([^\n]*?)\1,/g;

/** Returns the covering tests in a file's source, in source order. */
export function coveringTestsIn(file: string, source: string): CoveringTest[] {
  return [...source.matchAll(TITLE)].map(([, , ids = '', title = '']) => ({
    file,
    title,
    statements: ids.split(', '),
  }));
}

/** Returns the covering tests that `npm test` runs, in order of file. */
export function coveringTests(root: string): CoveringTest[] {
  return ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
  )
    .filter((path) => TEST_FILE.test(path) && !path.includes('.long.') && !path.includes('node_modules'))
    .sort()
    .flatMap((file) => coveringTestsIn(file, readFileSync(join(root, file), 'utf8')));
}
