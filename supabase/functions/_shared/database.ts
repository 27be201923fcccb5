/** A value for `$1`, `$2` … in a statement. */
type SqlParameter = string | number | boolean | null;

/**
 * What the functions need of a database. PGlite (local) and postgres.js (Supabase, through `SUPABASE_DB_URL`) both
 * offer it, so both run the same SQL; PostgREST would need a second version.
 */
export interface Database {
  /** Runs one statement and returns its rows, unchecked. Throws what the driver throws. */
  query(text: string, parameters?: readonly SqlParameter[]): Promise<readonly unknown[]>;
}
