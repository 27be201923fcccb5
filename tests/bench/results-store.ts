import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESULTS } from './places.ts';
import { PART_NAMES, type PartResult } from './report.ts';

const fileOf = (part: string) => join(RESULTS, `${part}.json`);

/** Keeps what a part found, in place of what it found before. */
export function storeResult(result: PartResult): void {
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(fileOf(result.part), `${JSON.stringify(result, undefined, 1)}\n`);
}

/** What parts found when they last ran; parts that never ran are left out. */
export const storedResults = (): PartResult[] =>
  PART_NAMES.map(fileOf)
    .filter(existsSync)
    .map((file): PartResult => JSON.parse(readFileSync(file, 'utf8')));
