import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { submissionLimits } from '../../../schemas/submission.ts';
import type { MigrationTarget } from '../../../server/functions/migrations.ts';
import type { Log, LogFacts } from '../../../supabase/functions/_shared/log.ts';
import type { InboxEntry } from '../../../supabase/functions/_shared/outbox.ts';
import {
  claimSubmission,
  listSubmissions,
  recordDelivered,
  replayDead,
  timeUntilDue,
} from '../../../supabase/functions/_shared/outbox.ts';
import type { Services } from '../../../supabase/functions/_shared/services.ts';
import { createServices } from '../../../supabase/functions/_shared/services.ts';
import type { Environment } from '../../../supabase/functions/_shared/settings.ts';
import { readSettings } from '../../../supabase/functions/_shared/settings.ts';
import type { TestServer } from '../../test-server.ts';
import { serve } from './http-server.ts';
import { post, postText } from './post.ts';
import type { StandInOpenAi } from './stand-in-openai.ts';
import { startOpenAi } from './stand-in-openai.ts';
import type { StandInPipedrive } from './stand-in-pipedrive.ts';
import { startPipedrive } from './stand-in-pipedrive.ts';
import type { Fault } from './stand-in-server.ts';

/** A migrated database to run the cases on. */
interface CaseDatabase extends MigrationTarget {
  close: () => Promise<void>;
}

const site = 'https://impactkanaal.example';

const contact = {
  name: 'Anna de Wit',
  email: 'anna@gemeente.example',
  organisationName: 'Gemeente Voorbeeld',
  subject: 'Offerte',
  message: 'Eerste regel\nTweede <b>regel</b> & meer',
  marketing_status: 'subscribed',
};

const question = {
  prompt: 'Wij zijn een voedselbank',
  conversation: [],
  useWebSearch: true,
  searchType: 'reasoning',
};

/**
 * Everything the functions promise, over real HTTP on a real database: the same cases run on PGlite and on
 * PostgreSQL.
 */
