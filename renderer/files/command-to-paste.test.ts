import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { commandToPaste } from './command-to-paste.ts';

it('leaves plain words as they are', () => {
  expect(commandToPaste('lint')).toBe('npm run lint');
  expect(commandToPaste('new:page', ['/prijzen', '--draft'])).toBe('npm run new:page -- /prijzen --draft');
  expect(commandToPaste('inbox', ['--data-dir', '/een map'])).toBe('npm run inbox -- --data-dir "/een map"');
});

it.skipIf(process.platform === 'win32')('lets a shell read every argument as it was', () => {
  const args = ['Open dag', 'Zeg "hallo"', 'Voor $HOME en `date`', 'C:\\sites', 'één', '*', ''];
  const [, typed = ''] = commandToPaste('x', args).split(' -- ');
  const read = execFileSync('sh', ['-c', `printf '%s\\n' ${typed}`], { encoding: 'utf8' });
  expect(read.split('\n').slice(0, -1)).toEqual(args);
});
