import { counted } from '../../lint/dutch/words.ts';
import { type Environment, operatorSettings, readSettings } from '../../schemas/settings.ts';
import { errorFacts, type Log } from '../../supabase/functions/_shared/log.ts';
import type { SendMail } from '../../supabase/functions/_shared/newsletter/confirmation-mail.ts';

/** Events that the operator is notified of, and how a mail describes them. */
const TOLD: Readonly<Record<string, (count: number) => string>> = {
  'submission stored': (count) => counted(count, 'nieuw bericht', 'nieuwe berichten'),
  'submission suspect': (count) =>
    `${counted(count, 'verdacht bericht', 'verdachte berichten')}, niet doorgestuurd`,
  'submission dead': (count) => `${counted(count, 'bericht dat', 'berichten die')} het CRM niet aannam`,
  'deliveries stuck': () => 'berichten die te lang op het CRM wachten',
};

/** What happened since the last notification: ids of submissions, by event. */
type News = Record<string, string[]>;

/** Time in which events are batched. */
const GATHER_MS = 1_000;
/** Minimum time between two notifications, so that a flood of submissions is not a flood of mails. */
const INTERVAL_MS = 60_000;
const TIMEOUT_MS = 10_000;

/** Notifies the operator of events. */
interface Notifications {
  /** A log that also notifies. */
  log: Log;
  /** Sends the pending notification, and stops. */
  close: () => Promise<void>;
}

function mailText(brand: string, news: News): { subject: string; text: string } {
  const parts = Object.entries(news).map(([event, ids]) => TOLD[event]?.(ids.length) ?? event);
  return {
    subject: `${brand}: ${parts.join(' en ')}`,
    text: [
      ...Object.entries(news).map(
        ([event, ids]) => `${TOLD[event]?.(ids.length) ?? event}: ${ids.join(', ')}`,
      ),
      '',
      'Bekijk ze in het CRM, of op de server met: npm run inbox',
      '',
    ].join('\n'),
  };
}

/**
 * Notifies the operator of each submission, of each one whose delivery was given up, and of deliveries that are stuck:
 * with a POST of ids and counts to `NOTIFY_URL`, and with a mail to `NOTIFY_MAIL`. Events within a minute are batched.
 * Nothing that a visitor typed is included. A failed notification is logged and not retried: the next one follows.
 *
 * @throws SettingsError for a setting that cannot be used
 */
export function createNotifications(
  env: Environment,
  log: Log,
  mail: { send: SendMail; brand: string } | undefined,
): Notifications {
  const { NOTIFY_URL: url, NOTIFY_MAIL: to } = readSettings(operatorSettings, env);
  if (url === undefined && (to === undefined || mail === undefined)) return { log, close: async () => {} };
  let news: News = {};
  let timer: NodeJS.Timeout | undefined;
  let toldAt = Number.NEGATIVE_INFINITY;

  const attempt = async (channel: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      log('notification failed', { channel, ...errorFacts(error) });
    }
  };
  const tell = async () => {
    timer = undefined;
    if (Object.keys(news).length === 0) return;
    const told = news;
    news = {};
    toldAt = performance.now();
    const counts = Object.fromEntries(Object.entries(told).map(([event, ids]) => [event, ids.length]));
    await Promise.all([
      url &&
        attempt('NOTIFY_URL', async () => {
          const answer = await fetch(url, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ time: new Date().toISOString(), counts, ids: told }),
            redirect: 'error',
            signal: AbortSignal.timeout(TIMEOUT_MS),
          });
          if (!answer.ok) throw Object.assign(new Error('refused'), { code: `status ${answer.status}` });
        }),
      to && mail && attempt('NOTIFY_MAIL', () => mail.send({ to, ...mailText(mail.brand, told) })),
    ]);
  };
  return {
    log: (event, facts = {}) => {
      log(event, facts);
      if (!Object.hasOwn(TOLD, event)) return;
      const id = String(facts.id ?? '');
      // A suspect submission logs both events.
      if (event === 'submission stored' && news['submission suspect']?.includes(id)) return;
      news[event] = [...(news[event] ?? []), id];
      timer ??= setTimeout(() => void tell(), Math.max(GATHER_MS, toldAt + INTERVAL_MS - performance.now()));
    },
    close: async () => {
      clearTimeout(timer);
      await tell();
    },
  };
}
