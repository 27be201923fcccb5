/** Header with which a sender identifies its submission (IETF draft "The Idempotency-Key HTTP Header Field"). */
const HEADER = 'idempotency-key';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns the id that a sender gave its submission, a new one when it gave none, or undefined when it is not a UUID.
 */
export function messageId(headers: Headers): string | undefined {
  const given = headers.get(HEADER);
  if (given === null) return crypto.randomUUID();
  // The draft puts the value in quotes.
  const id = given
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .toLowerCase();
  return UUID.test(id) ? id : undefined;
}
