import type { Log } from '../../supabase/functions/_shared/log.ts';
import type { OutboxHealth } from '../../supabase/functions/_shared/outbox/outbox-health.ts';

/** Counts the events of a log. */
export interface EventCounts {
  /** A log that also counts. */
  log: Log;
  counts: ReadonlyMap<string, number>;
}

/** Makes a log that counts its events. */
export function countEvents(log: Log): EventCounts {
  const counts = new Map<string, number>();
  return {
    counts,
    log: (event, facts) => {
      counts.set(event, (counts.get(event) ?? 0) + 1);
      log(event, facts);
    },
  };
}

function metric(name: string, type: 'gauge' | 'counter', help: string, lines: readonly string[]): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines];
}

/**
 * Writes the state of the server in the text format of Prometheus, version 0.0.4.
 *
 * @param delivered how many submissions were delivered
 */
export function metricsText(
  { oldestSeconds, ...undelivered }: OutboxHealth,
  delivered: number,
  events: ReadonlyMap<string, number>,
): string {
  const { rss, heapUsed } = process.memoryUsage();
  return [
    ...metric(
      'site_submissions',
      'gauge',
      'Submissions by state.',
      Object.entries({ ...undelivered, delivered }).map(
        ([state, count]) => `site_submissions{state="${state}"} ${count}`,
      ),
    ),
    ...metric(
      'site_oldest_waiting_seconds',
      'gauge',
      'Age of the oldest submission that waits for the CRM.',
      [`site_oldest_waiting_seconds ${oldestSeconds}`],
    ),
    ...metric(
      'site_events_total',
      'counter',
      'Logged events since the start.',
      [...events].map(([event, count]) => `site_events_total{event="${event}"} ${count}`),
    ),
    ...metric('process_resident_memory_bytes', 'gauge', 'Memory of the process.', [
      `process_resident_memory_bytes ${rss}`,
    ]),
    ...metric('nodejs_heap_used_bytes', 'gauge', 'Memory of JavaScript.', [
      `nodejs_heap_used_bytes ${heapUsed}`,
    ]),
    ...metric('process_uptime_seconds', 'counter', 'Time since the start.', [
      `process_uptime_seconds ${Math.round(process.uptime())}`,
    ]),
    '',
  ].join('\n');
}
