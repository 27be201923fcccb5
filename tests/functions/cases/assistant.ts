import { describe, expect, it } from 'vitest';
import type { Fault } from '../support/fake-server.ts';
import { type HandlerSetup, question, site } from '../support/handler-setup.ts';
import { post } from '../support/post.ts';

/** Describes the answers of the assistant. */
export function describeAssistant(setup: HandlerSetup): void {
  const { withAi, chatUrl } = setup;

  describe('the assistant', () => {
    it('[7-call-3, 7-call-3-answer] answers call 3 with content, and with whether it searched the web', async () => {
      withAi({ OPENAI_MODEL: 'some-model' });
      const answer = await post(chatUrl(), question);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        content: '# Strategie\n\nWij zijn een voedselbank',
        webSearchUsed: true,
        error: null,
      });
      expect(setup.openAi.seen).toMatchObject([
        {
          path: '/v1/responses',
          body: {
            model: 'some-model',
            tools: [{ type: 'web_search' }],
            reasoning: { effort: 'medium' },
            store: false,
          },
        },
      ]);
    });

    it('searches and reasons only when asked', async () => {
      withAi();
      const answer = await post(chatUrl(), { ...question, useWebSearch: false, searchType: 'standard' });
      expect(answer.body.webSearchUsed).toBe(false);
      expect(setup.openAi.seen[0]?.body).not.toHaveProperty('tools');
      expect(setup.openAi.seen[0]?.body).not.toHaveProperty('reasoning');
    });

    it('passes an earlier conversation on, in order', async () => {
      withAi();
      const conversation = [
        { role: 'user', content: 'Hallo' },
        { role: 'assistant', content: 'Dag' },
      ];
      await post(chatUrl(), { ...question, conversation });
      expect(setup.openAi.seen[0]?.body).toMatchObject({
        input: [...conversation, { role: 'user', content: question.prompt }],
      });
    });

    it('joins the texts of an answer and leaves out everything else', async () => {
      withAi();
      setup.openAi.output = [
        { type: 'reasoning', content: [{ type: 'reasoning_text', text: 'geheim denkwerk' }] },
        {
          type: 'message',
          content: [
            { type: 'output_text', text: 'Een' },
            { type: 'refusal', text: 'nee' },
          ],
        },
        { type: 'message', content: [{ type: 'output_text', text: 'Twee' }] },
      ];
      expect((await post(chatUrl(), question)).body).toEqual({
        content: 'Een\n\nTwee',
        webSearchUsed: false,
        error: null,
      });
    });

    const failures: readonly (readonly [string, Fault, number, RegExp])[] = [
      ['a status 500', { kind: 'status', status: 500 }, 502, /niet bereikbaar/],
      ['a status 401', { kind: 'status', status: 401 }, 502, /niet bereikbaar/],
      ['a status 429', { kind: 'status', status: 429 }, 503, /druk/],
      ['a cut connection', { kind: 'cut-before-effect' }, 502, /niet bereikbaar/],
      ['an answer cut half-way', { kind: 'cut-in-answer' }, 502, /niet bereikbaar/],
      ['garbage', { kind: 'garbage' }, 502, /niet bereikbaar/],
      ['silence', { kind: 'silent' }, 504, /te lang/],
      ['a redirect', { kind: 'redirect', location: 'http://127.0.0.1:9/' }, 502, /niet bereikbaar/],
    ];
    it.each(failures)(
      'after %s answers an error in Dutch and nothing else',
      async (_, fault, status, message) => {
        // A slow machine may exceed a short limit of its own accord, so only silence has one.
        withAi({ OPENAI_TIMEOUT_MS: fault.kind === 'silent' ? '300' : '20000' });
        setup.openAi.fault = () => fault;
        const answer = await post(chatUrl(), question, { origin: site });
        expect(answer.status).toBe(status);
        expect(answer.body.error).toMatch(message);
        expect(Object.keys(answer.body)).toEqual(['error']);
        expect(answer.headers.get('access-control-allow-origin')).toBe(site);
        expect(JSON.stringify(setup.logged)).not.toContain(setup.openAi.key);
        expect(JSON.stringify(setup.logged)).not.toContain('voedselbank');
      },
    );

    it.each([
      ['no output', { nothing: true }],
      ['an empty output', []],
      ['an output without text', [{ type: 'message', content: [] }]],
      ['only a refusal', [{ type: 'message', content: [{ type: 'refusal', refusal: 'Nee' }] }]],
    ])('treats %s as a failure with a reason', async (_, output) => {
      withAi();
      setup.openAi.output = Array.isArray(output) ? output : [output];
      const answer = await post(chatUrl(), question);
      expect(answer.status).toBe(502);
      expect(answer.body.error).toMatch(/^De assistent/);
    });

    it.each([
      ['no prompt', { ...question, prompt: undefined }, /vraag/],
      ['a blank prompt', { ...question, prompt: ' \n ' }, /Het veld vraag is leeg/],
      ['a too long prompt', { ...question, prompt: 'x'.repeat(4001) }, /Het veld vraag is te lang/],
      ['an unknown search type', { ...question, searchType: 'x' }, /searchType/],
      ['an unknown field', { ...question, model: 'x' }, /^Onbekend veld: model\./],
      ['a system message', { ...question, conversation: [{ role: 'system', content: 'x' }] }, /gesprek/],
    ])('refuses %s with 422', async (_, payload, message) => {
      withAi();
      const answer = await post(chatUrl(), payload);
      expect(answer.status).toBe(422);
      expect(answer.body.error).toMatch(message);
      expect(setup.openAi.seen).toEqual([]);
    });

    it('answers with a labelled example, a table and a list where no key is set', async () => {
      const answer = await post(chatUrl(), question);
      expect(answer.status).toBe(200);
      expect(answer.body.content).toMatch(/^Voorbeeldantwoord/);
      expect(answer.body.content).toContain(question.prompt);
      expect(answer.body.content).toMatch(/^\| --- \|/m);
      expect(answer.body.content).toMatch(/^- /m);
      expect(answer.body).toMatchObject({ webSearchUsed: false, error: null });
    });

    it('quotes a prompt in the example without letting it format anything', async () => {
      const prompt = '# Kop\n| a | b |\n[klik](javascript:alert(1)) <script>alert(1)</script> `code`';
      const { body } = await post(chatUrl(), { ...question, prompt });
      const quotes = body.content?.split('\n').filter((line) => line.startsWith('>')) ?? [];
      expect(quotes).toHaveLength(1);
      expect(quotes[0]).toContain('\\[klik\\](javascript:alert(1)) \\<script\\>');
    });
  });
}
