import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PressedText } from '../../protocol.ts';
import { keepTyped, typeAhead, waitForField } from './typed-ahead.ts';

const execCommand = vi.fn();
beforeEach(() => void vi.stubGlobal('document', { execCommand }));
afterEach(() => {
  execCommand.mockReset();
  vi.unstubAllGlobals();
});

const pressed = (): PressedText => ({ text: 'Kop', offset: 1, earlier: 0 });

it('types once, in the field of the pressed text, what was typed before it was there', () => {
  const title = pressed();
  waitForField(title);
  for (const letter of 'Op ') keepTyped(letter);
  typeAhead(title);
  typeAhead(title);
  expect(execCommand.mock.calls).toEqual([['insertText', false, 'Op ']]);
});

it('leaves what was meant for another field, or for none', () => {
  const first = pressed();
  waitForField(first);
  keepTyped('a');
  const second = pressed();
  waitForField(second);
  for (const field of [first, second, undefined]) typeAhead(field);
  waitForField(undefined);
  keepTyped('b');
  typeAhead(undefined);
  expect(execCommand).not.toHaveBeenCalled();
});
