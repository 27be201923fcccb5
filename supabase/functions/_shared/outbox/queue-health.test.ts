import { expect, it } from 'vitest';
import { healthReader } from './queue-health.ts';

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
