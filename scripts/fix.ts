import { spawnSync } from 'node:child_process';
import { LAUNCHER, REPOSITORY } from '../renderer/files/repository.ts';
import { readCommandLine, runCommand } from './lib/command-line.ts';
import { fixPages } from './lib/fix-pages.ts';
import { BIOME } from './lib/run-program.ts';

/**
 * Runs a program that prints English for developers: an author sees in Dutch what it does, and its own output only
 * when it fails.
 */
function inDutch(what: string, args: readonly string[]): number {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: REPOSITORY, encoding: 'utf8' });
  if (status === 0) {
    console.log(`${what}: in orde.`);
    return 0;
  }
  console.error(`${what}: niet gelukt. Vraag een ontwikkelaar; die leest hieronder waarom, in het Engels.`);
  console.error(`${stdout ?? ''}${stderr ?? ''}`.trimEnd());
  return status ?? 2;
}

/** Tells whether only pages and documents differ from the last commit; false without Git. */
function isCodeUntouched(): boolean {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '-z', '--no-renames'], {
    cwd: REPOSITORY,
    encoding: 'utf8',
  });
  const paths = (stdout ?? '').split('\0').filter(Boolean);
  return status === 0 && paths.every((path) => /^.. (?:pages|docs)\//.test(path));
}

await runCommand(async () => {
  const { root, has, pasted } = readCommandLine({ code: { type: 'boolean' } }, { positionals: 0 });
  const isForAuthor = !has('code') && isCodeUntouched();
  // A step that fails does not keep the others from running.
  const generated = isForAuthor ? 0 : inDutch('Wat uit de blokken wordt gemaakt', [LAUNCHER, 'generate']);
  const pages = await fixPages(root, console, pasted('lint'));
  const formatted = isForAuthor ? 0 : inDutch('De opmaak van de code', [BIOME, 'check', '--write']);
  return Math.max(generated, pages, formatted);
});
