import { describe, it } from 'vitest';
import { judgeRandomBlocks } from './random-blocks.ts';

describe('random blocks', () => {
  it('get the same verdict from zod and ajv, and render when they are valid', () => judgeRandomBlocks(15));
});
