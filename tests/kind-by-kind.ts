import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { groupedBy } from '../lint/grouped-by.ts';

/** Returns what a worker must have in common with a test to run it: the project, and whether there is a DOM. */
function kindOf({ project, moduleId }: TestSpecification): string {
  const hasDom = readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment jsdom');
  return `${project.name} ${hasDom}`;
}

/** Runs the tests of one kind after those of another: a worker ends as soon as the next test is of another kind. */
export class KindByKind extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...groupedBy(await super.sort(files), kindOf).values()].flat();
  }
}
