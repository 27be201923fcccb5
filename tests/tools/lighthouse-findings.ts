import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/lib/find-browser.ts';

/** The categories to judge. Speed is not one: `npm run bench` has ratios of its own. */
const CATEGORIES = ['accessibility', 'best-practices', 'seo'];
/** The only audit that a page hidden from search engines cannot pass. */
const INDEXABLE = 'is-crawlable';

/** Lists every audit in a report that is not fully passed, in sentences. */
function findingsIn({ audits, categories }: Result, indexable: boolean): string[] {
  return CATEGORIES.flatMap((name) => {
    const category = categories[name];
    if (!category) return [`${name} was not judged`];
    return category.auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      // Some audits have nothing to judge on a page, and some only inform.
      if (!audit || weight === 0 || audit.score === null || audit.score === 1) return [];
      return id === INDEXABLE && !indexable ? [] : [`${id}: ${audit.title}`];
    });
  });
}

/** A page to judge. */
interface JudgedRoute {
  route: string;
  /** Whether search engines may show it. */
  indexable: boolean;
}

/**
 * Judges routes of a running site with Lighthouse, as on a phone.
 *
 * @param site its address, for instance `http://127.0.0.1:4173`
 * @returns what falls short of the full score in accessibility, best practices and search, with its route
 * @throws Error when Lighthouse could not judge a route
 */
export async function lighthouseFindings(site: string, routes: readonly JudgedRoute[]): Promise<string[]> {
  const profile = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: await findBrowser(),
    args: [...BROWSER_ARGUMENTS, '--remote-debugging-port=0'],
  });
  try {
    const port = Number.parseInt(readFileSync(join(profile, 'DevToolsActivePort'), 'utf8'), 10);
    const findings: string[] = [];
    for (const { route, indexable } of routes) {
      const result = await lighthouse(site + route, { port, logLevel: 'error', onlyCategories: CATEGORIES });
      if (!result || result.lhr.runtimeError) {
        throw new Error(`Lighthouse could not judge ${route}: ${result?.lhr.runtimeError?.message}`);
      }
      findings.push(...findingsIn(result.lhr, indexable).map((finding) => `${route}: ${finding}`));
    }
    return findings;
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
