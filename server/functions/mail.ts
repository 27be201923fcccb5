import nodemailer from 'nodemailer';
import { type Environment, mailSettings, readSettings } from '../../schemas/settings.ts';
import type { SendMail } from '../../supabase/functions/_shared/newsletter/confirmation-mail.ts';
import {
  ADDRESS_REFUSED,
  type ConfirmationTools,
} from '../../supabase/functions/_shared/newsletter/send-confirmations.ts';
import { withTimeLimit } from '../../supabase/functions/_shared/time-limit.ts';
import { functionsPath } from './functions-path.ts';

/** The site as mails present it. */
export interface SiteIdentity {
  brand: string;
  /** The sender of mails, unless `MAIL_FROM` names another. */
  email: string;
  /** Address of the site as visitors reach it. */
  baseUrl: string;
}

/** A mail service that does not respond within this time is tried again later. */
const MAIL_TIMEOUT_MS = 15_000;

/** Longest delivery: a service that sends a byte now and then passes every limit above. */
const DELIVERY_LIMIT_MS = 60_000;

/** Names and addresses of this computer. */
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Tells a refusal of the sender or of the whole mail, which meets every mail, from one of the address that it goes to:
 * Nodemailer has one code for all, so the code of the others gets the command that was refused.
 */
function withCommand(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || !('command' in error)) return error;
  const isForAll = error.code === ADDRESS_REFUSED && ['MAIL FROM', 'DATA'].includes(String(error.command));
  return isForAll ? Object.assign(error, { code: `${error.code} (${error.command})` }) : error;
}

/**
 * Makes a function that sends a mail through the service in `SMTP_URL`; undefined when none is set.
 *
 * @param limitMs after how many milliseconds a delivery is given up
 * @throws SettingsError for a setting that cannot be used
 */
export function openMail(
  env: Environment,
  site: SiteIdentity,
  limitMs: number = DELIVERY_LIMIT_MS,
): SendMail | undefined {
  const { SMTP_URL: url, MAIL_FROM: from } = readSettings(mailSettings, env);
  if (url === undefined) return undefined;
  const transport = nodemailer.createTransport(
    {
      url,
      // Without TLS the mails and the service's password could be read in transit.
      requireTLS: !LOOPBACK.test(new URL(url).hostname),
      connectionTimeout: MAIL_TIMEOUT_MS,
      greetingTimeout: MAIL_TIMEOUT_MS,
      socketTimeout: MAIL_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: from ?? { name: site.brand, address: site.email } },
  );
  return (mail, ending) =>
    withTimeLimit(limitMs, ending, async (signal) => {
      await transport.sendMail({ ...mail, signal }).catch((error: unknown) => {
        throw withCommand(error);
      });
    });
}

/**
 * Returns the tools that ask for confirmation of subscriptions; undefined without a mail service.
 *
 * @throws SettingsError for a setting that cannot be used
 */
export function confirmationsOf(
  send: SendMail | undefined,
  env: Environment,
  site: SiteIdentity,
): ConfirmationTools | undefined {
  const { MAIL_DAILY_LIMIT: mailsPerDay } = readSettings(mailSettings, env);
  const functionsUrl = new URL(functionsPath, site.baseUrl).href;
  return send && { send, mailsPerDay, brand: site.brand, functionsUrl };
}
