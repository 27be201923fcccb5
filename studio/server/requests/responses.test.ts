import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openServer } from '../../../tests/test-server.ts';
import { readAs, sendError } from './responses.ts';

afterEach(() => void vi.restoreAllMocks());

async function answerTo(error: unknown) {
  const server = await openServer((_request, response) => sendError(response, error));
  const answer = await fetch(server.origin);
  const { message }: { message: string } = await answer.json();
  await server.close();
  return { status: answer.status, message };
}

const refusalOf = (sent: unknown) => {
  try {
    return readAs(z.object({ id: z.string() }), sent);
  } catch (error) {
    return error;
  }
};

it('tells the sender of a request without the right form, and prints nothing', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(refusalOf({ id: 'a' })).toEqual({ id: 'a' });
  expect(await answerTo(refusalOf({ id: 1 }))).toEqual({
    status: 400,
    message: 'Deze wijziging kan de Studio niet lezen. Laad de pagina opnieuw.',
  });
  expect(printed).not.toHaveBeenCalled();
});

it('prints a fault in the code, also one of the kind that a request can have, and blames no sender', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const faults = [new SyntaxError('Unexpected token'), z.string().safeParse(1).error];
  for (const fault of faults) {
    const { status, message } = await answerTo(fault);
    expect(status).toBe(500);
    expect(message).toContain('In het venster van npm run dev staat welke.');
  }
  expect(printed.mock.calls).toEqual(faults.map((fault) => [fault]));
});
