import { expect, it } from 'vitest';
import { openFileRevisions } from './file-revisions.ts';

it('a file has its text at each of its last revisions, also once it is gone and is back', () => {
  const revisions = openFileRevisions(['a.json']);
  const first = revisions.of('a.json');
  revisions.note('a.json', 'een', 'twee');
  const second = revisions.of('a.json');
  expect(second).toBeGreaterThan(first);
  expect(revisions.pastText('a.json', first)).toBe('een');
  expect(revisions.pastText('a.json', second)).toBeUndefined();
  revisions.note('a.json', 'twee', undefined);
  expect(revisions.of('a.json')).toBe(0);
  expect(revisions.all()).toEqual({});
  revisions.note('a.json', undefined, 'drie');
  expect(revisions.of('a.json')).toBeGreaterThan(second);
  expect(revisions.pastText('a.json', second)).toBe('twee');
});

it('texts of too long ago are no longer kept', () => {
  const revisions = openFileRevisions(['a.json']);
  const first = revisions.of('a.json');
  for (let count = 0; count < 51; count++) revisions.note('a.json', `${count}`, `${count + 1}`);
  expect(revisions.pastText('a.json', first)).toBeUndefined();
  expect(revisions.pastText('a.json', first + 1)).toBe('1');
});
