import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { npmReason } from './install.ts';
import { peerPage } from './peer-pages.ts';
import type { Comparison, PartResult } from './report.ts';
import { figure, holds, markdownTable, resultsMarkdown } from './results-markdown.ts';
import { storedResults } from './results-store.ts';
import { differences } from './sites.ts';
import { median, percentile, ratioOf, spread } from './statistics.ts';
import { plotSvg, spreadLabels, ticksBetween } from './svg-plot.ts';

describe('statistics', () => {
  it('take the median, which for an even number is the mean of the middle two', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(median([7])).toBe(7);
    expect(() => median([])).toThrow();
    expect(spread([3, 1, 2])).toEqual([1, 3]);
  });

  it('give the percentile by nearest rank', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(hundred, 0.95)).toBe(95);
    expect(percentile([7], 0.95)).toBe(7);
    expect(percentile([1, 2, 3, 4], 0.5)).toBe(2);
    expect(() => percentile([], 0.95)).toThrow();
  });

  it('compare medians, and paired samples', () => {
    expect(ratioOf([1, 2, 3], [2, 4, 4])).toEqual({ value: 0.5, lowest: 0.5, highest: 0.75 });
    expect(ratioOf([1, 2, 3, 9], [2])).toEqual({ value: 1.25, lowest: 0.5, highest: 0.5 });
    expect(ratioOf([0, 0], [0, 0]).value).toBe(1);
    expect(ratioOf([5], [0]).value).toBe(Number.POSITIVE_INFINITY);
  });
});

const comparison = (own: readonly number[], rest: Partial<Comparison>): Comparison => ({
  measure: 'Build',
  unit: 's',
  product: own,
  ...rest,
});

describe('a comparison', () => {
  it('holds up to its limit, and is unknown without the other tool', () => {
    const peer = { name: 'hugo', samples: [2, 2, 2] };
    expect(holds(comparison([1, 1, 1], { peer, limit: 0.5 }))).toBe(true);
    expect(holds(comparison([1.1, 1.1, 1], { peer, limit: 0.5 }))).toBe(false);
    expect(holds(comparison([600], { limit: 640 }))).toBe(true);
    expect(holds(comparison([641], { limit: 640 }))).toBe(false);
    expect(holds(comparison([1], { missing: 'hugo: no network', limit: 0.5 }))).toBeUndefined();
    expect(holds(comparison([1], { peer }))).toBeUndefined();
  });

  it('is shown with its spread', () => {
    expect(figure([0.5, 0.4, 0.7], 's')).toBe('0.50 s (0.40–0.70)');
    expect(figure([548], 'ms')).toBe('548 ms');
    expect(figure([0, 0], 'kB')).toBe('0 kB');
    expect(figure([9.72, 9.72], 'kB')).toBe('9.72 kB');
  });
});

describe('the report', () => {
  const part: PartResult = {
    part: 'build',
    date: '2025-01-02T03:04:05.678Z',
    seconds: 61,
    stolen: 0.126,
    machine: '2 cores, 8 GiB',
    versions: { Node: '20.0.0' },
    comparisons: [
      comparison([1, 1.5, 1.2], { peer: { name: 'hugo', samples: [2, 2, 2] }, limit: 0.5 }),
      comparison([1], { measure: 'Other', missing: 'astro: no network', limit: 0.75 }),
    ],
    checks: [{ claim: 'It is found', holds: false, seen: 'nothing' }],
    sections: [{ title: 'Builds', text: 'Seconds.', columns: ['tool', 's'], rows: [['a|b', '1']] }],
    plots: [
      { file: 'clean-build', title: 'Clean build', unit: 's', series: [{ name: 'a', points: [[1, 1]] }] },
    ],
    missing: { astro: 'no network' },
  };
  const lines = resultsMarkdown([part]).split('\n');

  it('is written from the stored figures', () => {
    const written = readFileSync(join(import.meta.dirname, 'RESULTS.md'), 'utf8');
    expect(written).toBe(resultsMarkdown(storedResults()));
  });

  it('gives for each measure the figure, the ratio, the limit and whether it holds', () => {
    expect(lines).toContain(
      '| Build | 1.20 s (1.00–1.50) | hugo 2.00 s | 0.60 (0.50–0.75) | ≤ 0.5 x | **no** |',
    );
    expect(lines).toContain('| Other | 1.00 s | missing (astro: no network) | – | ≤ 0.75 x | not known |');
    expect(lines).toContain('| It is found | nothing | **no** |');
    expect(lines).toContain('- astro: no network');
  });

  it('says when and where it was measured, and shows the plots', () => {
    expect(lines).toContain('| build | 2025-01-02 03:04 | 61 s | 2 cores, 8 GiB | 13% |');
    expect(lines).toContain('Versions: Node 20.0.0.');
    expect(lines).toContain('![Clean build](clean-build.svg)');
    expect(lines).toContain('| a\\|b | 1 |');
  });

  it('right-aligns all columns but the first', () => {
    expect(markdownTable(['a', 'b'], [['1', '2']])).toBe('| a | b |\n| --- | --: |\n| 1 | 2 |');
  });
});

