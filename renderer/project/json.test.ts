import { describe, expect, it } from 'vitest';
import { parentPointer } from './json.ts';

describe('the parent of a JSON Pointer', () => {
  it.each([
    ['/blocks/0/title', '/blocks/0'],
    ['/blocks/0', '/blocks'],
    ['/blocks', ''],
    ['/a~1b', ''],
    ['/', ''],
    ['', ''],
  ])('of %j is %j', (pointer, parent) => expect(parentPointer(pointer)).toBe(parent));
});
