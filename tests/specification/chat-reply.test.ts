import { describe, expect, it } from 'vitest';
import { chat } from '../../supabase/functions/_shared/assistant/chat.ts';

describe('the function of the chat', () => {
  it('[3-reply] the reply to the chat has content, whether the web was used, and an error', async () => {
    const replyTo = async (body: string): Promise<unknown> => {
      const headers = { 'content-type': 'application/json' };
      const request = new Request('https://voorbeeld.nl/chat', { method: 'POST', headers, body });
      const gate = {
        scope: 'chat',
        address: '::1',
        allowedOrigins: [],
        limiter: async () => ({ waitSeconds: 0, isFlood: false }),
      };
      const answer = await chat(request, {
        ...gate,
        onRefusedOrigin: () => {},
        count: async () => undefined,
        ai: undefined,
        log: () => {},
      });
      return answer.json();
    };
    const question = { prompt: 'vraag', conversation: [], useWebSearch: true, searchType: 'reasoning' };
    expect(await replyTo(JSON.stringify(question))).toEqual({
      content: expect.any(String),
      webSearchUsed: expect.any(Boolean),
      error: null,
    });
    expect(await replyTo('{}')).toEqual({ error: expect.any(String) });
  });
});
