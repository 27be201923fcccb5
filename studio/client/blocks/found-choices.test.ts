import { expect, it } from 'vitest';
import { foundChoices } from './AddBlock.tsx';

const choice = (title: string, words: string) => ({
  type: title,
  title,
  description: '',
  words: `${title} ${words}`.toLowerCase(),
  example: {},
});
const known = [
  choice('Juridische tekst', 'voorwaarden'),
  choice('Tekst', 'alinea'),
  choice('Voor en na', 'tekst'),
];

it.each([
  ['puts the block that is called so first', 'tekst', ['Tekst', 'Juridische tekst', 'Voor en na']],
  ['begins with it while its name is typed', 'Tek', ['Tekst', 'Juridische tekst', 'Voor en na']],
  ['keeps the order of blocks in whose words it occurs', 'voorwaarden', ['Juridische tekst']],
  ['lists every block at first', '', ['Juridische tekst', 'Tekst', 'Voor en na']],
])('%s', (_what, words, titles) => {
  expect(foundChoices(known, words).map(({ title }) => title)).toEqual(titles);
});
