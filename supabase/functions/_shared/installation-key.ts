import { z } from 'zod';
import type { Database } from './database.ts';

const KEY_BYTES = 32;

const keyRow = z.object({ value: z.string() });

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Signs texts with a random key that all instances of this installation share. */
export interface Signer {
  /** Returns the HMAC-SHA-256 of a text, in hexadecimal. Throws what the database throws. */
  sign: (text: string) => Promise<string>;
  /** Tells whether a signature belongs to a text, in constant time. */
  verify: (text: string, signature: string) => Promise<boolean>;
}

async function readKey(database: Database, name: string): Promise<CryptoKey> {
  const fresh = toHex(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
  await database.query(
    'insert into intake.secrets (name, value) values ($1, $2) on conflict (name) do nothing',
    [name, fresh],
  );
  const [row] = await database.query('select value from intake.secrets where name = $1', [name]);
  const bytes = new TextEncoder().encode(keyRow.parse(row).value);
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

/**
 * Makes a signer. Its key is generated on first use and stored in the database.
 *
 * @param name what the key is for, so that a signature for one purpose is invalid for another
 */
export function createSigner(database: Database, name: string): Signer {
  let reading: Promise<CryptoKey> | undefined;
  const key = (): Promise<CryptoKey> => {
    reading ??= readKey(database, name).catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
  return {
    sign: async (text) =>
      toHex(new Uint8Array(await crypto.subtle.sign('HMAC', await key(), new TextEncoder().encode(text)))),
    verify: async (text, signature) => {
      if (!/^[0-9a-f]{64}$/.test(signature)) return false;
      const bytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
      return crypto.subtle.verify('HMAC', await key(), bytes, new TextEncoder().encode(text));
    },
  };
}
