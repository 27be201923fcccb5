import { expect, it } from 'vitest';
import { isBlockList, isInBlock } from './places.ts';

it.each([
  ['', false, false],
  ['/blocks', true, false],
  ['/header', true, false],
  ['/footer', true, false],
  ['/blocks/0', false, true],
  ['/footer/1/links/0', false, true],
  ['/blocksize/0', false, false],
  ['/company/blocks/0', false, false],
])('knows whether %j is a list of blocks, or inside one', (pointer, isList, isInside) => {
  expect(isBlockList(pointer)).toBe(isList);
  expect(isInBlock(pointer)).toBe(isInside);
});
