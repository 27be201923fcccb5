import postgres from 'postgres';
import type { Database } from './database.ts';

/** A database that is reached over a connection, and can be let go of. */
export interface ConnectedDatabase extends Database {
  /** Runs several statements in one transaction: all of them hold, or none. */
  transact(statements: string): Promise<void>;
  /** Ends the connections after the running statements. */
  close(): Promise<void>;
}

/**
 * Connects to PostgreSQL 15 or newer.
 *
 * @param url connection address, on Supabase the value of `SUPABASE_DB_URL`
 * @param connections how many to keep open at most
 */
export const connectPostgres = (url: string, connections = 2): ConnectedDatabase => {
  const sql = postgres(url, {
    max: connections,
    // Supabase's pooler in transaction mode knows no named prepared statements.
    prepare: false,
    idle_timeout: 20,
    connect_timeout: 10,
    onnotice: () => {},
  });
  return {
    query: async (text, parameters = []) => await sql.unsafe(text, [...parameters]),
    transact: async (statements) => {
      await sql.begin((transaction) => transaction.unsafe(statements).simple());
    },
    close: () => sql.end({ timeout: 5 }),
  };
};
