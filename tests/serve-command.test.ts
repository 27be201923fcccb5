import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { addEmptyDatabase } from './empty-database.ts';
import { setNoTimeLimit } from './functions/support/no-time-limit.ts';

setNoTimeLimit();

describe('a mistake in a page', () => {
  /** Runs a command until it serves or exits. */
  const run = async (root: string, name: string, ...args: string[]) => {
    const child = spawn(process.execPath, ['scripts/lib/launch.mjs', name, '--root', root, ...args], {
      cwd: REPOSITORY,
      env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(root, 'data') },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
    const url = await new Promise<string | undefined>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (text) => {
          said += String(text);
          const found = /op (http:\/\/localhost:\d+)/.exec(said)?.[1];
          if (found) resolve(found.replace('localhost', '127.0.0.1'));
        });
      }
      void exited.then(() => resolve(undefined));
    });
    const end = () => {
      child.kill('SIGTERM');
      return exited;
    };
    return { url, said, end };
  };

  /** Expects a page of the earlier site, and that a form is accepted. */
  const expectAnswers = async (url: string | undefined) => {
    expect((await fetch(`${url}/terms`)).status).toBe(200);
    const answer = await fetch(`${url}/functions/v1/add-pipedrive-person`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://impactkanaal.example' },
      body: JSON.stringify({ email: 'a@voorbeeld.nl' }),
    });
    expect(answer.status).toBe(200);
  };

  it('keeps the earlier site and the forms available, after npm start and after npm run serve', async () => {
    const root = mkdtempSync(join(tmpdir(), 'served-site-'));
    cpSync(join(REPOSITORY, 'pages'), join(root, 'pages'), { recursive: true });
    await addEmptyDatabase(join(root, 'data'));
    const none = await run(root, 'serve');
    expect([none.url, await none.end()]).toEqual([undefined, 2]);
    // The folder has files, but no site; nothing in it is lost by serving it.
    const other = await run(root, 'serve', '--out', join(root, 'pages'));
    expect([other.said, await other.end()]).toEqual([
      `In ${join(root, 'pages')} staat geen gebouwde site. Maak die eerst, met: npm run build -- --root ${root}\n`,
      2,
    ]);
    const first = await run(root, 'start');
    expect(first.url).toBeDefined();
    await first.end();

    const spoil = (file: string) => {
      const path = join(root, file);
      writeFileSync(path, readFileSync(path, 'utf8').replace(',', ',,'));
    };
    spoil('pages/terms.json');
    const served = await run(root, 'serve');
    expect(served.said).toMatch(/^De site/);
    await expectAnswers(served.url);
    await served.end();

    spoil('pages/_site.json');
    const started = await run(root, 'start');
    expect(started.said).toContain('LET OP: de site is NIET opnieuw gebouwd.');
    expect(started.said).toContain('LET OP: pages/_site.json is niet te lezen.');
    await expectAnswers(started.url);
    await started.end();
    rmSync(root, { recursive: true });
  });
});
