import { loadFunctions } from '../../tools/functions-load.ts';
import { measureFlush } from '../flush-cost.ts';
import type { Findings } from '../report.ts';
import { measureSlowReaders } from '../slow-readers.ts';

const SECONDS = 30;
const TITLE = 'The functions under load';

/** Measures the local server under load: 200 connections, the disk, and clients that read nothing. */
export async function benchFunctions(): Promise<Findings> {
  const figures = await loadFunctions({ seconds: SECONDS });
  const { withFlush, withoutFlush } = await measureFlush();
  const slow = await measureSlowReaders();
  const yesOrNo = (value: boolean) => (value ? 'yes' : '**no**');
  const word = (value: boolean | null) => (value === null ? '–' : yesOrNo(value));
  return {
    comparisons: [],
    checks: [
      ...figures.flatMap(({ name, errors, limitHeld }) => [
        { claim: `No connection fails under ${name}`, holds: errors === 0, seen: `${errors} failed` },
        ...(limitHeld === null
          ? []
          : [{ claim: `The rate limit holds under ${name}`, holds: limitHeld, seen: word(limitHeld) }]),
      ]),
      {
        claim: `A visitor is served while ${slow.readers} others read nothing of what they asked for`,
        holds: slow.status === 200,
        seen: `status ${slow.status}`,
      },
    ],
    sections: [
      {
        title: TITLE,
        text: `200 connections for ${SECONDS} seconds each. Times are in milliseconds.`,
        columns: [
          'load',
          'requests',
          'errors',
          'non-2xx',
          'p50',
          'p99',
          'per second',
          'accepted',
          'limit held',
        ],
        rows: figures.map((row) => [
          row.name,
          ...[row.requests, row.errors, row.non2xx, row.p50, row.p99, row.ratePerSecond].map(String),
          row.accepted === null ? '–' : String(row.accepted),
          word(row.limitHeld),
        ]),
      },
      {
        title: 'The price of the disk',
        text: 'Submissions stored one after the other, without HTTP: each on the disk before the next, and left to the operating system.',
        columns: ['on the disk, per second', 'left to the system, per second', 'ratio'],
        rows: [[String(withFlush), String(withoutFlush), (withFlush / withoutFlush).toFixed(2)]],
      },
      {
        title: 'The memory that slow readers hold',
        text: `The server's resident memory while ${slow.readers} clients ask for the largest script four times and read nothing.`,
        columns: ['before, MB', 'with them, MB'],
        rows: [[slow.before.toFixed(0), slow.peak.toFixed(0)]],
      },
    ],
  };
}
