import { truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findOwner } from '../../server/functions/data-folder-lock.ts';
import { openFunctions } from '../../server/functions/open-functions.ts';
import { serverProblem } from '../../server/static/server-problem.ts';
import { addEmptyDatabase } from '../empty-database.ts';
import { setNoTimeLimit } from './support/no-time-limit.ts';
import { runInbox } from './support/run-inbox.ts';
import { runScript } from './support/spawn-server.ts';
import { makeTemporaryFolder } from './support/temporary-folder.ts';

setNoTimeLimit();

describe('npm run inbox', () => {
  it('refuses an option that npm consumed itself', async () => {
    const env = { npm_config_replay: 'true', npm_lifecycle_event: 'inbox' };
    const { code, errors } = await runScript('scripts/inbox.ts', [], env);
    expect(code).toBe(2);
    expect(errors).toContain('npm run inbox -- --replay');
  });

  it('shows an empty inbox, creates no folder, and refuses invalid arguments with 2', async () => {
    const folder = makeTemporaryFolder();
    folder.remove();
    expect(await runInbox(folder.path)).toEqual([]);
    expect(await runInbox(folder.path, ['--replay'])).toEqual([]);
    const replay = await runScript('scripts/inbox.ts', ['--replay', '--data-dir', folder.path]);
    expect(replay).toMatchObject({
      code: 0,
      errors: expect.stringMatching(/^0 inzendingen opnieuw aangeboden\./),
    });
    const table = await runScript('scripts/inbox.ts', ['--data-dir', folder.path]);
    expect(table).toMatchObject({
      code: 0,
      output: 'Er is nog niets ontvangen.\n',
      errors: `Let op: in ${folder.path} staat geen database. Klopt de map?\n`,
    });
    const nowhere = join(folder.path, 'nowhere.json');
    const wrongs: [args: string[], message: string][] = [
      [['--format', 'xml'], 'Gebruik: npm run inbox'],
      [['--forget'], 'Gebruik: npm run inbox'],
      [['--other'], '--other bestaat hier niet. Je kunt kiezen uit: --format,'],
      [['--person'], '--person heeft nog een waarde nodig.'],
      [['extra'], '"extra" kan hier niet staan.'],
      [['--import', nowhere], `Er is geen bestand ${nowhere}. Controleer de naam.`],
      [['--import', tmpdir()], `${tmpdir()} is een map, en hier hoort een bestand.`],
    ];
    for (const [args, message] of wrongs) {
      const wrong = await runScript('scripts/inbox.ts', args);
      expect(wrong.code).toBe(2);
      expect(wrong.errors.slice(0, message.length)).toBe(message);
    }
  });

  it('names the cure for a database that cannot be opened, as the server does', async () => {
    const folder = makeTemporaryFolder();
    await addEmptyDatabase(folder.path);
    const options = { dataDir: folder.path, env: {}, siteOrigins: [], log: () => {} };
    await (await openFunctions(options)).close();
    truncateSync(join(folder.path, 'database/global/pg_control'));
    const words = `De database in ${folder.path} kan niet worden geopend.`;
    const inbox = await runScript('scripts/inbox.ts', [], { DATA_DIR: folder.path });
    expect(inbox.code).toBe(2);
    expect(inbox.errors).toMatch(/^De database in .* kies een andere met DATA_DIR\.\n$/);
    expect(inbox.errors).toContain(words);
    const problem = await openFunctions(options).catch((error: unknown) => error);
    expect(serverProblem(problem, 4173, folder.path).message).toContain(words);
    expect(findOwner(folder.path)).toBeUndefined();
    folder.remove();
  });
});
