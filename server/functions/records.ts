import { z } from 'zod';
import type { Database } from '../../supabase/functions/_shared/database.ts';

/** A row of a table as PostgreSQL's JSON, by column name. */
export const recordSchema = z.record(z.string(), z.json());
export type TableRecord = z.output<typeof recordSchema>;

/** Columns that a worker's lease or the table itself fills in; records leave them out. */
const PASSING_COLUMNS = ['lease', 'leased_until', 'email_key', 'sequence'];

/** Rows in one statement: few enough for a message of a few megabytes. */
const ROWS_PER_STATEMENT = 500;

const recordRow = z.object({ record: recordSchema });
const nameRow = z.object({ name: z.string() });

/** Lists every submission, or those of one e-mail address, as records with all their columns, oldest first. */
export async function exportSubmissions(database: Database, person?: string): Promise<TableRecord[]> {
  const rows = await database.query(
    `select to_jsonb(s) - $1::text[] as record from intake.submissions as s
     where $2::text is null or email_key = lower($2) order by sequence`,
    [`{${PASSING_COLUMNS.join(',')}}`, person ?? null],
  );
  return rows.map((row) => recordRow.parse(row).record);
}

/**
 * Adds records to a table of the schema `intake`, and skips those that already exist. Columns that the table no
 * longer has are left out; those that it has gained since get their default.
 *
 * @returns how many were added
 * @throws what the database throws for a record that the table does not take
 */
export async function importRecords(
  database: Database,
  table: string,
  records: readonly TableRecord[],
): Promise<number> {
  const given = new Set(records.flatMap((record) => Object.keys(record)));
  const columns = await database.query(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = ('intake.' || quote_ident($1))::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' and attidentity = '' and attname = any ($2::text[]) and not attname = any ($3::text[])`,
    [table, JSON.stringify([...given]).replace(/^\[(.*)\]$/, '{$1}'), `{${PASSING_COLUMNS.join(',')}}`],
  );
  const names = columns.map((row) => nameRow.parse(row).name).join(', ');
  let added = 0;
  for (let start = 0; start < records.length; start += ROWS_PER_STATEMENT) {
    const part = records.slice(start, start + ROWS_PER_STATEMENT);
    const inserted = await database.query(
      `insert into intake.${table} (${names})
       select ${names} from jsonb_populate_recordset(null::intake.${table}, $1::text::jsonb)
       on conflict do nothing returning 1`,
      [JSON.stringify(part)],
    );
    added += inserted.length;
  }
  return added;
}

/** What was deleted for a person. */
export const forgottenSchema = z.object({
  forgotten: z.number(),
  /** The person's ids in the CRM, as far as they are known. */
  personIds: z.array(z.number()),
});
export type Forgotten = z.output<typeof forgottenSchema>;

const forgottenRow = z.object({ person_id: z.coerce.number().nullable() });

/** Deletes every submission of an e-mail address. */
export async function forgetPerson(database: Database, person: string): Promise<Forgotten> {
  const rows = await database.query(
    'delete from intake.submissions where email_key = lower($1) returning person_id',
    [person],
  );
  const ids = rows.map((row) => forgottenRow.parse(row).person_id).filter((id) => id !== null);
  return { forgotten: rows.length, personIds: [...new Set(ids)] };
}

/**
 * Deletes what was received more than `days` ago, except what is still waiting for delivery.
 *
 * @returns how many were deleted
 */
export async function forgetOld(database: Database, days: number): Promise<number> {
  const rows = await database.query(
    `delete from intake.submissions
     where state <> 'stored' and received_at < now() - $1::integer * interval '1 day' returning 1`,
    [days],
  );
  return rows.length;
}

/**
 * Deletes suspect submissions, the oldest first, down to a number that is kept.
 *
 * @returns how many were deleted
 */
export async function forgetSuspects(database: Database, kept: number): Promise<number> {
  const rows = await database.query(
    `delete from intake.submissions where state = 'suspect' and sequence <= (
       select sequence from intake.submissions where state = 'suspect'
       order by sequence desc offset $1::integer limit 1
     ) returning 1`,
    [kept],
  );
  return rows.length;
}
