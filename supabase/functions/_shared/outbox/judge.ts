import type { Submission } from '../../../../schemas/submission.ts';
import { countToday } from '../daily-limit.ts';
import type { Database } from '../database.ts';
import { isProof } from '../http/proof-of-work.ts';
import type { Circumstances } from './add-person.ts';

/** What a submission is judged by besides its payload; its id, because it may be sent again with the same proof. */
type JudgedBy = Pick<Circumstances, 'proof' | 'isFlood'> & { id: string };

/** What is done about messages that a robot may have sent. */
export interface SpamSettings {
  /** Messages without a proof in a day that are taken all the same; undefined takes all. */
  unprovenPerDay: number | undefined;
}

/** Matches an address in a name: nobody is called so, and a mail that begins with the name would carry it. */
const ADDRESS_IN_NAME = /:\/\/|\bwww\./i;

const UNPROVEN_KEY = 'unproven';

/** What is thought of a submission: why it is suspect, or the proof that speaks for it. */
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
 * Returns why a submission may be a robot's: it is then kept, shown and not sent on. Nothing is ever refused for this. An old
 * page in a browser, and a program of the site's owner, send no proof: some of those a day are taken.
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
