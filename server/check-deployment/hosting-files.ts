import { CLOUDFLARE_LIMITS } from '../../builder/output/host-limits.ts';
import type { DeploymentPoint } from './deployment-point.ts';

const {
  headerRules: MOST_HEADER_RULES,
  headerLine: LONGEST_HEADER_LINE,
  redirects: MOST_REDIRECTS,
  redirectLine: LONGEST_REDIRECT,
} = CLOUDFLARE_LIMITS;

/** Statuses that both hosts send as a redirect. */
const REDIRECT_STATUSES = ['301', '302', '303', '307', '308'];

/** A header's name (RFC 9110, section 5.6.2). */
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** A path of this site, with at most one `*`, at the end. */
const PATH = /^\/(?![/\\])[^\s*:]*\*?$/;

function overlap(a: string, b: string): boolean {
  const [start, other] = [a.replace(/\*$/, ''), b.replace(/\*$/, '')];
  return (
    (a.endsWith('*') && other.startsWith(start)) || (b.endsWith('*') && start.startsWith(other)) || a === b
  );
}

/** Checks the text of `_headers` against the syntax and limits that Netlify and Cloudflare Pages share. */
export function checkHeadersFile(text: string): DeploymentPoint {
  const problems: string[] = [];
  const rules: { path: string; names: Set<string> }[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const report = (what: string) => problems.push(`_headers, line ${index + 1}: ${what}`);
    if (line.trim() === '') continue;
    if (line.length > LONGEST_HEADER_LINE)
      report(`${line.length} characters; at most ${LONGEST_HEADER_LINE} are read`);
    if (!/^\s/.test(line)) {
      if (!PATH.test(line)) report(`"${line}" is no path of this site`);
      rules.push({ path: line, names: new Set() });
      continue;
    }
    const [, name = '', value = ''] = /^\s+([^:]*):\s*(.*)$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (!HEADER_NAME.test(name) || value === '') report('no header of the form "Name: value"');
    if (!rule) report('a header before the first path');
    const doubled = rules.find(({ path, names }) => names.has(name) && overlap(path, rule?.path ?? ''));
    if (doubled) report(`${name} is also set for ${doubled.path}, and hosts send both values`);
    rule?.names.add(name);
  }
  if (rules.length === 0) problems.push('_headers holds no rule');
  if (rules.length > MOST_HEADER_RULES)
    problems.push(`${rules.length} rules; at most ${MOST_HEADER_RULES} are read`);
  return {
    statement: '_headers can be read by Netlify and Cloudflare Pages',
    problems,
    cure: 'Correct what the build writes (builder/output/hosting-files.ts and security-headers.ts), and build again.',
  };
}

/** Checks the text of `_redirects` in the same way. */
export function checkRedirectsFile(text: string): DeploymentPoint {
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const [index, line] of text.split('\n').entries()) {
    const report = (what: string) => problems.push(`_redirects, line ${index + 1}: ${what}`);
    if (line.trim() === '') continue;
    if (line.length > LONGEST_REDIRECT)
      report(`${line.length} characters; at most ${LONGEST_REDIRECT} are read`);
    const [from = '', to = '', status = '', ...rest] = line.split(' ');
    if (!PATH.test(from)) report(`"${from}" is no path of this site`);
    if (!/^\/(?![/\\])\S*$/.test(to)) report(`"${to}" is no address on this site`);
    if (!REDIRECT_STATUSES.includes(status)) report(`"${status}" is no status of a redirect`);
    if (rest.length > 0) report('more than a path, an address and a status');
    if (seen.has(from)) report(`${from} is redirected twice`);
    seen.add(from);
  }
  if (seen.size > MOST_REDIRECTS) problems.push(`${seen.size} redirects; at most ${MOST_REDIRECTS} are read`);
  return {
    statement: '_redirects can be read by Netlify and Cloudflare Pages',
    problems,
    cure: 'Correct the redirects and aliases in pages/, and build again.',
  };
}
