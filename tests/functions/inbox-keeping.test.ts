import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { askInbox, type InboxRequest } from '../../server/functions/ask-inbox.ts';
import { openEmbeddedDatabase } from '../../server/functions/embedded-database.ts';
import { type LocalFunctions, openFunctions } from '../../server/functions/open-functions.ts';
import { addEmptyDatabase } from '../empty-database.ts';
import type { TestServer } from '../test-server.ts';
import { startPipedrive } from './support/fake-pipedrive.ts';
import { serve } from './support/http-server.ts';
import { setNoTimeLimit } from './support/no-time-limit.ts';
import { post } from './support/post.ts';
import { readInbox, runInbox } from './support/run-inbox.ts';
import { runScript } from './support/spawn-server.ts';
import { makeTemporaryFolder } from './support/temporary-folder.ts';

setNoTimeLimit();

const anna = { email: 'Anna@gemeente.example', name: 'Anna', message: 'Vergeet-mij-nietje' };
const bert = { email: 'bert@gemeente.example', subject: '=1+1', message: 'Blijft' };

/** Tells whether a text is in a file of a folder, at any depth. */
function holds(folder: string, text: string): boolean {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).some((name) => {
    const path = join(folder, name);
    return statSync(path).isFile() && readFileSync(path).includes(text);
  });
}

