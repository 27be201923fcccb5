import { expect, it } from 'vitest';
import { isJsonObject, type JsonObject } from '../../renderer/project/json.ts';
import { projectOf } from '../../renderer/project/read-project.ts';
import { projectChanges } from '../changes/project-changes.ts';
import { comesOn, goesOff, pageVisibility } from './page-visibility.ts';

const FILE = 'pages/open-dag.json';
const redirect = { redirect: '/contact' };
const page = { title: 'Open dag', description: 'Kom langs', blocks: [] };

/** Judges the change of one page between two versions; undefined when it does not exist in one of them. */
function judged(before: JsonObject | undefined, after: JsonObject | undefined) {
  const version = (value: JsonObject | undefined) =>
    projectOf(isJsonObject(value) ? { [FILE]: JSON.stringify(value) } : {});
  const projects = { before: version(before), after: version(after) };
  const [change] = projectChanges(projects.before, projects.after);
  if (!change) throw new Error('The versions are equal.');
  const redirects = [{ from: '/open-dag', to: '/contact' }];
  const found = pageVisibility(change, projects, redirects, '2026-12-01');
  return { ...found, goesOff: goesOff(found), comesOn: comesOn({ ...change, ...found }) };
}

it.each([
  ['a removed page', page, undefined, { goesOff: true, comesOn: false, leadsTo: '/contact' }],
  ['a removed draft', { ...page, draft: true }, undefined, { goesOff: false, comesOn: false }],
  ['a new page', undefined, page, { goesOff: false, comesOn: false, mark: undefined }],
  ['a page that becomes a draft', page, { ...page, draft: true }, { goesOff: true, mark: 'concept' }],
  ['a draft that is ready', { ...page, draft: true }, page, { comesOn: true, mark: undefined }],
  [
    'a page that is planned',
    page,
    { ...page, publish: { from: '2027-01-10' } },
    { goesOff: true, mark: 'gepland: vanaf 10 januari 2027' },
  ],
  ['a page without search engines', page, { ...page, noindex: true }, { leavesSearch: true, goesOff: false }],
  ['a page that redirects from now on', page, redirect, { goesOff: true, leadsTo: '/contact' }],
  ['a redirect that becomes a page', redirect, page, { goesOff: false, comesOn: true }],
  ['a redirect to another page', redirect, { redirect: '/' }, { goesOff: false, comesOn: false }],
  ['a removed redirect', redirect, undefined, { goesOff: true }],
  ['another title', page, { ...page, title: 'Kom langs' }, { leavesSearch: false, comesOn: false }],
])('judges who finds %s', (_, before, after, expected) => {
  expect(judged(before, after)).toMatchObject(expected);
});
