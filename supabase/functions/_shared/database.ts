/** A value that can stand for `$1`, `$2` … in a statement. */
type SqlParameter = string | number | boolean | null;

/**
 * The one thing the functions ask of a database. PGlite (local) and postgres.js (Supabase, through its
 * `SUPABASE_DB_URL`) both answer it, so there is one SQL text for both; PostgREST would need a second one.
 */
export interface Database {
  /** Runs one statement and gives its rows, unchecked. Throws what the driver throws. */
  query(text: string, parameters?: readonly SqlParameter[]): Promise<readonly unknown[]>;
}
