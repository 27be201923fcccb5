import { expect, it } from 'vitest';
import { projectOf } from './read-project.ts';
import { pageWithRoute } from './routes.ts';

const PATHS = [
  'pages/index.json',
  'pages/a.json',
  'pages/b/index.json',
  'pages/b/c.json',
  'pages/_site.json',
];
const project = projectOf(Object.fromEntries(PATHS.map((path) => [path, '{}'])));

it.each([
  ['/', 'pages/index.json'],
  ['/a', 'pages/a.json'],
  ['/b', 'pages/b/index.json'],
  ['/b/c', 'pages/b/c.json'],
  ['/c', undefined],
  ['/index', undefined],
  ['/b/index', undefined],
  ['/_site', undefined],
  ['', undefined],
])('the page of the route %j is %s', (route, path) => {
  expect(pageWithRoute(route, project)?.path).toBe(path);
});
