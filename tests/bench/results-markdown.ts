import type { Comparison, PartResult } from './report.ts';
import { median, ratioOf, spread } from './statistics.ts';

/** Writes a table in Markdown; columns after the first are right-aligned. */
export function markdownTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => text.replaceAll('|', '\\|');
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [
    line(columns),
    `| ${columns.map((_, index) => (index === 0 ? '---' : '--:')).join(' | ')} |`,
    ...rows.map(line),
  ].join('\n');
}

const digitsOf = (unit: Comparison['unit'], samples: readonly number[]) => {
  if (unit !== 's' && samples.every(Number.isInteger)) return 0;
  const middle = median(samples);
  if (unit === 's' || middle < 10) return 2;
  return middle < 100 ? 1 : 0;
};

/** Formats a figure with its spread: `0.62 s (0.60–0.66)`. */
export function figure(samples: readonly number[], unit: Comparison['unit']): string {
  const middle = median(samples);
  const [lowest, highest] = spread(samples);
  const digits = digitsOf(unit, samples);
  const shown = `${middle.toFixed(digits)}${unit === '' ? '' : ` ${unit}`}`;
  return lowest === highest ? shown : `${shown} (${lowest.toFixed(digits)}–${highest.toFixed(digits)})`;
}

/**
 * Tells whether a comparison stays within its limit; undefined without a limit, or without anything to compare with.
 */
export function holds({ product, peer, missing, limit }: Comparison): boolean | undefined {
  if (limit === undefined || missing !== undefined || product.length === 0) return undefined;
  return (peer ? ratioOf(product, peer.samples).value : median(product)) <= limit;
}

function comparisonRow(comparison: Comparison): string[] {
  const { measure, unit, product, peer, missing, limit } = comparison;
  const own = product.length === 0 ? '–' : figure(product, unit);
  const isRatio = peer !== undefined || missing !== undefined;
  const bound = limit === undefined ? 'none' : `≤ ${limit}${isRatio ? ' x' : unit && ` ${unit}`}`;
  const verdict =
    limit === undefined
      ? '–'
      : { true: 'yes', false: '**no**', undefined: 'not known' }[`${holds(comparison)}`];
  if (!peer) return [measure, own, missing === undefined ? '–' : `missing (${missing})`, '–', bound, verdict];
  const { value, lowest, highest } = ratioOf(product, peer.samples);
  const range = product.length > 1 ? ` (${lowest.toFixed(2)}–${highest.toFixed(2)})` : '';
  const other = `${peer.name} ${figure(peer.samples, unit)}`;
  return [measure, own, other, `${value.toFixed(2)}${range}`, bound, verdict];
}

const minutes = (seconds: number) =>
  seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;

const PREFACE = `# Speed

Written by \`npm run bench\`; [its options](bench.ts) run parts of it. Every tool builds the same pages (navigation, hero,
two card grids, testimonials, practical information, a form, a footer; 4.5 KiB of JSON each) with the same words, links
and blocks. The sources of the other tools stand in [contenders](contenders).`;

const TRUST = `## How far to trust it

- The product and the tool it is compared with are measured in turns, in the same run. A figure is the median, with the
  lowest and highest in brackets. A ratio is that of the medians; in brackets stand the lowest and highest ratio of two
  measures taken one after the other.
- Other tools are measured once when a build of theirs takes long. A figure without brackets is a single one, or all
  were equal.
- Time includes the start of the process. Memory is the sum of what all processes of a command hold, looked at every
  25 ms: what is shared counts once for each, and a peak between two looks is missed.
- A clean build has no built site, no record of one and no pictures kept. What the product made of code alone (its own
  bundles, the client's scripts, the style of each block) is kept, as it is between any two builds; the very first build
  makes that too and has a table of its own. The other tools keep what they compile nowhere, or it is removed.
- Before each round of 10,000 pages the bench waits a minute: while files that were just removed are remembered, ext4
  without a journal needs up to five times as long to make twenty thousand new ones, whoever asks.
- No other tool judges what it builds. The product's builds include the lint.
- The visitor's figures come from one browser on this machine, with a slowed network and CPU: 1.6 Mbps down, 0.75 up,
  150 ms for a request, a CPU four times slower, a window of 1280 x 900, nothing in the cache. All sites are served by one
  plain static server with brotli. One browser on one machine is no field study: trust the order, not the milliseconds.
- The other tools' pages have one style file, a system font and little in their head. The product's have their style
  inside, two fonts, tags for search engines and shared links, and the page's data for the client.
- The single-page application writes no documents, so its builds do less.
- On a busy machine ratios shift. How much processor time other machines of the same host took stands in the table
  above, how much other processes took during builds in one below. Mistrust a part of which others had more than a few
  per cent.`;

/** Writes the complete report. Parts may come from different runs; each says when it ran. */
export function resultsMarkdown(parts: readonly PartResult[]): string {
  const comparisons = parts.flatMap((part) => part.comparisons);
  const checks = parts.flatMap((part) => part.checks);
  const versions = [...new Map(parts.flatMap((part) => Object.entries(part.versions)))]
    .map(([name, version]) => `${name} ${version}`)
    .sort();
  const missing = [...new Map(parts.flatMap((part) => Object.entries(part.missing)))];
  const sections = [
    PREFACE,
    '## Ratios',
    markdownTable(
      ['measure', 'product', 'next to', 'ratio', 'limit', 'holds'],
      comparisons.map(comparisonRow),
    ),
    '## What must be true whatever the speed',
    markdownTable(
      ['claim', 'seen', 'holds'],
      checks.map(({ claim, seen, holds: isTrue }) => [claim, seen, isTrue ? 'yes' : '**no**']),
    ),
    '## When and where',
    markdownTable(
      ['part', 'ended', 'took', 'machine', 'taken by other machines'],
      parts.map(({ part, date, seconds, machine, stolen }) => [
        part,
        date.slice(0, 16).replace('T', ' '),
        minutes(seconds),
        machine,
        stolen === undefined ? 'not known' : `${Math.round(stolen * 100)}%`,
      ]),
    ),
    `Versions: ${versions.join(', ')}.`,
    ...(missing.length === 0
      ? []
      : ['Missing:', missing.map(([name, reason]) => `- ${name}: ${reason}`).join('\n')]),
    TRUST,
    ...parts.flatMap(({ plots }) => plots.map(({ title, file }) => `![${title}](${file}.svg)`)),
    ...parts.flatMap((part) =>
      part.sections.flatMap(({ title, text, columns, rows }) => [
        `## ${title}`,
        ...(text ? [text] : []),
        ...(rows.length === 0 ? [] : [markdownTable(columns, rows)]),
      ]),
    ),
  ];
  return `${sections.join('\n\n')}\n`;
}
