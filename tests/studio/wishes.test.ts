import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import type { Wish } from '../../studio/protocol.ts';
import { openWorkingCopy } from '../../studio/server/working-copy/working-copy.ts';
import type { TestServer } from '../test-server.ts';
import { serveStudio } from './serve-studio.ts';

let folder: string;
let root: string;
let server: TestServer;
let seq = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'studio-wishes-'));
  root = join(folder, 'site');
  cpSync(join(REPOSITORY, 'pages'), join(root, 'pages'), { recursive: true });
  const workingCopy = openWorkingCopy({ root, dataDir: join(folder, 'data'), readOnly: false });
  server = await serveStudio(root, workingCopy);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function post(name: string, body: object) {
  const response = await fetch(`${server.origin}/_studio/api/${name}?path=/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-studio': '1', origin: server.origin },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const step = () => ({ client: 'test', seq: ++seq });
const holds = (file: string) => existsSync(join(root, file));
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');

const removal: Wish = { kind: 'remove-page', route: '/hackathon', fromSite: false };

describe('a wish', () => {
  it('is answered with what it would do, and nothing is written', async () => {
    const { body } = await post('consequences', { wish: removal });
    expect(body.problems).toContainEqual(
      expect.objectContaining({ severity: 'error', message: expect.stringContaining('"/hackathon"') }),
    );
    expect(holds('pages/hackathon.json')).toBe(true);
  });

  it('for a new page warns of the texts it begins with, unless it is a concept', async () => {
    const wish: Wish = {
      kind: 'new-page',
      route: '/zomerschool',
      title: 'Zomerschool',
      from: { kind: 'empty' },
      inMenu: false,
      draft: true,
      ownProgramme: false,
    };
    const problemsOf = async (wished: Wish) =>
      (await post('consequences', { wish: wished })).body.problems.map(
        ({ message }: { message: string }) => message,
      );
    expect(await problemsOf(wish)).toEqual([]);
    expect(await problemsOf({ ...wish, draft: false })).toContainEqual(expect.stringMatching(/^"Typ hier/));
  });

  it('is carried out once, however often it is sent, and one undo restores every byte', async () => {
    const before = textOf('pages/hackathon.json');
    const request = { ...step(), wish: removal };
    const first = await post('perform', request);
    expect(first.body).toMatchObject({ ok: true, history: { undo: 'Pagina /hackathon verwijderd' } });
    expect(holds('pages/hackathon.json')).toBe(false);
    const again = await post('perform', request);
    expect(again.body.ok).toBe(true);
    await post('undo', step());
    expect(textOf('pages/hackathon.json')).toBe(before);
  });

  it('that cannot be carried out is refused with the reason, in Dutch', async () => {
    const wish: Wish = { kind: 'rename-page', from: '/hackathon', to: '/contact' };
    const { body } = await post('perform', { ...step(), wish });
    expect(body).toMatchObject({ ok: false, refusal: { message: expect.stringContaining('bestaat al') } });
    expect((await post('consequences', { wish })).body).toEqual({
      problem: expect.stringContaining('bestaat al'),
    });
  });

  it('of an unknown kind is an invalid request', async () => {
    expect((await post('consequences', { wish: { kind: 'destroy' } })).status).toBe(400);
  });
});
