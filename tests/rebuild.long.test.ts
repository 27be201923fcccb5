import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe } from 'vitest';
import { NEW_PAGE, otherChanges, testRebuilds } from './rebuilds.ts';
import { copySite, pageText } from './site-copy.ts';

const site = copySite();
afterAll(() => site.remove());
beforeAll(() => {
  writeFileSync(site.at(NEW_PAGE), pageText());
  site.succeed('build');
});

describe('a rebuild', () => testRebuilds(site, otherChanges));
