import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Environment } from '../../schemas/settings.ts';
import { marketingStatuses } from '../../schemas/submission.ts';
import {
  type InboxEntry,
  listSubmissions,
  releaseLeases,
  replayDead,
  SUBMISSION_STATES,
} from '../../supabase/functions/_shared/outbox/submissions.ts';
import { createServices } from '../../supabase/functions/_shared/services.ts';
import { readFunctionSettings } from '../../supabase/functions/_shared/settings.ts';
import { DataFolderInUse, findOwner, lockDataFolder, type Owner } from './data-folder-lock.ts';
import { hasDatabase, openEmbeddedDatabase } from './embedded-database.ts';

/** The submissions that the local server received. */
interface InboxContents {
  submissions: InboxEntry[];
  /** Number of submissions that were replayed; absent without `--replay`. */
  replayed: number | undefined;
}

/** Longest time to go on trying while the folder gets another owner. */
const PATIENCE_MS = 60_000;
/** Longest wait for an answer: a server that is still opening its database answers after that. */
const ANSWER_MS = 45_000;
/** Longest time for the deliveries after a replay. */
const DELIVERY_MS = 20_000;

const listAnswer = z.object({
  submissions: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullable(),
      email: z.string(),
      organisationName: z.string().nullable(),
      subject: z.string().nullable(),
      message: z.string().nullable(),
      marketing_status: z.enum(marketingStatuses),
      state: z.enum(SUBMISSION_STATES),
      attempts: z.number(),
      receivedAt: z.string(),
    }),
  ),
});

const replayAnswer = z.object({ replayed: z.number() });

/** Thrown when the server that owns the folder gives no answer: it starts, stops or was killed. */
class ServerSilent extends Error {}

/** Adds up the replayed submissions. */
type Count = (replayed: number) => void;

type Admin = NonNullable<Owner['admin']>;

async function ask({ port, token }: Admin, method: 'GET' | 'POST', path: string): Promise<unknown> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    if (response.ok) return await response.json();
    throw new ServerSilent(`De server antwoordde met status ${response.status}.`);
  } catch (error) {
    if (error instanceof ServerSilent) throw error;
    throw new ServerSilent('De server die de gegevensmap gebruikt, antwoordt niet.');
  }
}

async function listFrom(admin: Admin): Promise<InboxEntry[]> {
  return listAnswer.parse(await ask(admin, 'GET', '/submissions')).submissions;
}

async function readServer(admin: Admin, count: Count | undefined): Promise<InboxEntry[]> {
  if (count) {
    // A server that is still opening its database answers this first. Otherwise a replay that this command gives up on
    // would be carried out uncounted.
    await listFrom(admin);
    count(replayAnswer.parse(await ask(admin, 'POST', '/replay')).replayed);
  }
  return listFrom(admin);
}

async function readFolder(
  dataDir: string,
  env: Environment,
  count: Count | undefined,
): Promise<InboxEntry[]> {
  const settings = readFunctionSettings(env);
  const lock = await lockDataFolder(dataDir, 'inbox');
  try {
    const database = await openEmbeddedDatabase(dataDir);
    try {
      count?.(await replayDead(database));
      if (count && settings.crm) {
        await releaseLeases(database);
        const silent = { log: () => {}, onStored: () => {} };
        const services = createServices({ database, settings, siteOrigins: [], ...silent });
        await services.deliverDue(AbortSignal.timeout(DELIVERY_MS));
      }
      return await listSubmissions(database);
    } finally {
      await database.close();
    }
  } finally {
    lock.release();
  }
}

/**
 * Reads the submissions: from the server that owns the data folder, or from the folder itself when it has no owner.
 * A server that starts or is killed at the same time only makes this take longer.
 *
 * @param replay first puts dead submissions back in the outbox, and has them delivered
 * @throws Error with a Dutch message when neither succeeds, SettingsError for a setting that cannot be used
 */
export async function openInbox(dataDir: string, env: Environment, replay: boolean): Promise<InboxContents> {
  const started = performance.now();
  let replayed = replay ? 0 : undefined;
  // A try that fails may have replayed some already. They are no longer dead, so the next try does not count them.
  const count = (more: number) => {
    replayed = (replayed ?? 0) + more;
  };
  const counted = replay ? count : undefined;
  for (;;) {
    try {
      const owner = findOwner(dataDir);
      if (owner?.admin) return { submissions: await readServer(owner.admin, counted), replayed };
      if (owner === undefined) {
        if (!hasDatabase(dataDir)) return { submissions: [], replayed };
        return { submissions: await readFolder(dataDir, env, counted), replayed };
      }
    } catch (error) {
      const isPassing = error instanceof ServerSilent || (error instanceof DataFolderInUse && error.owner);
      if (!isPassing || performance.now() - started > PATIENCE_MS) throw error;
    }
    if (performance.now() - started > PATIENCE_MS) {
      throw new Error(`De gegevensmap ${dataDir} bleef in gebruik. Probeer het zo opnieuw.`);
    }
    await sleep(100);
  }
}
