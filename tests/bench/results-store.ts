import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESULTS } from './places.ts';
import { PART_NAMES, type PartResult } from './report.ts';

const fileOf = (part: string) => join(RESULTS, `${part}.json`);

/** Stores the result of a part, replacing its previous result. */
export function storeResult(result: PartResult): void {
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(fileOf(result.part), `${JSON.stringify(result, undefined, 1)}\n`);
}

/** Returns the results of each part's last run; parts that never ran are left out. */
export const storedResults = (): PartResult[] =>
  PART_NAMES.map(fileOf)
    .filter(existsSync)
    .map((file): PartResult => JSON.parse(readFileSync(file, 'utf8')));
