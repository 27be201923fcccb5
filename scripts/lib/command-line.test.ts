import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { dayFlag, dayIn, readCommandLine, readFlags, runCommand } from './command-line.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const flags = { title: { type: 'string' } } as const;

it('parses flags and arguments', () => {
  const line = readCommandLine(flags, { positionals: 1, args: ['/open-dag', '--title', 'Open dag'] });
  expect(line.positionals).toEqual(['/open-dag']);
  expect(line.text('title')).toBe('Open dag');
});

it('formats another command about the folder that was named, also one with spaces', () => {
  const own = readCommandLine(flags, { args: [] });
  expect(own.pasted('lint')).toBe('npm run lint');
  expect(own.pasted('new:page', ['/prijzen'])).toBe('npm run new:page -- /prijzen');
  const folder = mkdtempSync(join(tmpdir(), 'een site '));
  mkdirSync(join(folder, 'pages'));
  const { pasted } = readCommandLine(flags, { args: ['--root', relative('.', folder)] });
  expect(pasted('lint')).toBe(`npm run lint -- --root "${folder}"`);
  expect(pasted('schedule:next', ['gemeenten', '--write'])).toBe(
    `npm run schedule:next -- gemeenten --write --root "${folder}"`,
  );
  rmSync(folder, { recursive: true });
});

it('refuses an extra argument: a title without quotation marks, or flags that npm consumed', () => {
  expect(() =>
    readCommandLine(flags, { positionals: 1, args: ['/open-dag', '--title', 'Open', 'dag'] }),
  ).toThrow('"dag" kan hier niet staan.');
  expect(() => readCommandLine(flags, { positionals: 0, args: ['map'] })).toThrow(
    '"map" kan hier niet staan.',
  );
});

it('names only options that the command has', () => {
  expect(() => readFlags(flags, { positionals: 0, args: ['map'] })).toThrow(/tussen aanhalingstekens\.$/);
  expect(() => readFlags({}, { positionals: 1, args: ['prijzen', 'twee'] })).toThrow(
    '"twee" is te veel. Laat het weg.',
  );
});

it('prints the options of a command on request, as its output and without a failure', async () => {
  const print = vi.spyOn(console, 'log').mockReturnValue();
  const exitCode = process.exitCode;
  await runCommand(async () => readCommandLine(flags, { args: ['--help'] }).positionals.length);
  expect(print.mock.calls).toEqual([['Opties: --root, --title. Wat ze doen, staat in README.md.']]);
  expect(process.exitCode).toBe(exitCode);
});

it('says which flag lacks its value, and which one takes none', () => {
  const both = { ...flags, fix: { type: 'boolean' } } as const;
  for (const args of [['--title'], ['--title', '--fix'], ['--title', ''], ['--title', ' ']]) {
    expect(() => readCommandLine(both, { args }), args.join(' ')).toThrow(
      '--title heeft nog een waarde nodig.',
    );
  }
  expect(() => readCommandLine(both, { args: ['--fix=true'] })).toThrow('--fix krijgt geen waarde.');
});

it('says how to pass on a flag that npm consumed itself', () => {
  const env = { npm_config_as_of: 'true', npm_lifecycle_event: 'lint' };
  const lint = { 'as-of': { type: 'string' } } as const;
  expect(() => readCommandLine(lint, { args: ['2026-01-01'], env })).toThrow(
    /npm run lint -- --as-of 2026-01-01$/,
  );
  expect(readCommandLine(flags, { args: [], env }).text('title')).toBeUndefined();
  const titled = { npm_config_title: 'Open dag', npm_lifecycle_event: 'new:page' };
  expect(() => readCommandLine(flags, { args: ['/open-dag'], env: titled })).toThrow(
    'npm run new:page -- /open-dag --title "Open dag"',
  );
});

it('lists the flags that exist, and suggests the one that was meant', () => {
  expect(() => readCommandLine(flags, { args: ['--titel', 'x'] })).toThrow('--root, --title');
  expect(() => readCommandLine(flags, { args: ['--titel', 'x'] })).toThrow('Bedoel je --title?');
  expect(() => readCommandLine(flags, { args: ['--zwaartekracht'] })).toThrow(
    '--zwaartekracht bestaat hier niet. Je kunt kiezen uit',
  );
  expect(() => readFlags({}, { positionals: 0, args: ['--other'] })).toThrow(
    '--other bestaat hier niet. Dit commando heeft geen opties.',
  );
});

it('reads the day that counts as today, and refuses an invalid one', () => {
  const day = (value: string) => dayIn(readCommandLine(dayFlag, { args: ['--as-of', value] }));
  expect(day('2028-02-29')).toBe('2028-02-29');
  expect(dayIn(readCommandLine(dayFlag, { args: [] }))).toBeUndefined();
  for (const wrong of ['2026-02-29', '2026-1-1', 'morgen', '2026-13-01']) {
    expect(() => day(wrong)).toThrow(
      `"${wrong}" is geen dag. Schrijf --as-of als jaar-maand-dag: 2026-03-10.`,
    );
  }
});
