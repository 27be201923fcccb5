import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE_DIR, REPOSITORY } from '../renderer/files/repository.ts';
import { openPglite } from '../server/functions/durable-pglite.ts';

const manifest = readFileSync(join(REPOSITORY, 'node_modules/@electric-sql/pglite/package.json'), 'utf8');
/** What PGlite creates in an empty folder: without migrations, so that it never changes. */
const TEMPLATE = join(CACHE_DIR, `empty-database-${JSON.parse(manifest).version}`);

async function makeTemplate(): Promise<void> {
  mkdirSync(CACHE_DIR, { recursive: true });
  const draft = mkdtempSync(`${TEMPLATE}.`);
  await (await openPglite(draft)).close();
  try {
    renameSync(draft, TEMPLATE);
  } catch (error) {
    rmSync(draft, { recursive: true });
    // Another process may have created it meanwhile.
    if (!existsSync(TEMPLATE)) throw error;
  }
}

/**
 * Copies the empty database that a server creates at its very first start into a data folder. Copying is quick: use
 * this unless that first start is what the test is about.
 */
export async function addEmptyDatabase(dataDir: string): Promise<void> {
  if (!existsSync(TEMPLATE)) await makeTemplate();
  cpSync(TEMPLATE, join(dataDir, 'database'), { recursive: true });
}
