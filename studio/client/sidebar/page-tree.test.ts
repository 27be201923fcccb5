import { expect, it } from 'vitest';
import { REPOSITORY } from '../../../renderer/files/repository.ts';
import { pathsAbove } from '../../../renderer/project/page-url.ts';
import { readProject } from '../../../renderer/project/read-project.ts';
import type { Entry, StudioProblem } from '../../protocol.ts';
import { entriesOf } from '../../views/entries.ts';
import { type Branch, branchesIn, pageTree, withPagesAbove, worstOfBranch } from './page-tree.ts';

const page = (path: string): Entry => ({ kind: 'page', file: `pages${path}.json`, path, title: path });

/** A tree as nested lists of paths. */
type Outline = readonly (readonly [path: string | undefined, below: Outline])[];
const outline = (tree: readonly Branch[]): Outline =>
  tree.map(({ entry, children }) => [entry.path, outline(children)]);

it('puts a page below the nearest page above it, else at the top', () => {
  const paths = ['/', '/a', '/a-b', '/a/b/c', '/a/b/c/d', '/a/e', '/x/y', '/_not-found'];
  expect(outline(pageTree(paths.map(page)))).toEqual([
    ['/', []],
    [
      '/a',
      [
        ['/a/b/c', [['/a/b/c/d', []]]],
        ['/a/e', []],
      ],
    ],
    ['/a-b', []],
    ['/x/y', []],
    ['/_not-found', []],
  ]);
});

it('holds every page of the repository once, below a page that its path begins with', () => {
  const pages = entriesOf(readProject(REPOSITORY)).filter(({ kind }) => kind === 'page');
  const branches = branchesIn(pageTree(pages));
  expect(new Set(branches.map(({ entry }) => entry))).toEqual(new Set(pages));
  expect(branches).toHaveLength(pages.length);
  const below = branches.flatMap(({ entry, children }) => children.map((child) => [entry, child.entry]));
  expect(below.length).toBeGreaterThan(0);
  for (const [parent, child] of below) expect(child?.path).toMatch(new RegExp(`^${parent?.path}/`));
  for (const { entry } of pageTree(pages))
    for (const above of pathsAbove(entry.path ?? ''))
      expect(pages.map(({ path }) => path)).not.toContain(above);
});

it('lists no pages of a closed branch', () => {
  const tree = pageTree(['/a', '/a/b', '/a/b/c', '/d'].map(page));
  expect(branchesIn(tree, ({ entry }) => entry.path !== '/a').map(({ entry }) => entry.path)).toEqual([
    '/a',
    '/d',
  ]);
});

it('finds pages with the pages that lead to them', () => {
  const pages = ['/', '/a', '/a/b', '/a/b/c', '/a/d', '/e'].map(page);
  const found = withPagesAbove(pages, ({ path }) => path === '/a/b/c' || path === '/e');
  expect(found.map(({ path }) => path)).toEqual(['/a', '/a/b', '/a/b/c', '/e']);
});

it('shows the worst problem of a closed branch, and of an open one its own', () => {
  const problem = (severity: StudioProblem['severity']): StudioProblem => ({
    id: severity,
    rule: 'a-rule',
    severity,
    file: 'pages/a.json',
    pointer: '',
    line: 1,
    message: '',
    cure: '',
    fixable: false,
  });
  const problems = new Map([
    ['/a', [problem('warning'), problem('info')]],
    ['/a/b', [problem('info')]],
    ['/a/b/c', [problem('error'), problem('warning')]],
    ['/d', [problem('warning')]],
    ['/d/e', [problem('info')]],
  ]);
  const [a, d] = pageTree(['/a', '/a/b', '/a/b/c', '/d', '/d/e'].map(page));
  const worst = (branch: Branch | undefined, isClosed: boolean) =>
    branch && worstOfBranch(branch, isClosed, ({ path = '' }) => problems.get(path) ?? []);
  expect(worst(a, false)).toEqual({ severity: 'warning', text: '1 waarschuwing' });
  expect(worst(a, true)).toEqual({ severity: 'error', text: "1 fout, pagina's eronder meegeteld" });
  expect(worst(a?.children[0], false)).toBeUndefined();
  expect(worst(d, true)).toEqual({ severity: 'warning', text: '1 waarschuwing' });
});
