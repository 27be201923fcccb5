import { z } from 'zod';
import { readSubmissions } from '../../../server/functions/open-inbox.ts';
import type { InboxEntry } from '../../../supabase/functions/_shared/outbox/submissions.ts';
import { runScript } from './spawn-server.ts';

/** The output of `npm run inbox -- --format json`: exactly the fields that other programs rely on. */
export const inboxOutput = z.strictObject({
  submissions: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string().nullable(),
      email: z.string(),
      organisationName: z.string().nullable(),
      subject: z.string().nullable(),
      message: z.string().nullable(),
      marketing_status: z.enum(['no_consent', 'unsubscribed', 'subscribed', 'archived']),
      state: z.enum(['stored', 'delivered', 'dead', 'unconfirmed', 'suspect']),
      attempts: z.int().nonnegative(),
      receivedAt: z.iso.datetime(),
    }),
  ),
});

/** Runs the inbox command in a process of its own and reads its JSON. */
export async function runInbox(
  dataDir: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<z.output<typeof inboxOutput>['submissions']> {
  const ended = await runScript(
    'scripts/inbox.ts',
    ['--format', 'json', '--data-dir', dataDir, ...args],
    env,
  );
  if (ended.code !== 0) throw new Error(`inbox ended with ${ended.code}: ${ended.errors}`);
  return inboxOutput.parse(JSON.parse(ended.output)).submissions;
}

/** Reads the inbox as the command does, without starting a process. */
export async function readInbox(dataDir: string): Promise<InboxEntry[]> {
  return (await readSubmissions(dataDir, {}, false)).submissions;
}
