import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { contentHash } from '../builder/assets/content-hash.ts';
import { CACHE_DIR, REPOSITORY } from '../renderer/files/repository.ts';
import { openEmbeddedDatabase } from '../server/functions/embedded-database.ts';
import { readMigrations } from '../server/functions/migrations.ts';

/** What determines the contents of a new database, besides the migrations. */
const MAKERS = [
  'node_modules/@electric-sql/pglite/package.json',
  'server/functions/durable-pglite.ts',
  'server/functions/embedded-database.ts',
  'server/functions/migrations.ts',
].map((file) => readFileSync(join(REPOSITORY, file)));
const KIND = 'empty-database-';
const TEMPLATE = join(CACHE_DIR, KIND + contentHash(...MAKERS, JSON.stringify(readMigrations())));

async function makeTemplate(): Promise<void> {
  mkdirSync(CACHE_DIR, { recursive: true });
  const draft = mkdtempSync(`${TEMPLATE}.`);
  await (await openEmbeddedDatabase(draft)).close();
  try {
    renameSync(draft, TEMPLATE);
  } catch (error) {
    rmSync(draft, { recursive: true });
    // Another process may have created it meanwhile.
    if (!existsSync(TEMPLATE)) throw error;
  }
  const older = readdirSync(CACHE_DIR).filter(
    (name) => name.startsWith(KIND) && !name.startsWith(basename(TEMPLATE)),
  );
  for (const name of older) rmSync(join(CACHE_DIR, name), { recursive: true, force: true });
}

/**
 * Copies the empty database that a server creates at its very first start into a data folder. Copying is quick: use
 * this unless that first start is what the test is about.
 */
export async function addEmptyDatabase(dataDir: string): Promise<void> {
  if (!existsSync(TEMPLATE)) await makeTemplate();
  cpSync(join(TEMPLATE, 'database'), join(dataDir, 'database'), { recursive: true });
}
