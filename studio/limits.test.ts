import { expect, it } from 'vitest';
import { LONGEST_LABEL, stepLabel } from './limits.ts';
import { editRequest } from './protocol.ts';

it.each([
  ['a short name', 'Kop van Opening', 'Kop van Opening'],
  ['a name that just fits', 'a'.repeat(LONGEST_LABEL), 'a'.repeat(LONGEST_LABEL)],
  ['a long name', `Titel van ${'a'.repeat(300)}`, `Titel van ${'a'.repeat(189)}…`],
  ['a name with an emoji where it is cut off', `${'a'.repeat(198)}😀😀`, `${'a'.repeat(198)}…`],
])('%s can be the name of a step', (_, label, name) => {
  expect(stepLabel(label)).toBe(name);
  const op = { op: 'set', file: 'pages/a.json', pointer: '/title', value: 'A' };
  expect(editRequest.safeParse({ client: 'tab', seq: 1, label: name, ops: [op] }).success).toBe(true);
});
