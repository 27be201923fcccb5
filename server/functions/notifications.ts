import { counted } from '../../lint/dutch/words.ts';
import { type Environment, notificationSettings, readSettings } from '../../schemas/settings.ts';
import { errorFacts, type Log } from '../../supabase/functions/_shared/log.ts';
import type { SendMail } from '../../supabase/functions/_shared/newsletter/confirmation-mail.ts';
import { withTimeLimit } from '../../supabase/functions/_shared/time-limit.ts';
import { outsideRequests } from './server-log.ts';

/** Events that the operator is notified of, and how a mail describes them. */
const TOLD: Readonly<Record<string, (count: number) => string>> = {
  'submission stored': (count) => counted(count, 'nieuw bericht', 'nieuwe berichten'),
  'submission suspect': (count) =>
    `${counted(count, 'verdacht bericht', 'verdachte berichten')}, niet doorgestuurd`,
  'submission dead': (count) => `${counted(count, 'bericht dat', 'berichten die')} het CRM niet aannam`,
  'deliveries stuck': () => 'berichten die te lang op het CRM wachten',
  'mails stuck': () => 'mails die de mailserver niet aanneemt',
};

/** What happened since the last notification: ids of submissions, by event. */
type News = Record<string, string[]>;

/** Time in which events are batched. */
const GATHER_MS = 1_000;
/** Minimum time between two notifications, so that a flood of submissions is not a flood of mails. */
const INTERVAL_MS = 60_000;
const TIMEOUT_MS = 10_000;
/** How long a stopping server lets a notification finish. */
const GRACE_MS = 3_000;

/** Notifies the operator of events. */
interface Notifications {
  /** A log that also notifies. */
  log: Log;
  /** Sends the pending notification, and stops; one that takes longer than a grace period is cut short. */
  close: () => Promise<void>;
}

function mailText(brand: string, news: News): { subject: string; text: string } {
  const parts = Object.entries(news).map(([event, ids]) => ({
    ids,
    what: TOLD[event]?.(ids.length) ?? event,
  }));
  return {
    subject: `${brand}: ${parts.map(({ what }) => what).join(' en ')}`,
    text: [
      ...parts.map(({ what, ids }) => `${what}: ${ids.join(', ')}`),
      '',
      'Bekijk ze in het CRM, of op de server met: npm run inbox',
      '',
    ].join('\n'),
  };
}

/**
 * Notifies the operator of each submission, of each one whose delivery was given up, and of deliveries or mails that
 * are stuck: with a POST of ids and counts to `NOTIFY_URL`, and with a mail to `NOTIFY_MAIL`. Events within a minute
 * are batched. Nothing that a visitor typed is included. A failed notification is logged and not retried: the next one
 * follows.
 *
 * @throws SettingsError for a setting that cannot be used
 */
export function createNotifications(
  env: Environment,
  log: Log,
  mail: { send: SendMail; brand: string } | undefined,
): Notifications {
  const { NOTIFY_URL: url, NOTIFY_MAIL: to } = readSettings(notificationSettings, env);
  if (url === undefined && (to === undefined || mail === undefined)) return { log, close: async () => {} };
  let news: News = {};
  let timer: NodeJS.Timeout | undefined;
  let toldAt = Number.NEGATIVE_INFINITY;
  let telling: Promise<void> | undefined;
  const ending = new AbortController();

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
          const body = JSON.stringify({ time: new Date().toISOString(), counts, ids: told });
          const answer = await withTimeLimit(TIMEOUT_MS, ending.signal, (signal) =>
            fetch(url, {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body,
              redirect: 'error',
              signal,
            }),
          );
          if (!answer.ok) throw Object.assign(new Error('refused'), { code: `status ${answer.status}` });
        }),
      to &&
        mail &&
        attempt('NOTIFY_MAIL', () => mail.send({ to, ...mailText(mail.brand, told) }, ending.signal)),
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
      const waitMs = Math.max(GATHER_MS, toldAt + INTERVAL_MS - performance.now());
      const begin = () => {
        telling = tell();
      };
      timer ??= outsideRequests(() => setTimeout(begin, waitMs));
    },
    close: async () => {
      clearTimeout(timer);
      const cut = setTimeout(() => ending.abort(), GRACE_MS);
      await Promise.all([telling, tell()]);
      clearTimeout(cut);
    },
  };
}
