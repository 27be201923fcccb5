import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { marketingStatuses } from '../../schemas/submission.ts';
import type { InboxEntry } from '../../supabase/functions/_shared/outbox/submissions.ts';
import {
  listSubmissions,
  releaseLeases,
  replayDead,
  submissionStates,
} from '../../supabase/functions/_shared/outbox/submissions.ts';
import { createServices } from '../../supabase/functions/_shared/services.ts';
import type { Environment } from '../../supabase/functions/_shared/settings.ts';
import { readSettings } from '../../supabase/functions/_shared/settings.ts';
import type { Owner } from './data-folder-lock.ts';
import { DataFolderInUse, findOwner, lockDataFolder } from './data-folder-lock.ts';
import { hasDatabase, openEmbeddedDatabase } from './embedded-database.ts';

/** What the local server has received. */
interface InboxContents {
  submissions: InboxEntry[];
  /** How many were put back in line; `null` when that was not asked. */
  replayed: number | null;
}

/** How long to go on trying while the folder changes hands, in milliseconds. */
const patience = 20_000;
/** A server that is still opening its database answers after that, in milliseconds. */
const answerTime = 15_000;

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
      state: z.enum(submissionStates),
      attempts: z.number(),
      receivedAt: z.string(),
    }),
  ),
});

/** The server that owns the folder did not answer: it starts, stops or was killed. */
class ServerSilent extends Error {}

const replayAnswer = z.object({ replayed: z.number() });

/** Counts what was put back in line. */
type Count = (replayed: number) => void;

const askServer = async (admin: NonNullable<Owner['admin']>, replay: Count | null): Promise<InboxEntry[]> => {
  const ask = async (method: 'GET' | 'POST', path: string): Promise<unknown> => {
    try {
      const response = await fetch(`http://127.0.0.1:${admin.port}${path}`, {
        method,
        headers: { authorization: `Bearer ${admin.token}` },
        signal: AbortSignal.timeout(answerTime),
      });
      if (response.ok) return await response.json();
      throw new ServerSilent(`De server antwoordde met status ${response.status}.`);
    } catch (error) {
      if (error instanceof ServerSilent) throw error;
      throw new ServerSilent('De server die de gegevensmap gebruikt, antwoordt niet.');
    }
  };
  const list = async () => listAnswer.parse(await ask('GET', '/submissions')).submissions;
  if (replay !== null) {
    // A server that still opens its database answers this first: given up on, it would replay uncounted after all.
    await list();
    replay(replayAnswer.parse(await ask('POST', '/replay')).replayed);
  }
  return list();
};

const readFolder = async (dataDir: string, env: Environment, replay: Count | null): Promise<InboxEntry[]> => {
  const settings = readSettings(env);
  const lock = await lockDataFolder(dataDir, 'inbox', null);
  try {
    const database = await openEmbeddedDatabase(dataDir);
    try {
      replay?.(await replayDead(database));
      if (replay !== null && settings.pipedrive !== null) {
        await releaseLeases(database);
        const log = () => {};
        const services = createServices({ database, settings, allowedOrigins: [], log, onStored: () => {} });
        await services.deliverDue(AbortSignal.timeout(patience));
      }
      return await listSubmissions(database);
    } finally {
      await database.close();
    }
  } finally {
    lock.release();
  }
};

/**
 * Reads what was received: from the server that owns the data folder, or from the folder itself when no
 * process does. A server that starts or is killed meanwhile only makes this take longer.
 *
 * @param replay puts the dead ones back in line first, and has them delivered
 * @throws Error with a Dutch message when neither succeeds, SettingsError for a setting that cannot be used
 */
export const openInbox = async (
  dataDir: string,
  env: Environment,
  replay: boolean,
): Promise<InboxContents> => {
  const started = performance.now();
  let replayed = replay ? 0 : null;
  // What a try put back in line before it failed is no longer dead for the next.
  const count: Count | null = replay
    ? (more) => {
        replayed = (replayed ?? 0) + more;
      }
    : null;
  for (;;) {
    try {
      const owner = findOwner(dataDir);
      if (owner?.admin) return { submissions: await askServer(owner.admin, count), replayed };
      if (owner === null) {
        if (!hasDatabase(dataDir)) return { submissions: [], replayed };
        return { submissions: await readFolder(dataDir, env, count), replayed };
      }
    } catch (error) {
      const isPassing =
        error instanceof ServerSilent || (error instanceof DataFolderInUse && error.owner !== null);
      if (!isPassing || performance.now() - started > patience) throw error;
    }
    if (performance.now() - started > patience) {
      throw new Error(`De gegevensmap ${dataDir} bleef in gebruik. Probeer het zo opnieuw.`);
    }
    await sleep(100);
  }
};