describe('a plot', () => {
  it('has ticks beyond both ends of its data', () => {
    expect(ticksBetween(0.06, 7.3)).toEqual([0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]);
    expect(ticksBetween(54, 1562)).toEqual([50, 100, 200, 500, 1000, 2000]);
    expect(ticksBetween(1, 1)).toEqual([1]);
  });

  it('keeps labels apart and above the axis, in the order of their lines', () => {
    const placed = spreadLabels([100, 98, 300, 305], 15, 310);
    expect(placed.slice(0, 2)).toEqual([113, 98]);
    const ordered = [...placed].sort((a, b) => a - b);
    for (const [index, height] of ordered.entries()) {
      expect(height).toBeLessThanOrEqual(310);
      if (index > 0) expect(height - (ordered[index - 1] ?? 0)).toBeGreaterThanOrEqual(15);
    }
  });

  it('draws a line for each tool, higher where it costs more', () => {
    const svg = plotSvg({
      file: 'x',
      title: 'Clean <build>',
      unit: 's',
      series: [
        {
          name: 'slow',
          points: [
            [10, 1],
            [1000, 100],
          ],
        },
        {
          name: 'quick',
          points: [
            [10, 0.1],
            [1000, 1],
          ],
        },
      ],
    });
    expect(svg).toContain('Clean &lt;build&gt;');
    const heights = [...svg.matchAll(/<polyline points="([\d.]+),([\d.]+) ([\d.]+),([\d.]+)"/g)].map(
      ([, , first, , last]) => [Number(first), Number(last)],
    );
    const [slow = [], quick = []] = heights;
    expect(heights).toHaveLength(2);
    // The y axis of an SVG points down; equal factors are equal distances.
    expect(slow[0]).toBeGreaterThan(slow[1] ?? 0);
    expect(quick[0]).toBeGreaterThan(slow[0] ?? 0);
    expect(quick[1]).toBeCloseTo(slow[0] ?? 0, 0);
    expect(() => plotSvg({ file: 'x', title: 'Nothing', unit: 's', series: [] })).toThrow('Nothing');
  });
});

describe('what is compared', () => {
  it('differs where a file was changed, added or removed', () => {
    const before = new Map([
      ['a', '1'],
      ['b', '1'],
      ['c', '1'],
    ]);
    const after = new Map([
      ['a', '1'],
      ['b', '2'],
      ['d', '1'],
    ]);
    expect(differences(before, after)).toEqual(['b', 'c', 'd']);
    expect(differences(before, new Map(before))).toEqual([]);
  });

  it('consists of pages that never change by themselves', () => {
    const pages = [0, 1, 17].map((index) => peerPage(index, 18));
    const hash = createHash('sha256').update(JSON.stringify(pages)).digest('hex');
    expect(hash).toBe('e0cd31c995c23fb67bbce6078c6f3f6860c79e5903f40128a812b19c05b41086');
  });

  it('is missing for a reason that contains no URL and no path', () => {
    const output = [
      'npm warn old lockfile',
      'npm error code E404',
      'npm error 404 Not Found - GET https://packages.example/astro - /some/where',
      'npm error more',
    ];
    expect(npmReason(output.join('\n'))).toBe('code E404; 404 Not Found - GET … - …');
    expect(npmReason('')).toBe('npm install failed');
  });
});
