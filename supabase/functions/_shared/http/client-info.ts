import type { SeenByVisitor } from '../outbox/submissions.ts';

/** What the site reports about a submission besides its payload. */
export interface ClientInfo extends SeenByVisitor {
  /** Proof of work; an empty text when there is none. */
  proof: string;
}

/** Longest values that are kept, as in the submissions table. */
const LONGEST = { page: 300, text: 1000, proof: 100 } as const;

function partIn(header: string, name: keyof typeof LONGEST): string | undefined {
  const encoded = new RegExp(`(?:^|[;,\\s])${name}=([^;,\\s]*)`).exec(header)?.[1] ?? '';
  try {
    const text = decodeURIComponent(encoded).replaceAll('\0', '').trim();
    return text === '' ? undefined : text.slice(0, LONGEST[name]);
  } catch {
    return undefined;
  }
}

/**
 * Parses what the site adds to the header with which supabase-js identifies itself, such as `supabase-js-web;
 * page=%2Fcontact; text=Ja%2C%20graag; proof=1.…`. It is in that header because payloads are fixed (specification,
 * section 7), and every Supabase function allows that header cross-origin.
 */
export function readClientInfo(headers: Headers): ClientInfo {
  const header = headers.get('x-client-info') ?? '';
  return {
    page: partIn(header, 'page'),
    consentText: partIn(header, 'text'),
    proof: partIn(header, 'proof') ?? '',
  };
}