export const describeHandlers = (title: string, openDatabase: () => Promise<CaseDatabase>): void => {
  describe(title, () => {
    let database: CaseDatabase;
    let pipedrive: StandInPipedrive;
    let pipedriveV2: StandInPipedrive;
    let openAi: StandInOpenAi;
    let services: Services;
    let server: TestServer;
    let logged: { event: string; facts: LogFacts | undefined }[] = [];
    let woken = 0;

    const log: Log = (event, facts) => {
      logged.push({ event, facts });
    };

    /** Builds the functions anew with other settings, as a restart would. */
    const configure = (environment: Environment): void => {
      services = createServices({
        database,
        settings: readSettings({ RATE_LIMIT_PER_MINUTE: '0', OUTBOX_RETRY_MS: '1', ...environment }),
        allowedOrigins: [site],
        log,
        onStored: () => {
          woken += 1;
        },
      });
    };

    const withCrm = (more: Environment = {}): void =>
      configure({ PIPEDRIVE_TOKEN: pipedrive.token, PIPEDRIVE_BASE_URL: pipedrive.baseUrl, ...more });

    const personUrl = (): string => `${server.origin}/add`;
    const chatUrl = (): string => `${server.origin}/chat`;
    const inbox = (): Promise<InboxEntry[]> => listSubmissions(database);
    const deliver = (): Promise<number> => services.deliverDue(new AbortController().signal);

    /** Delivers what is due. @returns what the next attempt waits for then, in milliseconds: between which two */
    const waitAfterDelivery = async (): Promise<{ atLeast: number; atMost: number }> => {
      const began = performance.now();
      await deliver();
      const atLeast = (await timeUntilDue(database)) ?? Number.NaN;
      return { atLeast, atMost: atLeast + performance.now() - began };
    };

    /** Rounds of delivery until nothing waits any more. */
    const deliverAll = async (): Promise<void> => {
      for (let due = await timeUntilDue(database); due !== null; due = await timeUntilDue(database)) {
        await new Promise((resolve) => setTimeout(resolve, due));
        await deliver();
      }
    };

    const onceAt = (matches: (path: string, method: string) => boolean, fault: Fault): void => {
      let used = false;
      pipedrive.fault = ({ path, method }) => {
        if (used || !matches(path, method)) return null;
        used = true;
        return fault;
      };
    };

    beforeAll(async () => {
      database = await openDatabase();
      pipedrive = await startPipedrive('v1');
      pipedriveV2 = await startPipedrive('v2');
      openAi = await startOpenAi();
      configure({});
      server = await serve((request, address) => {
        const isChat = new URL(request.url).pathname === '/chat';
        return isChat ? services.chat(request, address) : services.addPerson(request, address);
      });
    });

    afterAll(async () => {
      await server.close();
      await pipedrive.goDown();
      await pipedriveV2.goDown();
      await openAi.goDown();
      await database.close();
    });

    beforeEach(async () => {
      await database.query('truncate intake.submissions, intake.rate_limits');
      pipedrive.reset();
      pipedriveV2.reset();
      openAi.fault = () => null;
      openAi.output = null;
      openAi.seen.length = 0;
      logged = [];
      woken = 0;
      configure({});
    });

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
        expect(woken).toBe(1);
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

      it('delivers to the local table at once where no CRM is set', async () => {
        await post(personUrl(), contact);
        expect(await inbox()).toMatchObject([{ state: 'delivered' }]);
      });

      it('keeps values of exactly the longest length and refuses one character more', async () => {
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
      ])('marks %s as JSON that nobody keeps or takes for anything else', async (_, body) => {
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
        'refuses %s with 405 and names what is allowed',
        async (method) => {
          const response = await fetch(personUrl(), { method });
          expect(response.status).toBe(405);
          expect(response.headers.get('allow')).toBe('POST, OPTIONS');
        },
      );

      it('refuses a body over 16 KiB with 413, whatever its Content-Length says', async () => {
        const declared = await post(personUrl(), { ...contact, message: 'x'.repeat(16 * 1024) });
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

      it('logs ids and nothing that was typed', async () => {
        await post(personUrl(), contact);
        await post(personUrl(), { ...contact, role: 'Anna' });
        const lines = JSON.stringify(logged);
        expect(lines).toContain('submission stored');
        for (const value of [
          contact.name,
          contact.email,
          contact.organisationName,
          contact.subject,
          'regel',
        ]) {
          expect(lines).not.toContain(value);
        }
      });

      it('says in Dutch that it failed when the database does, tells nothing of it, and logs no row', async () => {
        await database.query('alter table intake.submissions rename to hidden');
        const answer = await post(personUrl(), contact);
        await database.query('alter table intake.hidden rename to submissions');
        expect(answer.status).toBe(503);
        expect(answer.body.error).toMatch(/^Je bericht kon niet worden bewaard/);
        expect(JSON.stringify(logged)).not.toContain(contact.email);
        expect(logged).toMatchObject([{ event: 'function failed', facts: { code: '42P01' } }]);
      });
    });

    describe('origins', () => {
      it('lets the site call, and read the answer of a refusal too', async () => {
        for (const payload of [contact, { email: 'x' }]) {
          const answer = await post(personUrl(), payload, { origin: site });
          expect(answer.headers.get('access-control-allow-origin')).toBe(site);
          expect(answer.headers.get('vary')).toBe('Origin');
        }
      });

      it('lets the host that is called call itself', async () => {
        expect((await post(personUrl(), contact, { origin: server.origin })).status).toBe(200);
      });

      it.each(['https://evil.example', 'null', 'file://', 'https://impactkanaal.example.evil.example'])(
        'refuses %s with 403 and no permission to read',
        async (origin) => {
          for (const url of [personUrl(), chatUrl()]) {
            const answer = await post(url, contact, { origin });
            expect(answer.status).toBe(403);
            expect(answer.headers.get('access-control-allow-origin')).toBeNull();
          }
          expect(await inbox()).toEqual([]);
        },
      );

      it('logs each refused origin once, and no more of them than a reader wants', async () => {
        const origins = [
          'https://evil.example',
          ...Array.from({ length: 60 }, (_, n) => `https://${n}.example`),
        ];
        const noOrigins = ['anna@gemeente.example', 'https://evil.example/anna', 'http://['];
        for (const origin of ['https://evil.example', ...noOrigins, ...origins])
          await post(personUrl(), contact, { origin });
        const refused = logged.filter(({ event }) => event === 'origin refused');
        expect(refused.map(({ facts }) => facts?.origin)).toEqual(origins.slice(0, 20));
      });

      it('answers the preflight of supabase-js, and only for an allowed origin', async () => {
        const preflight = (origin: string): Promise<Response> =>
          fetch(personUrl(), {
            method: 'OPTIONS',
            headers: {
              origin,
              'access-control-request-method': 'POST',
              'access-control-request-headers': 'apikey,authorization,content-type,x-client-info,x-new',
            },
          });
        const allowed = await preflight(site);
        expect(allowed.status).toBe(204);
        expect(allowed.headers.get('access-control-allow-origin')).toBe(site);
        expect(allowed.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS');
        const names = allowed.headers.get('access-control-allow-headers')?.split(', ');
        expect(names).toEqual(
          expect.arrayContaining(['apikey', 'authorization', 'content-type', 'x-client-info', 'x-new']),
        );
        const refused = await preflight('https://evil.example');
        expect(refused.status).toBe(403);
        expect(refused.headers.get('access-control-allow-origin')).toBeNull();
      });
    });

    describe('limits per address', () => {
      it.each(['/add', '/chat'])(
        'lets ten posts a minute through to %s, then says how long to wait',
        async (path) => {
          configure({ RATE_LIMIT_PER_MINUTE: '' });
          const payload = path === '/add' ? contact : question;
          const statuses: number[] = [];
          for (let count = 0; count < 10; count += 1) {
            statuses.push((await post(`${server.origin}${path}`, payload)).status);
          }
          expect(statuses).toEqual(Array(10).fill(200));
          const refused = await post(`${server.origin}${path}`, payload, { origin: site });
          expect(refused.status).toBe(429);
          expect(refused.body.error).toMatch(/^Je hebt te veel berichten verstuurd\./);
          const wait = Number(refused.headers.get('retry-after'));
          expect(wait).toBeGreaterThanOrEqual(1);
          expect(wait).toBeLessThanOrEqual(60);
          expect(refused.headers.get('access-control-allow-origin')).toBe(site);
        },
      );

      it('holds when all posts come at once', async () => {
        configure({ RATE_LIMIT_PER_MINUTE: '10' });
        const answers = await Promise.all(Array.from({ length: 60 }, () => post(personUrl(), contact)));
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
        expect(answers.filter(({ status }) => status === 429)).toHaveLength(50);
        expect(await inbox()).toHaveLength(10);
      });

      it('counts refused payloads too, and preflights not', async () => {
        configure({ RATE_LIMIT_PER_MINUTE: '2' });
        for (let count = 0; count < 5; count += 1) {
          await fetch(personUrl(), { method: 'OPTIONS', headers: { origin: site } });
        }
        expect((await postText(personUrl(), '{')).status).toBe(400);
        expect((await postText(personUrl(), '{')).status).toBe(400);
        expect((await post(personUrl(), contact)).status).toBe(429);
      });

      it('welcomes an address again once its posts are a minute old, and then forgets it', async () => {
        configure({ RATE_LIMIT_PER_MINUTE: '1' });
        await post(personUrl(), contact);
        expect((await post(personUrl(), contact)).status).toBe(429);
        await database.query(
          `update intake.rate_limits set last_post = last_post - interval '61 seconds',
             posts = array(select post - interval '61 seconds' from unnest(posts) as post)`,
        );
        expect((await post(personUrl(), contact)).status).toBe(200);
        await database.query(`update intake.rate_limits set last_post = now() - interval '61 seconds'`);
        await deliver();
        expect(await database.query('select * from intake.rate_limits')).toEqual([]);
      });

      it('counts the socket address, and the forwarded one only behind a trusted proxy', async () => {
        const from = (address: string) => post(personUrl(), contact, { 'x-forwarded-for': address });
        configure({ RATE_LIMIT_PER_MINUTE: '1' });
        expect((await from('192.0.2.1')).status).toBe(200);
        expect((await from('192.0.2.2')).status).toBe(429);
        configure({ RATE_LIMIT_PER_MINUTE: '1', TRUST_PROXY: 'on' });
        expect((await from('10.0.0.1, 192.0.2.3')).status).toBe(200);
        expect((await from('192.0.2.3')).status).toBe(429);
        expect((await from('192.0.2.4')).status).toBe(200);
        expect((await from('2001:db8:1:2::1')).status).toBe(200);
        expect((await from('2001:db8:1:2:ffff::2')).status).toBe(429);
      });
    });

    describe('delivery to Pipedrive', () => {
      it('creates the person and adds the message as a note with the id of the submission', async () => {
        withCrm();
        await post(personUrl(), contact);
        expect(await inbox()).toMatchObject([{ state: 'stored', attempts: 0 }]);
        await deliver();
        const [entry] = await inbox();
        expect(entry).toMatchObject({ state: 'delivered', attempts: 1 });
        expect(pipedrive.persons).toMatchObject([
          { name: contact.name, emails: [contact.email], marketingStatus: 'subscribed' },
        ]);
        const [note] = pipedrive.notes;
        expect(note?.personId).toBe(pipedrive.persons[0]?.id);
        expect(note?.content).toContain(entry?.id);
        expect(note?.content).toContain('Eerste regel<br>Tweede &#60;b&#62;regel&#60;/b&#62; &#38; meer');
        for (const value of [contact.name, contact.organisationName, contact.subject]) {
          expect(note?.content).toContain(value);
        }
      });

      it('speaks version 2 where the base URL says so', async () => {
        configure({ PIPEDRIVE_TOKEN: pipedriveV2.token, PIPEDRIVE_BASE_URL: `${pipedriveV2.baseUrl}/` });
        await post(personUrl(), contact);
        await post(personUrl(), { ...contact, marketing_status: 'unsubscribed' });
        await deliver();
        expect(await inbox()).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]);
        expect(pipedriveV2.persons).toMatchObject([{ name: contact.name, marketingStatus: 'unsubscribed' }]);
        expect(pipedriveV2.notes).toHaveLength(2);
      });

      it('updates the one person of an e-mail address, whatever its case', async () => {
        withCrm();
        await post(personUrl(), { email: contact.email, marketing_status: 'subscribed' });
        await post(personUrl(), {
          ...contact,
          email: contact.email.toUpperCase(),
          marketing_status: 'unsubscribed',
        });
        await deliver();
        expect(pipedrive.persons).toMatchObject([{ name: contact.name, marketingStatus: 'unsubscribed' }]);
        expect(pipedrive.notes).toHaveLength(2);
      });

      it('leaves a name alone that colleagues wrote', async () => {
        withCrm();
        pipedrive.persons.push({
          id: 900,
          name: 'A. de Wit (wethouder)',
          emails: [contact.email],
          marketingStatus: 'no_consent',
        });
        await post(personUrl(), contact);
        await deliver();
        expect(pipedrive.persons).toMatchObject([
          { name: 'A. de Wit (wethouder)', marketingStatus: 'subscribed' },
        ]);
      });

      it('makes no second person while the search of the CRM lags behind', async () => {
        withCrm();
        await post(personUrl(), contact);
        await deliver();
        pipedrive.searchLags = true;
        await post(personUrl(), { ...contact, message: 'Nog iets' });
        await deliver();
        expect(pipedrive.persons).toHaveLength(1);
        expect(pipedrive.notes).toHaveLength(2);
      });

      it('makes no second person when the note fails meanwhile, also after it was given up', async () => {
        withCrm({ OUTBOX_MAX_ATTEMPTS: '2' });
        pipedrive.searchLags = true;
        pipedrive.fault = ({ path, method }) =>
          method === 'POST' && path.endsWith('/notes') ? { kind: 'status', status: 503 } : null;
        await post(personUrl(), contact);
        await deliverAll();
        expect(await inbox()).toMatchObject([{ state: 'dead', attempts: 2 }]);
        pipedrive.fault = () => null;
        await replayDead(database);
        await deliverAll();
        expect(await inbox()).toMatchObject([{ state: 'delivered', attempts: 3 }]);
        expect(pipedrive.persons).toHaveLength(1);
        expect(pipedrive.notes).toHaveLength(1);
      });

      const anywhere = (): boolean => true;
      const atPersons = (path: string, method: string): boolean =>
        method === 'POST' && path.endsWith('/persons');
      const atNotes = (path: string, method: string): boolean => method === 'POST' && path.endsWith('/notes');
      const faults: readonly (readonly [string, Fault])[] = [
        ['a status 500', { kind: 'status', status: 500 }],
        ['a status 401', { kind: 'status', status: 401 }],
        ['a status 429', { kind: 'status', status: 429 }],
        ['a connection cut before the effect', { kind: 'cut-before-effect' }],
        ['a connection cut after the effect', { kind: 'cut-after-effect' }],
        ['an answer cut half-way', { kind: 'cut-in-answer' }],
        ['garbage', { kind: 'garbage' }],
        ['silence', { kind: 'silent' }],
        ['an answer that comes too late', { kind: 'slow', milliseconds: 400 }],
      ];
      const places = [
        ['the search', anywhere],
        ['the person', atPersons],
        ['the note', atNotes],
      ] as const;

      it.each(
        places.flatMap(([place, matches]) =>
          faults.map(([name, fault]) => [name, place, fault, matches] as const),
        ),
      )(
        'after %s at %s the submission stands in the CRM exactly once',
        async (_name, _place, fault, matches) => {
          // A slow machine may exceed a short limit of its own accord, so only these faults have one.
          const runsOut = fault.kind === 'silent' || fault.kind === 'slow';
          withCrm({ OUTBOX_TIMEOUT_MS: runsOut ? '200' : '20000' });
          // Earlier notes of the same person, so that looking for ours has to turn a page.
          for (const message of ['een', 'twee', 'drie', 'vier'])
            await post(personUrl(), { ...contact, message });
          await deliver();
          pipedrive.persons.length = matches === atPersons ? 0 : 1;
          if (matches === atPersons) pipedrive.notes.length = 0;
          onceAt(matches, fault);
          await post(personUrl(), contact);
          await deliverAll();
          const entry = (await inbox()).at(-1);
          expect(entry?.state).toBe('delivered');
          if (runsOut) expect(entry?.attempts).toBeGreaterThanOrEqual(2);
          else expect(entry?.attempts).toBe(2);
          expect(pipedrive.persons).toHaveLength(1);
          expect(pipedrive.notes.filter(({ content }) => content.includes(entry?.id ?? '?'))).toHaveLength(1);
        },
      );

      it('gives a call that ran out of time as long again before it tries anew', async () => {
        withCrm({ OUTBOX_TIMEOUT_MS: '20000' });
        await post(personUrl(), contact);
        const limit = vi
          .spyOn(AbortSignal, 'timeout')
          .mockImplementation(() => AbortSignal.abort(new DOMException('Time is up.', 'TimeoutError')));
        const { atLeast, atMost } = await waitAfterDelivery();
        limit.mockRestore();
        expect(atMost).toBeGreaterThanOrEqual(20_000);
        expect(atLeast).toBeLessThanOrEqual(20_000);
      });

      it('waits as long as Retry-After says after a 429, and leaves the CRM alone meanwhile', async () => {
        withCrm();
        await post(personUrl(), contact);
        await post(personUrl(), { ...contact, email: 'bert@gemeente.example' });
        onceAt(anywhere, { kind: 'status', status: 429, headers: { 'retry-after': '7' } });
        expect(await deliver()).toBe(7000);
        expect(pipedrive.seen).toHaveLength(1);
        expect(await inbox()).toMatchObject([{ attempts: 1 }, { attempts: 0 }]);
      });

      it.each([429, 503])('waits two hours at most, whatever Retry-After says with a %i', async (status) => {
        const twoHours = 2 * 60 * 60 * 1000;
        withCrm();
        await post(personUrl(), contact);
        onceAt(anywhere, { kind: 'status', status, headers: { 'retry-after': '999999999' } });
        expect(await deliver()).toBe(status === 429 ? twoHours : 0);
        const due = await timeUntilDue(database);
        expect(due).toBeGreaterThan(twoHours - 60_000);
        expect(due).toBeLessThanOrEqual(twoHours);
      });

      it('does not count an attempt that is cut short, and repeats it soon', async () => {
        withCrm({ OUTBOX_MAX_ATTEMPTS: '1', OUTBOX_TIMEOUT_MS: '20000' });
        const ending = new AbortController();
        pipedrive.fault = () => {
          ending.abort();
          return { kind: 'silent' };
        };
        await post(personUrl(), contact);
        await services.deliverDue(ending.signal);
        expect(await inbox()).toMatchObject([{ state: 'stored', attempts: 1 }]);
        pipedrive.fault = () => null;
        await deliverAll();
        expect(await inbox()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
        expect(pipedrive.notes).toHaveLength(1);
      });

      it('waits longer after each failure, and gives up after the last attempt', async () => {
        withCrm({ OUTBOX_RETRY_MS: '100', OUTBOX_MAX_ATTEMPTS: '3' });
        pipedrive.fault = () => ({ kind: 'status', status: 503 });
        await post(personUrl(), contact);
        for (const full of [100, 200]) {
          const { atLeast, atMost } = await waitAfterDelivery();
          expect(atLeast).toBeLessThanOrEqual(full);
          expect(atMost).toBeGreaterThanOrEqual(full / 2);
          await database.query(`update intake.submissions set next_attempt_at = now()`);
        }
        await deliver();
        expect(await inbox()).toMatchObject([{ state: 'dead', attempts: 3 }]);
        expect(await timeUntilDue(database)).toBeNull();
      });

      it('delivers a dead submission once when it is replayed, also when the lost attempt had succeeded', async () => {
        withCrm({ OUTBOX_MAX_ATTEMPTS: '1' });
        onceAt(atNotes, { kind: 'cut-after-effect' });
        await post(personUrl(), contact);
        await deliver();
        expect(await inbox()).toMatchObject([{ state: 'dead', attempts: 1 }]);
        expect(await replayDead(database)).toBe(1);
        expect(await inbox()).toMatchObject([{ state: 'stored' }]);
        await deliver();
        expect(await inbox()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
        expect(pipedrive.notes).toHaveLength(1);
        expect(await replayDead(database)).toBe(0);
      });

      it('gives up at once on a refusal that cannot pass, with a reason that holds nothing typed', async () => {
        withCrm();
        pipedrive.fault = () => ({ kind: 'status', status: 400 });
        await post(personUrl(), contact);
        await deliver();
        expect(await inbox()).toMatchObject([{ state: 'dead', attempts: 1 }]);
        expect(await database.query('select last_error from intake.submissions')).toEqual([
          { last_error: 'GET /persons/search: status 400' },
        ]);
        expect(JSON.stringify(logged)).not.toContain('anna');
      });

      it('lets one stuck address hold up nobody else', async () => {
        withCrm({ OUTBOX_RETRY_MS: '60000' });
        pipedrive.fault = ({ path }) => (path.includes('stuck') ? { kind: 'status', status: 500 } : null);
        await post(personUrl(), { ...contact, email: 'stuck@gemeente.example' });
        await post(personUrl(), contact);
        await deliver();
        expect(await inbox()).toMatchObject([{ state: 'stored' }, { state: 'delivered' }]);
      });

      it('keeps the order of one address: the later waits for the earlier', async () => {
        withCrm();
        onceAt(atNotes, { kind: 'status', status: 500 });
        for (const message of ['nummer 1', 'nummer 2', 'nummer 3'])
          await post(personUrl(), { ...contact, message });
        await deliver();
        await deliverAll();
        expect(pipedrive.notes.map(({ content }) => /nummer \d/.exec(content)?.[0])).toEqual([
          'nummer 1',
          'nummer 2',
          'nummer 3',
        ]);
      });

      it('lets an older consent that is replayed not undo a newer one', async () => {
        withCrm();
        onceAt(anywhere, { kind: 'status', status: 400 });
        await post(personUrl(), { ...contact, marketing_status: 'subscribed' });
        await deliver();
        await post(personUrl(), { ...contact, marketing_status: 'unsubscribed' });
        await deliver();
        await replayDead(database);
        await deliver();
        expect(pipedrive.persons).toMatchObject([{ marketingStatus: 'unsubscribed' }]);
        expect(pipedrive.notes).toHaveLength(2);
      });

      it('follows no redirect, which would carry the token away', async () => {
        withCrm({ OUTBOX_RETRY_MS: '60000' });
        const elsewhere = await startPipedrive('v1');
        onceAt(anywhere, { kind: 'redirect', location: `${elsewhere.baseUrl}/persons/search` });
        await post(personUrl(), contact);
        await deliver();
        expect(elsewhere.seen).toEqual([]);
        expect(await inbox()).toMatchObject([{ state: 'stored' }]);
        await elsewhere.goDown();
      });

      it('shares the work among workers without doing any of it twice', async () => {
        withCrm();
        for (let count = 0; count < 12; count += 1) {
          await post(personUrl(), { ...contact, email: `visitor${count % 4}@gemeente.example` });
        }
        await Promise.all([deliver(), deliver(), deliver()]);
        await deliverAll();
        expect(await inbox()).toMatchObject(Array(12).fill({ state: 'delivered', attempts: 1 }));
        expect(pipedrive.notes).toHaveLength(12);
        expect(pipedrive.persons).toHaveLength(4);
      });

      it('records nothing for a worker that lost its hold', async () => {
        withCrm();
        await post(personUrl(), contact);
        const held = await claimSubmission(database);
        expect(await claimSubmission(database)).toBeNull();
        await database.query(`update intake.submissions set leased_until = now() - interval '1 second'`);
        const taken = await claimSubmission(database);
        if (held === null || taken === null) throw new Error('nothing was claimed');
        await recordDelivered(database, held, 1);
        expect(await inbox()).toMatchObject([{ state: 'stored', attempts: 2 }]);
        await recordDelivered(database, taken, 1);
        expect(await inbox()).toMatchObject([{ state: 'delivered' }]);
      });
    });

    describe('the assistant', () => {
      const withAi = (more: Environment = {}): void =>
        configure({ OPENAI_API_KEY: openAi.key, OPENAI_BASE_URL: openAi.baseUrl, ...more });

      it('[7-call-3, 7-call-3-answer] answers call 3 with content, and tells that it searched the web', async () => {
        withAi({ OPENAI_MODEL: 'some-model' });
        const answer = await post(chatUrl(), question);
        expect(answer.status).toBe(200);
        expect(answer.body).toEqual({
          content: '# Strategie\n\nWij zijn een voedselbank',
          webSearchUsed: true,
          error: null,
        });
        expect(openAi.seen).toMatchObject([
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
        expect(openAi.seen[0]?.body).not.toHaveProperty('tools');
        expect(openAi.seen[0]?.body).not.toHaveProperty('reasoning');
      });

      it('passes an earlier conversation on, in order', async () => {
        withAi();
        const conversation = [
          { role: 'user', content: 'Hallo' },
          { role: 'assistant', content: 'Dag' },
        ];
        await post(chatUrl(), { ...question, conversation });
        expect(openAi.seen[0]?.body).toMatchObject({
          input: [...conversation, { role: 'user', content: question.prompt }],
        });
      });

      it('joins the texts of an answer and leaves out everything else', async () => {
        withAi();
        openAi.output = [
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
        'after %s says so in Dutch and tells nothing else',
        async (_, fault, status, message) => {
          // A slow machine may exceed a short limit of its own accord, so only silence has one.
          withAi({ OPENAI_TIMEOUT_MS: fault.kind === 'silent' ? '300' : '20000' });
          openAi.fault = () => fault;
          const answer = await post(chatUrl(), question, { origin: site });
          expect(answer.status).toBe(status);
          expect(answer.body.error).toMatch(message);
          expect(Object.keys(answer.body)).toEqual(['error']);
          expect(answer.headers.get('access-control-allow-origin')).toBe(site);
          expect(JSON.stringify(logged)).not.toContain(openAi.key);
          expect(JSON.stringify(logged)).not.toContain('voedselbank');
        },
      );

      it.each([
        ['no output', { nothing: true }],
        ['an empty output', []],
        ['an output without text', [{ type: 'message', content: [] }]],
        ['only a refusal', [{ type: 'message', content: [{ type: 'refusal', refusal: 'Nee' }] }]],
      ])('treats %s as a failure with a reason', async (_, output) => {
        withAi();
        openAi.output = Array.isArray(output) ? output : [output];
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
        expect(openAi.seen).toEqual([]);
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

    describe('the schema', () => {
      it('refuses what the functions would never write', async () => {
        const insert = (columns: string, values: string): Promise<unknown> =>
          database.query(
            `insert into intake.submissions (id, email, marketing_status${columns})
             values (gen_random_uuid(), 'a@b.nl', 'subscribed'${values})`,
          );
        await expect(insert(', state', `, 'lost'`)).rejects.toThrow();
        await expect(insert(', message', `, repeat('x', 5001)`)).rejects.toThrow();
        await expect(insert(', name', `, ''`)).rejects.toThrow();
        await expect(insert(', state', `, 'delivered'`)).rejects.toThrow();
        await expect(insert(', lease', `, gen_random_uuid()`)).rejects.toThrow();
        await expect(insert('', '')).resolves.toBeDefined();
      });

      it('has row level security on every table, without a policy for anyone', async () => {
        const tables = await database.query(
          `select relname, relrowsecurity from pg_class join pg_namespace n on n.oid = relnamespace
           where nspname = 'intake' and relkind in ('r', 'p') order by relname`,
        );
        expect(tables).toEqual([
          { relname: 'rate_limits', relrowsecurity: true },
          { relname: 'submissions', relrowsecurity: true },
        ]);
        expect(await database.query('select * from pg_policies')).toEqual([]);
      });

      it('lets the anonymous role read, write and call nothing', async () => {
        await database.query('create role anon nologin');
        const asAnon = (statement: string): Promise<void> =>
          database.transact(`set local role anon; ${statement};`);
        for (const statement of [
          'select * from intake.submissions',
          `insert into intake.submissions (id, email, marketing_status)
             values (gen_random_uuid(), 'a@b.nl', 'subscribed')`,
          'update intake.submissions set attempts = 0',
          'delete from intake.submissions',
          'select * from intake.rate_limits',
          'select intake.replay_dead()',
          `select intake.count_post('x', 1)`,
        ]) {
          await expect(asAnon(statement)).rejects.toThrow(/permission denied/);
        }
        await database.query('drop role anon');
      });
    });
  });
};
