import { escapeHtml } from '../../renderer/document.ts';
import type { Plot } from './report.ts';

/** Sizes in SVG units. */
const WIDTH = 760;
const HEIGHT = 460;
const MARGIN = { left: 64, right: 150, top: 48, bottom: 52 };
const LABEL_HEIGHT = 15;
/** The palette of Okabe and Ito, which is safe for any colour vision; the first colour is the product's. */
const COLOURS = ['#000000', '#d55e00', '#0072b2', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#8a7a00'];

/** Lists ticks at 1, 2 and 5 times every power of ten from `low` to `high`, with one beyond each end. */
export function ticksBetween(low: number, high: number): number[] {
  const ticks: number[] = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.ceil(Math.log10(high)); power++) {
    for (const step of [1, 2, 5]) ticks.push(Number((step * 10 ** power).toPrecision(1)));
  }
  const from = ticks.findLastIndex((tick) => tick <= low);
  const to = ticks.findIndex((tick) => tick >= high);
  return ticks.slice(Math.max(0, from), to + 1);
}

/** Moves overlapping labels apart, in the order of their lines and none below `lowest`. */
export function spreadLabels(heights: readonly number[], distance: number, lowest: number): number[] {
  const order = heights.map((height, index) => ({ height, index })).sort((a, b) => a.height - b.height);
  const placed: number[] = [];
  let above = Number.NEGATIVE_INFINITY;
  for (const { height, index } of order) {
    above = Math.max(height, above + distance);
    placed[index] = above;
  }
  let below = lowest + distance;
  for (const { index } of order.reverse()) {
    below = Math.min(placed[index] ?? lowest, below - distance);
    placed[index] = below;
  }
  return placed;
}

const plain = (value: number) => (value >= 1000 ? value.toLocaleString('en-US') : String(value));

/** Draws a plot with logarithmic axes as an SVG document. @throws Error when there is nothing to show */
export function plotSvg({ title, unit, series }: Plot): string {
  const points = series.flatMap((line) => line.points);
  if (points.length === 0) throw new Error(`The plot "${title}" has no points.`);
  const counts = [...new Set(points.map(([pages]) => pages))].sort((a, b) => a - b);
  const costs = points.map(([, cost]) => cost);
  const rows = ticksBetween(Math.min(...costs), Math.max(...costs));

  const scale = (values: readonly number[], from: number, to: number) => {
    const [low = 1, high = 1] = [values[0], values.at(-1)].map((value) => Math.log10(value ?? 1));
    return (value: number) =>
      high === low ? (from + to) / 2 : from + ((Math.log10(value) - low) / (high - low)) * (to - from);
  };
  const right = WIDTH - MARGIN.right;
  const bottom = HEIGHT - MARGIN.bottom;
  const x = scale(counts, MARGIN.left + 12, right);
  const y = scale(rows, bottom, MARGIN.top);
  const at = (value: number) => value.toFixed(1);

  const grid = rows.map(
    (tick) =>
      `<line x1="${MARGIN.left}" x2="${right}" y1="${at(y(tick))}" y2="${at(y(tick))}" stroke="#ddd"/>` +
      `<text x="${MARGIN.left - 8}" y="${at(y(tick) + 4)}" text-anchor="end">${plain(tick)}</text>`,
  );
  const foot = counts.map(
    (count) =>
      `<line x1="${at(x(count))}" x2="${at(x(count))}" y1="${MARGIN.top}" y2="${bottom}" stroke="#eee"/>` +
      `<text x="${at(x(count))}" y="${bottom + 20}" text-anchor="middle">${plain(count)}</text>`,
  );
  const ends = series.map((line) => y(line.points.at(-1)?.[1] ?? 1));
  const labels = spreadLabels(ends, LABEL_HEIGHT, bottom);
  const lines = series.map(({ name, points: line }, index) => {
    const colour = COLOURS[index % COLOURS.length] ?? '#000';
    const width = index === 0 ? 3.5 : 1.75;
    const path = line.map(([pages, cost]) => `${at(x(pages))},${at(y(cost))}`).join(' ');
    const [lastPages = 1] = line.at(-1) ?? [];
    const label = labels[index] ?? 0;
    return (
      `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="${width}"/>` +
      line
        .map(
          ([pages, cost]) =>
            `<circle cx="${at(x(pages))}" cy="${at(y(cost))}" r="${width + 0.75}" fill="${colour}"/>`,
        )
        .join('') +
      `<line x1="${at(x(lastPages) + 5)}" x2="${right + 14}" y1="${at(ends[index] ?? 0)}" y2="${at(label)}" stroke="${colour}" stroke-width="0.5"/>` +
      `<text x="${right + 18}" y="${at(label + 4)}" fill="${colour}"${index === 0 ? ' font-weight="bold"' : ''}>${escapeHtml(name)}</text>`
    );
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="13" role="img">`,
    `<title>${escapeHtml(`${title}, ${unit}, against the number of pages`)}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<text x="${MARGIN.left}" y="26" font-size="16" font-weight="bold">${escapeHtml(`${title} (${unit})`)}</text>`,
    ...grid,
    ...foot,
    `<text x="${(MARGIN.left + right) / 2}" y="${HEIGHT - 12}" text-anchor="middle">pages (both axes logarithmic)</text>`,
    ...lines,
    '</svg>',
    '',
  ].join('\n');
}
