import postgres from 'postgres';
import type { Database } from './database.ts';

/** A database behind a connection that can be closed. */
export interface ConnectedDatabase extends Database {
  /** Runs several statements in one transaction. */
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
export function connectPostgres(url: string, connections = 2): ConnectedDatabase {
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
}
