import { expect, it } from 'vitest';
import { problemWithBlockName } from './new-block.ts';

it.each(['class', 'price-table', 'to-string', 'block-2'])('lets a block be called %s', (name) => {
  expect(problemWithBlockName(name)).toBeUndefined();
});

it.each([
  ['', 'in lower case, with hyphens'],
  ['Price', 'in lower case, with hyphens'],
  ['../x', 'in lower case, with hyphens'],
  ['con', 'Windows cannot make the folder blocks/con.'],
  ['constructor', 'Every object in JavaScript has a property constructor.'],
])('says why no block can be called "%s"', (name, problem) => {
  expect(problemWithBlockName(name)).toContain(problem);
});
