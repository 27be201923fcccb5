import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { flushFolder } from '../../renderer/files/flush.ts';
import { writeWhole } from '../../renderer/files/write-files.ts';
import type { Database } from '../../supabase/functions/_shared/database.ts';
import { exportSubmissions, importRecords, recordSchema, type TableRecord } from './records.ts';

/**
 * The records of all tables, by table name. A clean stop writes them beside the database, because PostgreSQL cannot
 * read the data of another major version.
 */
const keptSchema = z.record(z.string().regex(/^[a-z_]+$/), z.array(recordSchema));
export type KeptExport = z.output<typeof keptSchema>;

const fileOf = (dataDir: string) => join(dataDir, 'export.json');

const tableRow = z.object({ name: z.string() });
const recordRow = z.object({ record: recordSchema });

async function recordsOf(database: Database, table: string): Promise<TableRecord[]> {
  if (table === 'submissions') return exportSubmissions(database);
  const rows = await database.query(`select to_jsonb(t) as record from intake.${table} as t`);
  return rows.map((row) => recordRow.parse(row).record);
}

/** Writes what the database holds to the data folder, apart from the tables that a crash may empty. */
export async function writeExport(dataDir: string, database: Database): Promise<void> {
  const tables = await database.query(
    `select relname as name from pg_class
     where relnamespace = 'intake'::regnamespace and relkind = 'r' and relpersistence = 'p' order by relname`,
  );
  const kept: KeptExport = {};
  for (const { name } of tables.map((row) => tableRow.parse(row)))
    kept[name] = await recordsOf(database, name);
  writeWhole(fileOf(dataDir), JSON.stringify(kept), { mode: 0o600, flush: true });
  flushFolder(dataDir);
}

/** Tells whether the last process that used a data folder stopped cleanly, and left an export. */
export function hasExport(dataDir: string): boolean {
  return existsSync(fileOf(dataDir));
}

/** Reads the export of a clean stop; undefined when there is none. @throws when its JSON is invalid */
export function readExport(dataDir: string): KeptExport | undefined {
  const file = fileOf(dataDir);
  return hasExport(dataDir) ? keptSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** Loads an export into a new database. Tables that no longer exist are skipped. */
export async function loadExport(database: Database, kept: KeptExport): Promise<void> {
  for (const [table, records] of Object.entries(kept)) {
    const [found] = await database.query(`select to_regclass('intake.' || quote_ident($1))::text as name`, [
      table,
    ]);
    if (z.object({ name: z.string().nullable() }).parse(found).name === null) continue;
    await importRecords(database, table, records);
  }
}

/** Removes the export of the last stop, which lacks what the database receives from now on. */
export function removeExport(dataDir: string): void {
  if (!hasExport(dataDir)) return;
  rmSync(fileOf(dataDir));
  flushFolder(dataDir);
}
