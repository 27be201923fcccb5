import { expect, it } from 'vitest';
import { z } from 'zod';
import { text } from '../../schemas/text.ts';
import { leavesOf } from './leaves.ts';

it.each([
  ['required', text()],
  ['optional', text().optional()],
  ['one with a default', text().default('Van de site')],
])('a text that an author typed is found, also %s', (_, title) => {
  const found = leavesOf(z.strictObject({ title }), { title: 'Van mij' });
  expect(found).toEqual([{ pointer: '/title', kind: 'text', value: 'Van mij' }]);
});
