import { expect, it } from 'vitest';
import type { LogFacts } from '../../supabase/functions/_shared/log.ts';
import { openAdminServer } from './admin-server.ts';
import type { Inbox } from './inbox.ts';

/** Asks for the list of an inbox whose database refuses with this code; returns the answer and what was logged. */
async function askAt(code: string) {
  const fail = () => Promise.reject(Object.assign(new Error('Key (email)=(anna@example.org)'), { code }));
  const inbox: Inbox = { list: fail, replay: fail, export: fail, import: fail, forget: fail, backup: fail };
  const logged: [string, LogFacts?][] = [];
  const admin = await openAdminServer(Promise.resolve({ inbox, metrics: fail }), 0, (...line) => {
    logged.push(line);
  });
  const answer = await fetch(`http://127.0.0.1:${admin.port}/submissions`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  const text = await answer.text();
  await admin.close();
  return { status: answer.status, text, logged };
}

it('says that the disk is full when a command fails for that', async () => {
  expect(await askAt('53100')).toEqual({
    status: 409,
    text: expect.stringContaining('De schijf is vol. Maak ruimte en probeer het opnieuw.'),
    logged: [],
  });
});

it('logs why a command failed, without what was typed', async () => {
  const { status, text, logged } = await askAt('XX000');
  expect(status).toBe(500);
  expect(text).not.toContain('anna');
  expect(logged).toEqual([['command failed', { command: 'GET /submissions', name: 'Error', code: 'XX000' }]]);
});
