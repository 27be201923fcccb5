import { expect, it } from 'vitest';
import { countsOf, worstFirst } from './severities.ts';

const found = [
  { severity: 'info', id: 'a' },
  { severity: 'warning', id: 'b' },
  { severity: 'error', id: 'c' },
  { severity: 'warning', id: 'd' },
] as const;

it('lists errors before warnings, and those before tips, in their own order', () => {
  expect(worstFirst(found).map(({ id }) => id)).toEqual(['c', 'b', 'd', 'a']);
});

it('counts problems by severity, and leaves out what does not occur', () => {
  expect(countsOf(found).map(({ text }) => text)).toEqual(['1 fout', '2 waarschuwingen', '1 tip']);
  expect(countsOf(found.slice(1, 2))).toEqual([{ severity: 'warning', text: '1 waarschuwing' }]);
});
