import postgres from 'postgres';
import type { Database } from './database.ts';

/** A database behind a connection that can be closed. */
export interface ConnectedDatabase extends Database {
  /** Runs several statements in one transaction. */
  transact(statements: string): Promise<void>;
  /** Ends the connections after the running statements. */
  close(): Promise<void>;
}

/** Options of {@link connectPostgres}. */
interface ConnectionOptions {
  /** Maximum number of open connections. */
  connections: number;
  /** TLS when the URL has no `sslmode` of its own: `prefer` falls back to none when the server lacks it. */
  tls: 'require' | 'prefer' | false;
  /** Time limit of a query, including retries: a visitor is waiting for it. */
  timeLimitMs?: number;
  /** Whether a pooler sits in between, which may not support session parameters. */
  isPooled?: boolean;
}

/** Time limit of a query, well below the 30 s after which the form gives up. */
const TIME_LIMIT_MS = 8_000;

/**
 * Pauses before a query is retried. All connections may be lost at once, and each loss is noticed only on its next
 * use.
 */
const PAUSES_MS = [50, 200, 600];

/** Codes of postgres.js, Node and PostgreSQL for a connection that was lost or could not be opened. */
const LOST_CONNECTION = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
]);

/** Returns the code of an error; empty when it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

async function repeated<T>(run: () => Promise<T>): Promise<T> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await run();
    } catch (error) {
      const code = errorCode(error);
      if (!LOST_CONNECTION.has(code) && !code.startsWith('08')) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
  return run();
}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    // The code with which PostgreSQL itself ends a statement that takes too long.
    const error = Object.assign(new Error('The database did not answer in time.'), { code: '57014' });
    timer = setTimeout(() => reject(error), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Connects to PostgreSQL 15 or newer. A query whose connection is lost is retried, so every statement must be safe to
 * run twice.
 *
 * @param url connection URL
 */
export function connectPostgres(
  url: string,
  { connections, tls, timeLimitMs = TIME_LIMIT_MS, isPooled = false }: ConnectionOptions,
): ConnectedDatabase {
  const sql = postgres(url, {
    max: connections,
    // A pooler in transaction mode does not support named prepared statements.
    prepare: false,
    idle_timeout: 20,
    connect_timeout: 5,
    ...(new URL(url).searchParams.has('sslmode') ? {} : { ssl: tls }),
    // Daily counts end the day in UTC, as the code does, whatever the database's own time zone.
    connection: isPooled ? {} : { statement_timeout: timeLimitMs, TimeZone: 'UTC' },
    onnotice: () => {},
  });
  return {
    query: (text, parameters = []) =>
      within(
        timeLimitMs,
        repeated(async () => await sql.unsafe(text, [...parameters])),
      ),
    transact: async (statements) => {
      await sql.begin((transaction) =>
        transaction.unsafe(`set local statement_timeout = 0;\n${statements}`).simple(),
      );
    },
    close: () => sql.end({ timeout: 5 }),
  };
}
