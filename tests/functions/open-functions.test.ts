import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SettingsError } from '../../schemas/settings-error.ts';
import { findOwner } from '../../server/functions/data-folder-lock.ts';
import { type LocalFunctions, openFunctions } from '../../server/functions/open-functions.ts';
import { addEmptyDatabase } from '../empty-database.ts';
import type { TestServer } from '../test-server.ts';
import { type FakePipedrive, startPipedrive } from './support/fake-pipedrive.ts';
import { serve } from './support/http-server.ts';
import { setNoTimeLimit } from './support/no-time-limit.ts';
import { post } from './support/post.ts';
import { readInbox, runInbox } from './support/run-inbox.ts';
import { makeTemporaryFolder } from './support/temporary-folder.ts';

setNoTimeLimit();

const contact = { email: 'anna@gemeente.example', name: 'Anna', message: 'Hallo' };

describe('the functions in the local server', () => {
  const folder = makeTemporaryFolder();
  let pipedrive: FakePipedrive;
  let functions: LocalFunctions;
  let server: TestServer;
  /** Events that were logged since the functions were opened. */
  let logged: string[] = [];
  let arrived = 0;
  const personUrl = (): string => `${server.origin}/functions/v1/add-pipedrive-person`;

  const open = async (environment: Record<string, string>): Promise<void> => {
    logged = [];
    arrived = 0;
    functions = await openFunctions({
      dataDir: folder.path,
      env: { RATE_LIMIT_PER_MINUTE: '0', OUTBOX_RETRY_MS: '20', ...environment },
      siteOrigins: ['https://impactkanaal.example'],
      log: (event) => logged.push(event),
    });
    server = await serve((request, address) => {
      arrived += 1;
      return functions.handle(request, address);
    });
  };

  const close = async (): Promise<void> => {
    await server.close();
    await functions.close();
  };

  const withCrm = (): Record<string, string> => ({
    PIPEDRIVE_TOKEN: pipedrive.token,
    PIPEDRIVE_BASE_URL: pipedrive.baseUrl,
  });

  beforeAll(async () => {
    await addEmptyDatabase(folder.path);
    pipedrive = await startPipedrive('v1');
  });

  afterAll(async () => {
    await pipedrive.goDown();
    folder.remove();
  });

  it('responds under the names of section 7 and nowhere else, and to commands only with the token', async () => {
    await open({});
    expect((await post(personUrl(), contact)).status).toBe(200);
    const chat = await post(`${server.origin}/functions/v1/chatgpt-responses`, {
      prompt: 'Hoi',
      conversation: [],
      useWebSearch: true,
      searchType: 'reasoning',
    });
    expect(chat.body.content).toMatch(/^Voorbeeldantwoord/);
    for (const path of [
      '/',
      '/functions/v1/',
      '/functions/v1/toString',
      '/functions/v1/__proto__',
      '/functions/v1/add-pipedrive-person/x',
    ]) {
      const answer = await post(`${server.origin}${path}`, contact);
      expect(answer.status).toBe(404);
      expect(answer.body.error).toBe('Deze functie bestaat niet.');
    }

    const admin = findOwner(folder.path)?.admin;
    const ask = (path: string, headers: Record<string, string>, method = 'GET'): Promise<Response> =>
      fetch(`http://127.0.0.1:${admin?.port}${path}`, { method, headers });
    const right = { authorization: `Bearer ${admin?.token}` };
    expect((await ask('/submissions', right)).status).toBe(200);
    expect((await ask('/submissions', {})).status).toBe(401);
    expect((await ask('/replay', { authorization: 'Bearer x' }, 'POST')).status).toBe(401);
    expect((await ask('/other', right)).status).toBe(404);
    expect((await fetch(`${server.origin}/submissions`, { headers: right })).status).toBe(404);
    await close();
  });

  it('responds under other names when opened with those', async () => {
    functions = await openFunctions({
      dataDir: folder.path,
      env: {},
      siteOrigins: [],
      log: () => {},
      names: { addPerson: 'add-othercrm-person', chat: 'chat' },
    });
    server = await serve(functions.handle);
    expect((await post(`${server.origin}/functions/v1/add-othercrm-person`, contact)).status).toBe(200);
    expect((await post(personUrl(), contact)).status).toBe(404);
    await close();
  });

  it('delivers in the background, even after the CRM was down', async () => {
    await open(withCrm());
    await pipedrive.goDown();
    expect((await post(personUrl(), contact)).status).toBe(200);
    while (!logged.includes('submission waits')) await sleep(20);
    expect(pipedrive.notes).toHaveLength(0);
    await pipedrive.comeBack();
    while (pipedrive.notes.length === 0) await sleep(20);
    await close();
    expect((await readInbox(folder.path)).at(-1)).toMatchObject({ ...contact, state: 'delivered' });
  });

  it('acknowledges at once while the CRM is slow', async () => {
    // The time limit of a call never fires, so that no slow machine reaches it.
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
    await open(withCrm());
    pipedrive.fault = () => ({ kind: 'silent' });
    const givenUp = pipedrive.givenUp;
    for (let count = 0; count < 5; count += 1) expect((await post(personUrl(), contact)).status).toBe(200);
    // A post that waited for its delivery would get its response only when the delivery is given up.
    expect(pipedrive.givenUp).toBe(givenUp);
    pipedrive.fault = () => undefined;
    limit.mockRestore();
    await close();
  });

  it('shows and replays dead submissions through the running server', async () => {
    await open({ ...withCrm(), OUTBOX_MAX_ATTEMPTS: '2' });
    const notes = pipedrive.notes.length;
    pipedrive.fault = () => ({ kind: 'status', status: 500 });
    await post(personUrl(), { ...contact, email: 'dood@gemeente.example', message: 'Niet kwijt' });
    const last = async () => (await readInbox(folder.path)).at(-1);
    while ((await last())?.state !== 'dead') await sleep(50);
    expect(await last()).toMatchObject({ message: 'Niet kwijt', attempts: 2, subject: null });
    pipedrive.fault = () => undefined;
    await runInbox(folder.path, ['--replay']);
    while ((await last())?.state !== 'delivered') await sleep(50);
    expect(pipedrive.notes.slice(notes).filter(({ content }) => content.includes('Niet kwijt'))).toHaveLength(
      1,
    );
    await close();
  });

  it('replays and delivers without a server too, when the CRM is configured', async () => {
    await open({ ...withCrm(), OUTBOX_MAX_ATTEMPTS: '1' });
    pipedrive.fault = () => ({ kind: 'status', status: 500 });
    await post(personUrl(), { ...contact, message: 'Later' });
    while ((await readInbox(folder.path)).at(-1)?.state !== 'dead') await sleep(50);
    await close();
    pipedrive.fault = () => undefined;
    expect((await runInbox(folder.path, ['--replay'])).at(-1)).toMatchObject({ state: 'stored' });
    expect(pipedrive.notes.some(({ content }) => content.includes('Later'))).toBe(false);
    const lines = await runInbox(folder.path, ['--replay'], withCrm());
    expect(lines.at(-1)).toMatchObject({ state: 'delivered' });
    expect(pipedrive.notes.filter(({ content }) => content.includes('Later'))).toHaveLength(1);
  });

  it('keeps submissions for the CRM waiting while no token is set', async () => {
    await open({ ...withCrm(), OUTBOX_RETRY_MS: '1' });
    await pipedrive.goDown();
    await post(personUrl(), { ...contact, email: 'wacht@gemeente.example', message: 'Voor het CRM' });
    await close();

    await open({});
    await post(personUrl(), { ...contact, email: 'later@gemeente.example' });
    while ((await readInbox(folder.path)).at(-1)?.state !== 'delivered') await sleep(50);
    await runInbox(folder.path, ['--replay']);
    const lines = await readInbox(folder.path);
    await close();
    expect(lines.slice(-2)).toMatchObject([
      { message: 'Voor het CRM', state: 'stored' },
      { state: 'delivered' },
    ]);

    await pipedrive.comeBack();
    await open(withCrm());
    while ((await readInbox(folder.path)).at(-2)?.state !== 'delivered') await sleep(50);
    await close();
    expect(pipedrive.notes.filter(({ content }) => content.includes('Voor het CRM'))).toHaveLength(1);
  });

  it('finishes requests in progress when it closes, and refuses later ones', async () => {
    await open({});
    const before = (await readInbox(folder.path)).length;
    const posts = Array.from({ length: 30 }, () => post(personUrl(), contact));
    while (arrived === 0) await sleep(1);
    const closed = functions.close();
    const answers = await Promise.all(posts);
    await closed;
    const stored = answers.filter(({ status }) => status === 200).length;
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
    expect((await post(personUrl(), contact)).status).toBe(503);
    await server.close();
    expect((await readInbox(folder.path)).length - before).toBe(stored);
  });

  it('closes the database when a setting that is read later is wrong', async () => {
    // Each orderly close writes the export; a database that stays open keeps the process alive.
    const kept = join(folder.path, 'export.json');
    await open({});
    expect(existsSync(kept)).toBe(false);
    await close();
    rmSync(kept);
    await expect(open({ TRUST_PROXY: 'proxy' })).rejects.toThrow(SettingsError);
    expect(existsSync(kept)).toBe(true);
    expect(findOwner(folder.path)).toBeUndefined();
  });
});
