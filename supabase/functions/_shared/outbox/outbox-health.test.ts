import { expect, it } from 'vitest';
import { answerHealth, healthReader } from './outbox-health.ts';

it('counts once for all who ask at the same time, and again for who asks later', async () => {
  let queries = 0;
  const counts = { stored: 1, dead: 0, suspect: 0, unconfirmed: 0, seconds: 3 };
  const query = async () => {
    queries += 1;
    return [counts];
  };
  const read = healthReader({ query });
  const answers = await Promise.all([read(), read(), read()]);
  expect(answers.map(({ oldestSeconds }) => oldestSeconds)).toEqual([3, 3, 3]);
  expect(queries).toBe(1);
  await read();
  expect(queries).toBe(2);
});

it('asks the database again after it has failed', async () => {
  const broken = [true, false];
  const query = async () => {
    if (broken.shift()) throw new Error('no connection');
    return [{ stored: 0, dead: 0, suspect: 0, unconfirmed: 0, seconds: null }];
  };
  const read = healthReader({ query });
  await expect(read()).rejects.toThrow('no connection');
  expect((await read()).oldestSeconds).toBe(0);
});

it('is bad news for a monitor while the mail service fails, though nothing waits for the CRM', async () => {
  const read = async () => ({ stored: 0, dead: 0, suspect: 0, unconfirmed: 1, oldestSeconds: 0 });
  const ask = (isMailStuck: boolean) => answerHealth(new Request('http://site/health'), read, isMailStuck);
  expect((await ask(false)).status).toBe(200);
  const ill = await ask(true);
  expect(ill.status).toBe(503);
  expect(await ill.json()).toMatchObject({ ok: false, mail: 'stuck' });
});
