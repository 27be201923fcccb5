import { expect, it } from 'vitest';
import type { StudioProblem } from './protocol.ts';
import { worstFirst } from './severities.ts';

const problem = (severity: StudioProblem['severity'], id: string): StudioProblem => ({
  id,
  rule: 'any',
  severity,
  file: 'pages/a.json',
  line: 1,
  pointer: '',
  message: 'Dit mist.',
  cure: 'Voeg het toe.',
  fixable: false,
});

it('lists errors before warnings, and those before tips, in their own order', () => {
  const found = [
    problem('info', 'a'),
    problem('warning', 'b'),
    problem('error', 'c'),
    problem('warning', 'd'),
  ];
  expect(worstFirst(found).map(({ id }) => id)).toEqual(['c', 'b', 'd', 'a']);
});
