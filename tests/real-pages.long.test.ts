import { expect, it } from 'vitest';
import { checkProject } from '../lint/check-project.ts';
import { optionsOnDisk } from '../lint/options-on-disk.ts';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { readProject } from '../renderer/project/read-project.ts';
import { routesOf } from '../renderer/project/routes.ts';

/** A day before all dates in the pages, so that none of them is in the past. */
const AS_OF = '2025-01-01';

// Long, as authors may publish a page with warnings: those must not stop `npm test`.
it('finds no problem in the real pages, so a new rule gives no false alarm there', async () => {
  const real = readProject(REPOSITORY);
  const baseRoutes = routesOf(real).pages.map(({ name, path }) => ({ path: name, file: path }));
  const options = { ...(await optionsOnDisk(REPOSITORY, real)), asOf: AS_OF, baseRoutes };
  // Except tips: it is right to report a session in a school vacation.
  const problems = checkProject(real, options).filter(({ severity }) => severity !== 'info');
  expect(problems).toEqual([]);
});
