import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coverage, coverageTable, uncovered } from './coverage-table.ts';
import { statements } from './statements.ts';
import { coveringTitles } from './test-titles.ts';

const root = join(import.meta.dirname, '../..');
const covered = coverage(statements, coveringTitles(root));
writeFileSync(join(root, 'tests/COVERAGE.md'), coverageTable(covered));
for (const { id, text } of uncovered(covered)) console.error(`${id} has no test: ${text}`);
console.log(`${covered.length} statements, ${uncovered(covered).length} without a test: tests/COVERAGE.md`);
