import { expect, it } from 'vitest';
import { readCommandLine } from './command-line.ts';

const flags = { title: { type: 'string' } } as const;

it('reads flags and arguments', () => {
  const line = readCommandLine(flags, { positionals: 1, args: ['/open-dag', '--title', 'Open dag'] });
  expect(line.positionals).toEqual(['/open-dag']);
  expect(line.text('title')).toBe('Open dag');
});

it('refuses an argument too many: a title without quotation marks, or flags that npm took away', () => {
  expect(() =>
    readCommandLine(flags, { positionals: 1, args: ['/open-dag', '--title', 'Open', 'dag'] }),
  ).toThrow('"dag" kan hier niet staan.');
  expect(() => readCommandLine(flags, { positionals: 0, args: ['map'] })).toThrow(
    '"map" kan hier niet staan.',
  );
});

it('names the flags there are', () => {
  expect(() => readCommandLine(flags, { args: ['--titel', 'x'] })).toThrow('--root, --title');
});
