/** Header with which a sender names its message (IETF draft "The Idempotency-Key HTTP Header Field"). */
const HEADER = 'idempotency-key';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the id that a sender gave its message, a fresh one when it gave none, undefined for one that is no UUID. */
export function messageId(headers: Headers): string | undefined {
  const given = headers.get(HEADER);
  if (given === null) return crypto.randomUUID();
  // The draft writes the value between quotes.
  const id = given
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .toLowerCase();
  return UUID.test(id) ? id : undefined;
}
