import { z } from 'zod';
import type { Database } from '../database.ts';
import { jsonAnswer } from '../http/json-answer.ts';

/** A submission that waits longer than this is stuck: back-off alone does not explain it. */
export const STUCK_SECONDS = 3_600;

/** The state of the outbox, in numbers: what was not delivered. */
export interface OutboxHealth {
  stored: number;
  dead: number;
  suspect: number;
  unconfirmed: number;
  /** Age of the oldest submission that is waiting for delivery; 0 when none is. */
  oldestSeconds: number;
}

const healthRow = z.object({
  stored: z.number(),
  dead: z.number(),
  suspect: z.number(),
  unconfirmed: z.number(),
  seconds: z.number().nullable(),
});

/**
 * Counts by state what was not delivered. Naming the states lets PostgreSQL use the index `submissions_undelivered`,
 * also without statistics of the table. Throws what the database throws.
 */
async function readHealth(database: Database): Promise<OutboxHealth> {
  const [row] = await database.query(
    `select count(*) filter (where state = 'stored')::integer as stored,
       count(*) filter (where state = 'dead')::integer as dead,
       count(*) filter (where state = 'suspect')::integer as suspect,
       count(*) filter (where state = 'unconfirmed')::integer as unconfirmed,
       extract(epoch from now() - min(received_at) filter (where state = 'stored'))::float8 as seconds
     from intake.submissions where state in ('stored', 'dead', 'suspect', 'unconfirmed')`,
  );
  const { seconds, ...counts } = healthRow.parse(row);
  return { ...counts, oldestSeconds: Math.max(0, Math.round(seconds ?? 0)) };
}

/** Reads the state of the outbox once for all who ask at the same time. */
export function healthReader(database: Database): () => Promise<OutboxHealth> {
  let underWay: Promise<OutboxHealth> | undefined;
  return () => {
    underWay ??= readHealth(database).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

const deliveredRow = z.object({ delivered: z.number() });

/** Counts what was delivered, which reads an index of all that ever was. Throws what the database throws. */
export async function countDelivered(database: Database): Promise<number> {
  const [row] = await database.query(
    "select count(*)::integer as delivered from intake.submissions where state = 'delivered'",
  );
  return deliveredRow.parse(row).delivered;
}

/** Tells whether somebody must act: delivery of a submission was given up, or takes too long. */
export function isStuck({ dead, oldestSeconds }: Pick<OutboxHealth, 'dead' | 'oldestSeconds'>): boolean {
  return dead > 0 || oldestSeconds > STUCK_SECONDS;
}

/**
 * Responds to a monitor: 200 when healthy, 503 when the database fails or somebody must act. Numbers only.
 *
 * @param read reads the state of the outbox
 * @param isMailStuck whether the mail service has failed for too long
 */
export async function answerHealth(
  request: Request,
  read: () => Promise<OutboxHealth>,
  isMailStuck: boolean,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return jsonAnswer(405, { error: 'Only GET is allowed.' }, { allow: 'GET, HEAD' });
  }
  try {
    const health = await read();
    const isWell = !isStuck(health) && !isMailStuck;
    return jsonAnswer(isWell ? 200 : 503, {
      ok: isWell,
      ...health,
      ...(isMailStuck ? { mail: 'stuck' } : {}),
    });
  } catch {
    return jsonAnswer(503, { ok: false, error: 'The database does not answer.' });
  }
}
