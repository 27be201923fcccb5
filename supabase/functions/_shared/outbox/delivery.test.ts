import { expect, it } from 'vitest';
import { deliverOutbox } from './delivery.ts';

async function ask(secret: string | undefined, authorization: string, method = 'POST') {
  let rounds = 0;
  const request = new Request('http://localhost/', { method, headers: { authorization } });
  const answer = await deliverOutbox(request, secret, async () => {
    rounds += 1;
  });
  return { status: answer.status, rounds };
}

it('delivers for the scheduler with the right secret only', async () => {
  expect(await ask('secret', 'Bearer secret')).toEqual({ status: 200, rounds: 1 });
  expect(await ask('secret', 'Bearer other')).toEqual({ status: 401, rounds: 0 });
  expect(await ask('secret', '')).toEqual({ status: 401, rounds: 0 });
  expect(await ask(undefined, 'Bearer undefined')).toEqual({ status: 401, rounds: 0 });
  expect(await ask('secret', 'Bearer secret', 'GET')).toEqual({ status: 405, rounds: 0 });
});
