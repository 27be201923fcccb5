import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { LAUNCHER, REPOSITORY } from '../renderer/files/repository.ts';
import { readCommandLine, runCommand } from './lib/command-line.ts';

// By its file and not from node_modules/.bin, which holds no programs that Windows can start without a shell.
const biome = [join(REPOSITORY, 'node_modules/@biomejs/biome/bin/biome')];

/** Runs what speaks English to developers: an author sees what it does in Dutch, and its own lines when it fails. */
function inDutch(what: string, args: readonly string[]): number {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: REPOSITORY, encoding: 'utf8' });
  if (status === 0) {
    console.log(`${what}: in orde.`);
    return 0;
  }
  console.error(`${what}: niet gelukt. Vraag een programmeur; die leest hieronder waarom, in het Engels.`);
  console.error(`${stdout ?? ''}${stderr ?? ''}`.trimEnd());
  return status ?? 2;
}

await runCommand(async () => {
  const { root } = readCommandLine({}, { positionals: 0 });
  // What cannot be repaired in one step keeps no other from repairing.
  const generated = inDutch('Wat uit de blokken wordt gemaakt', [LAUNCHER, 'generate']);
  const lint = spawnSync(process.execPath, [LAUNCHER, 'lint', '--fix', '--root', root], {
    cwd: REPOSITORY,
    stdio: 'inherit',
  });
  const formatted = inDutch('De opmaak van de code', [...biome, 'check', '--write']);
  return Math.max(generated, lint.status ?? 2, formatted);
});
