import { errorAnswer, jsonAnswer } from '../http/json-answer.ts';

const digest = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

/** Compares two texts in a time that tells nothing about where they differ. */
export const sameSecret = async (one: string, other: string): Promise<boolean> => {
  const [left, right] = await Promise.all([digest(one), digest(other)]);
  return left.reduce((difference, byte, index) => difference | (byte ^ (right[index] ?? 0)), 0) === 0;
};

/**
 * Wakes the delivery, for the scheduler (`supabase/cron.sql`). Without a secret the door stays closed.
 *
 * @param secret the setting `OUTBOX_SECRET`
 * @param deliverRound one round of deliveries; must not throw
 */
export const deliverOutbox = async (
  request: Request,
  secret: string | null,
  deliverRound: () => Promise<void>,
): Promise<Response> => {
  if (request.method !== 'POST') return errorAnswer(405, 'Alleen POST is toegestaan.', { allow: 'POST' });
  const given = request.headers.get('authorization') ?? '';
  if (secret === null || !(await sameSecret(given, `Bearer ${secret}`))) {
    return errorAnswer(401, 'De sleutel ontbreekt of klopt niet.');
  }
  await deliverRound();
  return jsonAnswer(200, { ok: true });
};
