import { expect, it } from 'vitest';
import { checkProject } from '../../../lint/check-project.ts';
import { projectOf } from '../../../renderer/project/read-project.ts';
import { problemId, problemWithId, studioProblem } from './problem-id.ts';

it('places what is missing at the field that shows it, each with an id of its own', () => {
  const site = projectOf({ 'pages/a.json': '{ "blocks": [{ "type": "hero" }] }', 'pages/b.json': '{}' });
  const found = checkProject(site)
    .filter(({ rule }) => rule === 'schema')
    .map(studioProblem);
  expect(found.map(({ file, pointer }) => `${file} ${pointer}`).sort()).toEqual([
    'pages/a.json /blocks/0/title',
    'pages/a.json /description',
    'pages/a.json /title',
    'pages/b.json ',
    'pages/b.json /description',
    'pages/b.json /title',
  ]);
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
});

it('finds a problem whose line has moved since, unless it may be one of several', () => {
  const found = (before: string, note: string) =>
    checkProject(
      projectOf({ 'pages/a.json': `{${before} "blocks": [{ "type": "rich-text", "text": "${note}" }] }` }),
      {
        only: ['soft-hyphen'],
      },
    ).map((offense) => ({ offense }));
  const idOf = ([first]: ReturnType<typeof found>) => first && problemId(first.offense);
  const once = idOf(found('', 'a\u00ADb')) ?? '';
  expect(problemWithId(found('\n\n', 'a\u00ADb'), once)?.offense.line).toBe(3);
  expect(problemWithId(found('\n\n', 'a\u00ADb\u00ADc'), once)).toBeUndefined();
  expect(problemWithId(found('', 'ab'), once)).toBeUndefined();
});
