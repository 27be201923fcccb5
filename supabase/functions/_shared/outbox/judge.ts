import type { Submission } from '../../../../schemas/submission.ts';
import { countToday } from '../daily-limit.ts';
import type { Database } from '../database.ts';
import { isProof } from '../http/proof-of-work.ts';
import type { Circumstances } from './add-person.ts';

/** What a submission is judged by besides its payload; includes its id, because a retry has the same proof. */
type JudgedBy = Pick<Circumstances, 'proof' | 'isFlood'> & { id: string };

/** Settings for submissions that a robot may have sent. */
export interface SpamSettings {
  /** How many submissions without a proof are still accepted per day; undefined accepts all. */
  unprovenPerDay: number | undefined;
}

/** Matches a URL in a name: nobody has such a name, and a mail that begins with it would carry the link. */
const ADDRESS_IN_NAME = /:\/\/|\bwww\./i;

const UNPROVEN_KEY = 'unproven';

/** The judgement on a submission: why it is suspect, or the proof in its favour. */
interface Judgement {
  suspicion?: string;
  proof?: string;
}

async function isUsed(database: Database, proof: string, id: string): Promise<boolean> {
  const rows = await database.query('select id from intake.submissions where proof = $1 and id <> $2', [
    proof,
    id,
  ]);
  return rows.length > 0;
}

/**
 * Returns why a submission may be a robot's: it is then kept and shown, but not sent on. Nothing is ever refused for
 * this. A stale page in a browser and a program of the site's owner send no proof: a few of those per day are
 * accepted.
 *
 * @throws what the database throws
 */
export async function judge(
  database: Database,
  { name = '', organisationName = '' }: Submission,
  { id, proof, isFlood }: JudgedBy,
  { unprovenPerDay }: SpamSettings,
): Promise<Judgement> {
  if (ADDRESS_IN_NAME.test(name) || ADDRESS_IN_NAME.test(organisationName))
    return { suspicion: 'an address in a name' };
  if (unprovenPerDay === undefined) return {};
  if (isFlood) return { suspicion: 'one of many at once' };
  if ((await isProof(proof, Date.now())) && !(await isUsed(database, proof, id))) return { proof };
  return (await countToday(database, UNPROVEN_KEY, unprovenPerDay)) ? {} : { suspicion: 'no proof of work' };
}
