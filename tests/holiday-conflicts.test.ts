import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { conflictLine, holidayProject, PROGRAMME_FILE } from './holiday-project.ts';

// tests/e2e/holidays.e2e.ts builds the same project with --allow-holiday-conflicts.
it('a session on Ascension Day stops a build, with file, line and column, before anything is written', () => {
  const copy = holidayProject();
  const { status, output } = copy.build();
  const isBuilt = existsSync(copy.out);
  copy.remove();
  expect(output).toMatch(
    new RegExp(`${PROGRAMME_FILE}:${conflictLine}:\\d+ fout .*14-05-2026.*Hemelvaartsdag`),
  );
  expect(status).toBe(1);
  expect(isBuilt).toBe(false);
});
