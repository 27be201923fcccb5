import { describe, expect, it } from 'vitest';
import type { Fault } from '../support/fake-server.ts';
import { type HandlerSetup, question, site } from '../support/handler-setup.ts';
import { post } from '../support/post.ts';

/** Defines the tests of the assistant's answers. */
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

    it('accepts a question of the maximum length, whatever its characters', async () => {
      withAi();
      for (const character of ['健', '\u0001', '\ud800']) {
        expect((await post(chatUrl(), { ...question, prompt: `x${character.repeat(3998)}x` })).status).toBe(
          200,
        );
      }
    });

    it('searches and reasons only when asked', async () => {
      withAi();
      const answer = await post(chatUrl(), { ...question, useWebSearch: false, searchType: 'standard' });
      expect(answer.body.webSearchUsed).toBe(false);
      expect(setup.openAi.seen[0]?.body).not.toHaveProperty('tools');
      expect(setup.openAi.seen[0]?.body).not.toHaveProperty('reasoning');
    });

    it('joins the texts of an answer and drops everything else', async () => {
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
      'responds to %s with an error in Dutch and nothing else',
      async (_, fault, status, message) => {
        // A slow machine may exceed a short limit by itself, so only the silent service gets one.
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

    it('logs the error code of the AI service, without showing it to the visitor', async () => {
      withAi({ OPENAI_API_KEY: 'another-key' });
      const answer = await post(chatUrl(), question);
      expect(answer.body).toEqual({
        error: 'De assistent is nu niet bereikbaar. Probeer het later opnieuw.',
      });
      expect(setup.logged).toEqual([
        { event: 'assistant failed', facts: { status: 502, cause: 'status 401 (invalid_api_key)' } },
      ]);
    });

    it('requests answers of at most the configured length, and logs what they cost', async () => {
      withAi({ OPENAI_MAX_TOKENS: '500' });
      setup.openAi.status = {
        status: 'completed',
        usage: { input_tokens: 7, output_tokens: 9, extra: true },
      };
      await post(chatUrl(), question);
      expect(setup.openAi.seen[0]?.body).toMatchObject({ max_output_tokens: 500 });
      expect(setup.logged).toEqual([
        { event: 'assistant answered', facts: { inputTokens: 7, outputTokens: 9, cause: undefined } },
      ]);
    });

    it('calls the AI service at most the configured number of times per day, and says so in Dutch', async () => {
      withAi({ ASSISTANT_DAILY_LIMIT: '3' });
      const ask = (address: string) => post(chatUrl(), question, { 'x-test-address': address });
      const answers = await Promise.all(['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'].map(ask));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
      const refused = answers.find(({ status }) => status === 429);
      expect(refused?.body).toEqual({
        error: 'De assistent heeft voor vandaag genoeg vragen beantwoord. Morgen kun je hier weer terecht.',
      });
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(setup.openAi.seen).toHaveLength(3);
      await setup.database.query('update intake.daily_counts set day = day - 1');
      expect((await ask('192.0.2.4')).status).toBe(200);
    });

    it('accepts twenty questions a day from one address, which it does not store', async () => {
      withAi();
      const ask = (address: string) => post(chatUrl(), question, { 'x-test-address': address });
      for (let count = 0; count < 20; count += 1) expect((await ask('192.0.2.1')).status).toBe(200);
      const refused = await ask('192.0.2.1');
      expect(refused).toMatchObject({
        status: 429,
        body: { error: expect.stringMatching(/^Je hebt vandaag al veel vragen gesteld/) },
      });
      expect((await ask('192.0.2.2')).status).toBe(200);
      expect(setup.openAi.seen).toHaveLength(21);
      expect(JSON.stringify(await setup.database.query('select * from intake.daily_counts'))).not.toContain(
        '192.0',
      );
    });

    it('counts a question before it is sent, even when no answer comes', async () => {
      withAi({ ASSISTANT_DAILY_LIMIT: '1' });
      setup.openAi.fault = () => ({ kind: 'status', status: 500 });
      expect((await post(chatUrl(), question)).status).toBe(502);
      expect((await post(chatUrl(), question)).status).toBe(429);
    });

    it('shows and logs that an answer was truncated', async () => {
      withAi();
      setup.openAi.status = { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } };
      const answer = await post(chatUrl(), question);
      expect(answer.status).toBe(200);
      expect(answer.body.content).toMatch(/^\*\*Let op:\*\* dit antwoord is niet af/);
      expect(setup.logged).toEqual([
        {
          event: 'assistant answered',
          facts: { cause: 'response incomplete (max_output_tokens)' },
        },
      ]);
    });

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
      ['a history', { ...question, conversation: [{ role: 'user', content: 'x' }] }, /gesprek/],
    ])('refuses %s with 422', async (_, payload, message) => {
      withAi();
      const answer = await post(chatUrl(), payload);
      expect(answer.status).toBe(422);
      expect(answer.body.error).toMatch(message);
      expect(setup.openAi.seen).toEqual([]);
    });

    it('answers with a labelled example, a table and a list when no key is set', async () => {
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