describe('what npm run inbox keeps, exports and forgets', () => {
  const folder = makeTemporaryFolder();
  const dataDir = join(folder.path, 'data');
  let functions: LocalFunctions;
  let server: TestServer;

  const inbox = (...args: string[]) => runScript('scripts/inbox.ts', ['--data-dir', dataDir, ...args]);
  /** Returns what the command would print, without starting a process. */
  const ask = (request: Partial<InboxRequest>) =>
    askInbox({ dataDir, format: 'table', replay: false, forget: false, ...request });
  const send = async (payload: object) =>
    expect(
      (
        await post(`${server.origin}/functions/v1/add-pipedrive-person`, payload, {
          'x-forwarded-for': '198.51.100.77',
        })
      ).status,
    ).toBe(200);
  const open = async (env: Record<string, string> = {}): Promise<string[]> => {
    const logged: string[] = [];
    functions = await openFunctions({
      dataDir,
      env: { TRUST_PROXY: '1', ...env },
      siteOrigins: [],
      log: (event) => logged.push(event),
    });
    server = await serve(functions.handle);
    return logged;
  };
  const close = async () => {
    await server.close();
    await functions.close();
  };

  beforeAll(async () => {
    // The developer's own DATABASE_URL: the import must not go there.
    vi.stubEnv('DATABASE_URL', undefined);
    await addEmptyDatabase(dataDir);
    await open();
    await send(anna);
    await send(bert);
    await send({ ...anna, email: 'anna@gemeente.example', message: 'Nog een' });
  });

  afterAll(async () => {
    await close();
    folder.remove();
  });

  it('shows and exports what one person sent, ignoring the case of the address and spaces around it', async () => {
    const shown = await runInbox(dataDir, ['--person', 'ANNA@gemeente.example']);
    expect(shown.map(({ message }) => message)).toEqual([anna.message, 'Nog een']);
    const { output } = await inbox('--person', ' anna@gemeente.example ', '--export', 'json');
    expect(JSON.parse(output)).toMatchObject({
      submissions: [{ email: anna.email, name: 'Anna', state: 'delivered' }, { message: 'Nog een' }],
    });
    const csv = await ask({ export: 'csv' });
    expect(csv.split('\r\n')).toHaveLength(4);
    expect(csv).toContain("'=1+1");
    expect(await ask({ person: 'niemand@gemeente.example' })).toBe(
      'Van niemand@gemeente.example is niets ontvangen.',
    );
  });

  it('gives no commands to a terminal that shows an export', async () => {
    const message = 'Een\u001b]0;kwaad\u0007\u009b2J';
    await send({ email: 'stuur@terminal.example', message });
    const person = 'stuur@terminal.example';
    for (const how of [{ export: 'json' }, { export: 'csv' }, { format: 'json' }, { format: 'table' }]) {
      const output = await ask({ person, ...how });
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
      expect(output, JSON.stringify(how)).not.toMatch(/[\x07\x1b\x9b]/);
      if (Object.values(how).includes('json'))
        expect(JSON.parse(output)).toMatchObject({ submissions: [{ message }] });
    }
    await ask({ person, forget: true });
  });

  it('backs up the running database, without addresses, into a folder that the inbox reads', async () => {
    const backup = join(folder.path, 'my backup');
    expect(await inbox('--backup', backup)).toMatchObject({
      code: 0,
      errors: '',
      output: expect.stringContaining(`npm run inbox -- --data-dir "${backup}"\n`),
    });
    expect(holds(backup, '198.51.100.77')).toBe(false);
    await send({ ...bert, message: 'Na de kopie' });
    expect((await readInbox(backup)).map(({ message }) => message)).toEqual([
      anna.message,
      'Blijft',
      'Nog een',
    ]);
    expect(await readInbox(dataDir)).toHaveLength(4);
    await expect(ask({ backup })).rejects.toThrow('niet leeg');
    // Where no folder can be made, Node's own `recursive` would try forever, and keep the server from its visitors.
    const nowhere = await inbox('--backup', '/proc/none/backup');
    expect(nowhere.code).toBe(2);
    expect(nowhere.errors).toContain('De reservekopie kon niet worden gemaakt.');
  });

  it('reads a copy of the folder of a running server, not the server itself', async () => {
    const copy = join(folder.path, 'copy');
    cpSync(dataDir, copy, { recursive: true });
    await send({ ...bert, message: 'Alleen op de server' });
    const messages = (await readInbox(copy)).map(({ message }) => message);
    expect(messages).toContain('Blijft');
    expect(messages).not.toContain('Alleen op de server');
  });

  it('imports an export elsewhere, each submission once and unchanged', async () => {
    const file = join(folder.path, 'export.json');
    writeFileSync(file, await ask({ export: 'json' }));
    const elsewhere = join(folder.path, 'elsewhere');
    await addEmptyDatabase(elsewhere);
    const load = () => ask({ dataDir: elsewhere, import: file });
    const command = await runScript('scripts/inbox.ts', ['--data-dir', elsewhere, '--import', file]);
    expect(command.output).toMatch(/^5 inzendingen toegevoegd\.$/m);
    expect(await load()).toBe('0 van 5 inzendingen toegevoegd; de rest was er al.');
    expect(await readInbox(elsewhere)).toEqual(await readInbox(dataDir));
    writeFileSync(file, '{"submissions": [{"id": "x"}]}');
    await expect(load()).rejects.toThrow('niet passen');
    writeFileSync(file, 'geen JSON');
    expect(await inbox('--import', file)).toMatchObject({
      code: 2,
      errors: expect.stringContaining('geen bestand'),
    });
  });

  it('forgets a person, in all files of the data folder too', async () => {
    const { output } = await inbox('--person', 'anna@gemeente.example', '--forget');
    expect(output).toMatch(/^2 inzendingen van anna@gemeente.example verwijderd\. Kijk of .* CRM/);
    expect((await readInbox(dataDir)).map(({ email }) => email)).not.toContain(anna.email);
    expect(holds(dataDir, 'Blijft')).toBe(true);
    // Also in PostgreSQL's log.
    for (const text of [anna.message, anna.email, 'Nog een']) expect(holds(dataDir, text), text).toBe(false);
    expect(await ask({ person: 'anna@gemeente.example', forget: true })).toBe(
      'Van anna@gemeente.example staat hier niets. Klopt het adres? Kijk dan nog in het CRM en in oudere reservekopieën.',
    );
  });

  it('stores no addresses after a stop, and what it stores only for its owner', async () => {
    await send(bert);
    // A stop writes what was in memory to the files.
    await close();
    expect(statSync(join(dataDir, 'export.json')).mode & 0o777).toBe(0o600);
    expect(holds(dataDir, '198.51.100.77')).toBe(false);
    await open();
    expect(existsSync(join(dataDir, 'export.json'))).toBe(false);
  });

  it('forgets what is older than RETENTION_DAYS, also while the CRM does not answer, except what is still waiting for it', async () => {
    await send({ ...bert, message: 'Vers' });
    await send({ ...bert, message: 'Wacht nog' });
    await close();
    const database = await openEmbeddedDatabase(dataDir);
    await database.query(
      `update intake.submissions set received_at = now() - interval '31 days' where message <> 'Vers'`,
    );
    await database.query(
      `update intake.submissions set state = 'stored', delivered_at = null where message = 'Wacht nog'`,
    );
    await database.close();
    const crm = await startPipedrive('v2');
    crm.fault = () => ({ kind: 'silent' });
    const logged = await open({
      RETENTION_DAYS: '30',
      PIPEDRIVE_TOKEN: crm.token,
      PIPEDRIVE_BASE_URL: crm.baseUrl,
    });
    while (!logged.includes('submissions forgotten')) await sleep(20);
    expect(logged).not.toContain('submission waits');
    expect((await readInbox(dataDir)).map(({ message }) => message)).toEqual(['Vers', 'Wacht nog']);
    await crm.goDown();
  });

  it('refuses options that do not go together', async () => {
    for (const args of [
      ['--export', 'xml'],
      ['--import', 'x.json', '--replay'],
      ['--backup', 'x', '--person', 'a@b.nl'],
    ]) {
      expect(await inbox(...args)).toMatchObject({ code: 2, errors: expect.stringMatching(/^Gebruik:/) });
    }
  });
});
