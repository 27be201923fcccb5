import { describe, expect, it } from 'vitest';
import { isComposing } from './typing.ts';

describe('a key that ends the composing of a character', () => {
  it.each([
    ['in Chromium and Firefox', { isComposing: true, keyCode: 229 }],
    ['in Safari, where the composing has ended by then', { isComposing: false, keyCode: 229 }],
  ])('is part of it %s', (_, event) => expect(isComposing(event)).toBe(true));

  it('is not any other Escape', () => expect(isComposing({ isComposing: false, keyCode: 27 })).toBe(false));
});
