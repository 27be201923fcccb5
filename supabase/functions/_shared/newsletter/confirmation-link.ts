import type { Signer } from '../installation-key.ts';

/** How many days a link in a mail is valid, and an unconfirmed subscription is kept. */
export const CONFIRMATION_DAYS = 7;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Path of the page behind the link, below that of the functions. */
export const CONFIRMATION_NAME = 'nieuwsbrief-bevestigen';

function signedText(id: string, until: string): string {
  return `${id} ${until}`;
}

/**
 * Makes the link that confirms a subscription. Only the reader of the mail can have it: it holds an HMAC of the id
 * and of the moment at which it expires.
 *
 * @param functionsUrl URL of the functions, with a trailing slash
 * @param now milliseconds since 1970
 */
export async function confirmationLink(
  functionsUrl: string,
  id: string,
  signer: Signer,
  now: number,
): Promise<string> {
  const until = String(now + CONFIRMATION_DAYS * DAY_MS);
  const query = new URLSearchParams({ id, until, sign: await signer.sign(signedText(id, until)) });
  return `${functionsUrl}${CONFIRMATION_NAME}?${query}`;
}

/**
 * Returns the id in a link that this installation made.
 *
 * @param now milliseconds since 1970
 * @returns undefined for a link that was tampered with, or has expired
 */
export async function confirmedId(
  query: URLSearchParams,
  signer: Signer,
  now: number,
): Promise<string | undefined> {
  const id = query.get('id') ?? '';
  const until = query.get('until') ?? '';
  const isOurs = await signer.verify(signedText(id, until), query.get('sign') ?? '');
  return isOurs && now <= Number(until) ? id : undefined;
}
