import { REPOSITORY } from '../../renderer/files/repository.ts';
import { watchOutput } from '../../scripts/lib/command-line.ts';
import { coveringTests } from './covering-tests.ts';
import statements from './statements.json' with { type: 'json' };

watchOutput();
const tests = coveringTests(REPOSITORY);
for (const [id, text] of Object.entries(statements)) {
  console.log(`${id}: ${text}`);
  for (const test of tests.filter((covering) => covering.statements.includes(id))) {
    console.log(`    ${test.title} (${test.file})`);
  }
}
