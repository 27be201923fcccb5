import { FunctionsFetchError, FunctionsHttpError, FunctionsRelayError } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { readReply } from './read-reply.ts';

const CALL_FAILED = 'Er is een fout opgetreden bij het aanroepen van de AI';
const UNKNOWN = 'Er is een onbekende fout opgetreden';
const http = (body: string, status = 500) => new FunctionsHttpError(new Response(body, { status }));

describe('a reply of the assistant', () => {
  it('[7-call-3-answer] has content, and tells whether the web was used', async () => {
    expect(await readReply({ data: { content: 'Hallo', webSearchUsed: true, error: null } })).toEqual({
      content: 'Hallo',
      webSearchUsed: true,
    });
    expect(await readReply({ data: { content: 'Hallo' } })).toEqual({
      content: 'Hallo',
      webSearchUsed: false,
    });
  });

  const table: [string, Parameters<typeof readReply>[0], string][] = [
    ['an error text in a good answer', { data: { error: 'Vol.' } }, 'Vol.'],
    ['an error text next to content', { data: { content: 'x', error: 'Vol.' } }, 'Vol.'],
    [
      'an error text in a refusal',
      { error: http('{"error":"Te veel berichten."}', 429) },
      'Te veel berichten.',
    ],
    ['a refusal without words', { error: http('') }, CALL_FAILED],
    ['a refusal that is no JSON', { error: http('<h1>Bad gateway</h1>', 502) }, CALL_FAILED],
    ['a refusal with an error that is no text', { error: http('{"error":{"code":1}}') }, CALL_FAILED],
    ['a relay that fails', { error: new FunctionsRelayError(new Response('')) }, CALL_FAILED],
    ['no connection', { error: new FunctionsFetchError(new TypeError('Failed to fetch')) }, CALL_FAILED],
    ['an error without a message', { error: new Error('') }, CALL_FAILED],
    ['an error with a message of its own', { error: new Error('De AI rust uit.') }, 'De AI rust uit.'],
    ['an answer that is not the JSON it says it is', { error: new SyntaxError('Unexpected token') }, UNKNOWN],
    ['an answer that breaks off', { error: new TypeError('network error') }, UNKNOWN],
    ['no body', { data: '' }, UNKNOWN],
    ['null', { data: null }, UNKNOWN],
    ['no content', { data: { webSearchUsed: true } }, UNKNOWN],
    ['blank content', { data: { content: ' \n' } }, UNKNOWN],
    ['content that is no text', { data: { content: ['x'] } }, UNKNOWN],
  ];
  it.each(table)(
    '[8-chat-function, 8-chat-field, 8-chat-other] %s has its own text',
    async (_, result, error) => {
      expect(await readReply(result)).toEqual({ error });
    },
  );

  it('loses characters that change the direction of text, and its end when it is too long', async () => {
    const reply = await readReply({
      data: { content: `veilig\u202Egevaar\u2066\0${'x'.repeat(1_000_000)}` },
    });
    expect(reply).toHaveProperty('content', expect.stringMatching(/^veiliggevaarx+$/));
    expect('content' in reply && reply.content.length).toBeLessThanOrEqual(100_000);
  });
});
