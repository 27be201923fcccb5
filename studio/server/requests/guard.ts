import type { IncomingHttpHeaders } from 'node:http';
import { LOOPBACK_NAMES } from '../../../schemas/settings.ts';
import { READ_ONLY } from '../read-only.ts';

/** The header that no form, and no other site without a preflight, can send (Fetch standard, CORS preflight). */
const STUDIO_HEADER = 'x-studio';

/** Who may write. */
export interface WriteAccess {
  /** The interface that the server listens on. */
  listensOn: string;
  /** The only origin that may write when the server is reachable from other machines (`STUDIO_ORIGIN`). */
  origin: string | undefined;
}

/** Tells whether nobody may write: the server is reachable from other machines and no origin is configured. */
export function isReadOnly({ listensOn, origin }: WriteAccess): boolean {
  const name = listensOn.includes(':') ? `[${listensOn}]` : listensOn;
  return !LOOPBACK_NAMES.includes(name) && origin === undefined;
}

/** A refusal with its status and a Dutch sentence. */
interface Refusal {
  status: 400 | 403 | 413 | 415;
  message: string;
}

function hostName(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
}

/**
 * Checks the Host header of any request. A name that another site pointed at this machine is refused (DNS rebinding).
 *
 * @returns undefined when the request may be answered
 */
export function refuseHost(
  headers: IncomingHttpHeaders,
  { listensOn, origin }: WriteAccess,
): Refusal | undefined {
  const { host = '' } = headers;
  if (LOOPBACK_NAMES.includes(hostName(host))) return undefined;
  if (origin !== undefined && URL.canParse(origin) && new URL(origin).host === host) return undefined;
  // Read-only: anyone who reaches the server by its own address may look.
  if (isReadOnly({ listensOn, origin })) return undefined;
  return { status: 403, message: `De Studio antwoordt niet op de naam ${host}. Open hem op localhost.` };
}

/**
 * Checks the body of a request: no other site can send this header and this media type without a preflight, which the
 * Studio never grants.
 *
 * @param types the media types that the request may have
 */
function refuseBody(headers: IncomingHttpHeaders, types: readonly string[]): Refusal | undefined {
  if (headers[STUDIO_HEADER] === undefined) {
    return { status: 403, message: `De kop ${STUDIO_HEADER} ontbreekt. Laad de Studio opnieuw.` };
  }
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!types.some((known) => type === known || (known.endsWith('/') && type.startsWith(known)))) {
    return {
      status: 415,
      message: `Een wijziging van de soort ${type || 'onbekend'} kan de Studio niet lezen.`,
    };
  }
  return undefined;
}

/**
 * Checks a request with a body that changes nothing: everyone who may look may make it.
 *
 * @param types the media types that the request may have
 * @returns undefined when it may be answered
 */
export function refuseQuestion(
  headers: IncomingHttpHeaders,
  access: WriteAccess,
  types: readonly string[],
): Refusal | undefined {
  return refuseHost(headers, access) ?? refuseBody(headers, types);
}

/**
 * Checks a request that writes. Only the Studio's own page may make one: any site can send a form to a server on this
 * machine, but none can send this header, this media type and this origin together.
 *
 * @param types the media types that the request may have
 * @returns undefined when it may write
 */
export function refuseWrite(
  headers: IncomingHttpHeaders,
  access: WriteAccess,
  types: readonly string[],
): Refusal | undefined {
  if (isReadOnly(access)) {
    return { status: 403, message: READ_ONLY };
  }
  const wrongHost = refuseHost(headers, access);
  if (wrongHost) return wrongHost;
  const allowed = access.origin ?? `http://${headers.host}`;
  const site = headers['sec-fetch-site'];
  if (headers.origin !== allowed || (site !== undefined && site !== 'same-origin')) {
    return { status: 403, message: 'Alleen de Studio zelf mag wijzigen. Laad de Studio opnieuw.' };
  }
  return refuseBody(headers, types);
}
