import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { submissionLimits } from '../../../schemas/submission.ts';
import { contact, type HandlerSetup } from '../support/handler-setup.ts';
import { post, postText } from '../support/post.ts';

/** Defines the tests of what happens to a form that is sent. */
export function describeReceiving(setup: HandlerSetup): void {
  const { personUrl, inbox } = setup;

  describe('receiving a form', () => {
    it('[7-call-1] stores call 1 (newsletter) before it says so', async () => {
      const answer = await post(personUrl(), {
        email: 'lezer@voorbeeld.nl',
        marketing_status: 'subscribed',
      });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ ok: true });
      expect(answer.body.error).toBeUndefined();
      expect(await inbox()).toMatchObject([
        { email: 'lezer@voorbeeld.nl', name: null, message: null, marketing_status: 'subscribed' },
      ]);
      expect(setup.woken).toBe(1);
    });

    it('[7-call-2] stores every field of call 2 (contact and quote) as it was typed', async () => {
      expect((await post(personUrl(), contact)).status).toBe(200);
      const { marketing_status, ...fields } = contact;
      expect(await inbox()).toMatchObject([{ ...fields, marketing_status }]);
    });

    it('trims values and defaults the marketing status to subscribed', async () => {
      await post(personUrl(), { email: '  anna@gemeente.example ', name: '  Anna ' });
      expect(await inbox()).toMatchObject([
        { email: 'anna@gemeente.example', name: 'Anna', marketing_status: 'subscribed' },
      ]);
    });

    it('delivers to the local table at once when no CRM is configured', async () => {
      await post(personUrl(), contact);
      expect(await inbox()).toMatchObject([{ state: 'delivered' }]);
    });

    it('accepts values of exactly the maximum length and refuses one character more', async () => {
      const longest = {
        email: contact.email,
        name: 'é'.repeat(submissionLimits.name),
        organisationName: 'x'.repeat(submissionLimits.organisationName),
        subject: 'x'.repeat(submissionLimits.subject),
        message: 'x'.repeat(submissionLimits.message),
      };
      expect((await post(personUrl(), longest)).status).toBe(200);
      for (const field of ['name', 'organisationName', 'subject', 'message'] as const) {
        const answer = await post(personUrl(), { ...longest, [field]: `${longest[field]}x` });
        expect(answer.status).toBe(422);
        expect(answer.body.error).toMatch(/^Het veld (naam|organisatie|onderwerp|bericht) is te lang/);
      }
      expect(await inbox()).toHaveLength(1);
    });

    it.each([
      ['no e-mail', { name: 'Anna' }, /Vul een geldig e-mail adres in/],
      ['a blank e-mail', { email: '   ' }, /Vul een geldig e-mail adres in/],
      ['a wrong e-mail', { email: 'anna@' }, /Vul een geldig e-mail adres in/],
      ['a too long e-mail', { email: `${'a'.repeat(250)}@b.nl` }, /e-mail/],
      ['an unknown field', { email: 'a@b.nl', role: 'admin' }, /^Onbekend veld: role\./],
      ['an unknown status', { email: 'a@b.nl', marketing_status: 'maybe' }, /marketing_status/],
      ['a number as name', { email: 'a@b.nl', name: 5 }, /Het veld naam is niet goed ingevuld/],
      ['null as message', { email: 'a@b.nl', message: null }, /Het veld bericht/],
      ['an empty subject', { email: 'a@b.nl', subject: ' ' }, /Het veld onderwerp is leeg/],
      ['a NUL character', { email: 'a@b.nl', message: 'a\0b' }, /Het veld bericht is niet goed/],
      ['a list', [contact], /JSON-object/],
      ['a text', 'hallo', /JSON-object/],
      ['null', null, /JSON-object/],
    ])('refuses %s with 422, in Dutch, and stores nothing', async (_, payload, message) => {
      const answer = await post(personUrl(), payload);
      expect(answer.status).toBe(422);
      expect(answer.body.error).toMatch(message);
      expect(await inbox()).toEqual([]);
    });

    it.each([
      ['nothing', ''],
      ['half of JSON', '{"email": "a@b.nl"'],
      ['a form', 'email=a%40b.nl'],
      ['ten thousand brackets', '['.repeat(10_000)],
    ])('refuses %s with 400', async (_, text) => {
      const answer = await postText(personUrl(), text);
      expect(answer.status).toBe(400);
      expect(answer.body.error).toBe('De gegevens zijn geen geldige JSON.');
    });

    it('does not let a prototype key through', async () => {
      for (const key of ['__proto__', 'constructor', 'toString']) {
        const answer = await postText(personUrl(), `{"email":"a@b.nl","${key}":{"polluted":true}}`);
        expect(answer.status).toBe(422);
      }
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
      expect(await inbox()).toEqual([]);
    });

    it.each([
      ['an answer', contact],
      ['a refusal', '<script>'],
    ])('marks %s as JSON that must not be cached or sniffed as another type', async (_, body) => {
      const { headers } = await post(personUrl(), body);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        vary: 'Origin',
      });
    });

    it('refuses bytes that are not UTF-8', async () => {
      const response = await fetch(personUrl(), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]),
      });
      expect(response.status).toBe(400);
    });

    it.each([
      ['a form', 'application/x-www-form-urlencoded'],
      ['plain text', 'text/plain'],
      ['JSON in another encoding', 'application/json; charset=utf-16'],
      ['something like JSON', 'application/jsonp'],
    ])('refuses %s with 415', async (_, type) => {
      const answer = await post(personUrl(), contact, { 'content-type': type });
      expect(answer.status).toBe(415);
      expect(answer.body.error).toMatch(/JSON/);
    });

    it('refuses a compressed body with 415', async () => {
      expect((await post(personUrl(), contact, { 'content-encoding': 'gzip' })).status).toBe(415);
    });

    it.each(['GET', 'PUT', 'DELETE', 'PATCH'])(
      'refuses %s with 405 and names the allowed methods',
      async (method) => {
        const response = await fetch(personUrl(), { method });
        expect(response.status).toBe(405);
        expect(response.headers.get('allow')).toBe('POST, OPTIONS');
      },
    );

    it.each([
      ['of three bytes each', '健'],
      ['of which four bytes make two', '🎈'],
      ['that JSON escapes', '\u0001'],
      ['that are half a character', '\ud800'],
    ])('accepts every text at its maximum length of characters %s', async (_, character) => {
      const full = Object.entries(submissionLimits)
        .filter(([name]) => name !== 'email')
        .map(([name, limit]) => [name, character.repeat(limit / character.length)])
        // A single-line text contains no control characters.
        .filter(([name]) => character !== '\u0001' || name === 'message');
      const payload = { ...Object.fromEntries(full), email: contact.email };
      expect(await post(personUrl(), payload)).toMatchObject({ status: 200, body: { ok: true } });
    });

    it('refuses a body over 40 KiB with 413, whatever its Content-Length says', async () => {
      const declared = await post(personUrl(), { ...contact, message: 'x'.repeat(40 * 1024) });
      expect(declared.status).toBe(413);
      let sent = 0;
      const endless = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          sent += 1024;
          if (sent > 200 * 1024) controller.close();
          else controller.enqueue(new Uint8Array(1024).fill(0x20));
        },
      });
      const init: RequestInit & { duplex: 'half' } = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: endless,
        duplex: 'half',
      };
      const chunked = await fetch(personUrl(), init);
      expect(chunked.status).toBe(413);
      expect(await chunked.json()).toEqual({ error: expect.stringContaining('te groot') });
      expect(await inbox()).toEqual([]);
    });

    it('logs ids but nothing that was typed', async () => {
      await post(personUrl(), contact);
      await post(personUrl(), { ...contact, role: 'Anna' });
      const lines = JSON.stringify(setup.logged);
      expect(lines).toContain('submission stored');
      for (const value of [contact.name, contact.email, contact.organisationName, contact.subject, 'regel']) {
        expect(lines).not.toContain(value);
      }
    });

    it('stores a message once when it is resent under the same key, even concurrently', async () => {
      const key = { 'idempotency-key': randomUUID() };
      for (let count = 0; count < 2; count += 1) {
        expect(await post(personUrl(), contact, key)).toMatchObject({ status: 200, body: { ok: true } });
      }
      const fresh = { 'idempotency-key': `"${randomUUID().toUpperCase()}"` };
      const together = await Promise.all(Array.from({ length: 8 }, () => post(personUrl(), contact, fresh)));
      expect(together.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect((await inbox()).map(({ id }) => id)).toEqual([
        key['idempotency-key'],
        fresh['idempotency-key'].slice(1, -1).toLowerCase(),
      ]);
      expect(setup.woken).toBe(2);
      // Without a key the same words twice are two messages.
      await post(personUrl(), contact);
      expect(await inbox()).toHaveLength(3);
    });

    it('refuses other content under a key that is in use, and a key that is not a UUID', async () => {
      const key = { 'idempotency-key': randomUUID() };
      await post(personUrl(), contact, key);
      const { message, ...withoutMessage } = contact;
      for (const other of [
        withoutMessage,
        { ...contact, message: `${message}!` },
        { ...contact, name: 'A' },
      ]) {
        const answer = await post(personUrl(), other, key);
        expect(answer.status).toBe(422);
        expect(answer.body.error).toMatch(/ander bericht/);
      }
      expect((await post(personUrl(), contact, { 'idempotency-key': 'one' })).status).toBe(400);
      expect(await inbox()).toHaveLength(1);
    });

    it('reports a failure of the database in Dutch, without its message, and logs no row', async () => {
      await setup.database.query('alter table intake.submissions rename to hidden');
      const answer = await post(personUrl(), contact);
      await setup.database.query('alter table intake.hidden rename to submissions');
      expect(answer.status).toBe(503);
      expect(answer.body.error).toMatch(/^Je bericht kon niet worden bewaard/);
      expect(JSON.stringify(setup.logged)).not.toContain(contact.email);
      expect(setup.logged).toMatchObject([{ event: 'function failed', facts: { code: '42P01' } }]);
    });
  });
}
