import { countedToday, countToday } from '../daily-limit.ts';
import type { Database } from '../database.ts';
import { countedNetworks } from '../http/client-address.ts';
import type { Signer } from '../installation-key.ts';

/** Most questions from one address in a day. */
const MOST_OF_ONE = 20;

const KEY = 'assistant';

/** Whose limit a question exceeds today: this visitor's, or that of everybody together. */
export type TooMany = 'visitor' | 'everybody';

/**
 * Counts a question before it costs money.
 *
 * @param mostPerDay setting `ASSISTANT_DAILY_LIMIT`; 0 is no limit
 * @param signer turns the address into a key that does not reveal it and differs every day
 * @returns undefined when the question is within the limits; throws what the database throws
 */
export async function countQuestion(
  database: Database,
  signer: Signer,
  address: string,
  mostPerDay: number,
): Promise<TooMany | undefined> {
  if (mostPerDay === 0) return undefined;
  // Checked first, so that refused questions create no keys.
  if ((await countedToday(database, KEY)) >= mostPerDay) return 'everybody';
  const [network] = countedNetworks(address);
  const day = new Date().toISOString().slice(0, 10);
  const visitor = await signer.sign(`${day} ${network?.key ?? ''}`);
  if (!(await countToday(database, `${KEY} ${visitor}`, MOST_OF_ONE))) return 'visitor';
  return (await countToday(database, KEY, mostPerDay)) ? undefined : 'everybody';
}
