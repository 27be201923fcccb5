import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { chromium } from 'playwright';
import { UsageError } from '../renderer/files/usage-error.ts';
import { reportHtml } from '../studio/review/report-html.ts';
import { reviewSite } from '../studio/review/review-site.ts';
import { adviceOn } from '../studio/review/verdict.ts';
import { readCommandLine, runCommand } from './lib/command-line.ts';
import { BROWSER_ARGUMENTS, findBrowser } from './lib/find-browser.ts';

const flags = { base: { type: 'string' }, head: { type: 'string' }, out: { type: 'string' } } as const;

await runCommand(async () => {
  const { root, text } = readCommandLine(flags, { positionals: 0 });
  const base = text('base');
  if (base === undefined) {
    throw new UsageError('Noem de versie om mee te vergelijken: npm run review -- --base main');
  }
  const out = resolve(text('out') ?? 'review.html');
  const review = await reviewSite({
    root,
    base,
    head: text('head'),
    openBrowser: async () =>
      chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGUMENTS }),
  });
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, reportHtml(review));
  const { title, reasons } = adviceOn(review);
  console.log([title, ...reasons.map((reason) => `- ${reason}`)].join('\n'));
  if (review.withoutPictures !== undefined) console.log(review.withoutPictures);
  console.log(`Het verslag staat in ${out}`);
  return 0;
});
