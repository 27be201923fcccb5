import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { listSettings, siteSettings } from '../schemas/settings.ts';
import { checkDeployment } from '../server/check-deployment/check-deployment.ts';
import { pointText } from '../server/check-deployment/deployment-point.ts';
import { checkHeadersFile, checkRedirectsFile } from '../server/check-deployment/hosting-files.ts';
import { checkSecrets, secretsIn } from '../server/check-deployment/secrets.ts';
import { checkServedSite } from '../server/check-deployment/served-site.ts';
import { checkSettings } from '../server/check-deployment/server-side.ts';
import { readHostingRules, staticSite } from '../server/static/static-site.ts';
import { addEmptyDatabase } from './empty-database.ts';
import { hasProgram, openWebServer } from './hosts/web-servers.ts';
import { type StartedSite, startSite } from './start-site.ts';
import { openServer, type TestServer } from './test-server.ts';

const read = (path: string) => readFileSync(join(REPOSITORY, path), 'utf8');
const functionsOrigin = 'https://project.supabase.example';

/** Settings whose values look like any other text, and are not secret. */
const INDISTINCT = [
  'HOST',
  'ADMIN_PORT',
  'PORT',
  'TRUST_PROXY',
  'E2E_LONG',
  'FUZZ_RUNS',
  'INSTALL_BROWSERS',
  'NO_COLOR',
  'TEST_TIMEOUT_FACTOR',
];

/** A value for each setting that stays on the server, unlike any other text. */
const privateValues: Readonly<Record<string, string>> = {
  DATA_DIR: '',
  RATE_LIMIT_PER_MINUTE: '000000073911',
  ALLOWED_ORIGINS: 'https://geheime-oorsprong.example',
  STUDIO_ORIGIN: 'https://geheime-studio.example',
  PIPEDRIVE_TOKEN: 'geheim-pipedrive-7d1f',
  PIPEDRIVE_BASE_URL: 'http://127.0.0.1:9/geheim-crm/v2',
  OPENAI_API_KEY: 'geheim-openai-93ce',
  OPENAI_BASE_URL: 'http://127.0.0.1:9/geheim-ai/v1',
  OPENAI_MODEL: 'geheim-model-41aa',
  OUTBOX_RETRY_MS: '000003599911',
  OUTBOX_MAX_ATTEMPTS: '000000009973',
  OUTBOX_TIMEOUT_MS: '000000019937',
  OPENAI_TIMEOUT_MS: '000000289913',
  OUTBOX_SECRET: 'geheim-outbox-c05b',
  SUPABASE_DB_URL: 'postgres://geheim-database-8e20',
  POOLER_URL: 'postgres://geheim-pooler-5b1e',
  DATABASE_URL: 'postgres://geheim-postgres-0c4d',
  RETENTION_DAYS: '000000036487',
  UNPROVEN_DAILY_LIMIT: '000000999331',
  ASSISTANT_DAILY_LIMIT: '000000999283',
  CRM_DAILY_LIMIT: '000000999269',
  OPENAI_MAX_TOKENS: '000000015991',
  SMTP_URL: 'smtp://geheim-mail-77aa.example',
  MAIL_FROM: 'geheime-afzender@voorbeeld.nl',
  MAIL_DAILY_LIMIT: '000000999239',
  NOTIFY_URL: 'http://127.0.0.1:9/geheim-bericht',
  NOTIFY_MAIL: 'geheime-beheerder@voorbeeld.nl',
  CHROME_PATH: '/geheim/browser',
};
const visitor = { name: 'Geheime Naam', email: 'geheim-adres@voorbeeld.nl', message: 'Een geheim bericht.' };

let site: StartedSite;
let secrets: Record<string, string>;
const folder = mkdtempSync(join(tmpdir(), 'deployment-'));
const servers: TestServer[] = [];

beforeAll(async () => {
  secrets = { ...privateValues, DATA_DIR: join(folder, 'geheime-map') };
  // That PostgreSQL does not exist: the server uses its own database.
  site = await startSite({ ...secrets, DATABASE_URL: '', VITE_SUPABASE_URL: functionsOrigin });
});
afterAll(async () => {
  await Promise.all(servers.map(({ close }) => close()));
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the command as a user does. */
const runCheck = (args: string[], settings: Readonly<Record<string, string>> = {}) =>
  new Promise<{ status: number | null; output: string }>((resolve) => {
    const command = ['scripts/lib/launch.mjs', 'check-deployment', ...args];
    const child = spawn(process.execPath, command, { cwd: REPOSITORY, env: { ...process.env, ...settings } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += String(text);
      });
    }
    child.once('close', (status) => resolve({ status, output }));
  });

/** Lists what does not hold for the built site when this listener serves it. */
async function problemsWhenServed(handle: RequestListener): Promise<string[]> {
  const server = await openServer(handle);
  servers.push(server);
  const found = await checkServedSite(server.origin, site.dist, readHostingRules(site.dist));
  return found
    .filter(({ problems }) => problems.length > 0)
    .map(({ statement }) => statement.replace(/ \(.*/, ''));
}

describe('the security headers of a build', () => {
  it('allow the scripts of the site, the scheduler, the two video hosts and the functions, and nothing else', () => {
    const headers = Object.fromEntries(
      readHostingRules(site.dist)
        .headers.filter(({ pattern }) => pattern === '/*')
        .map(({ name, value }) => [name, value]),
    );
    const policy = Object.fromEntries(
      (headers['Content-Security-Policy'] ?? '').split('; ').map((directive) => {
        const [name = '', ...values] = directive.split(' ');
        return [name, values];
      }),
    );
    expect(policy['script-src']).toEqual(["'self'", expect.stringMatching(/^'sha256-[\w+/]{43}='$/)]);
    expect(policy['connect-src']).toEqual(["'self'", 'https://agenda.example', functionsOrigin]);
    expect(policy['frame-src']).toEqual([
      new URL(JSON.parse(read('pages/_site.json')).links.scheduler).origin,
      'https://player.vimeo.com',
      'https://www.youtube-nocookie.com',
    ]);
    expect(policy).toMatchObject({
      'default-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    });
    expect(headers).toMatchObject({
      'Strict-Transport-Security': expect.stringMatching(/^max-age=\d{8}/),
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': expect.stringContaining('camera=()'),
    });
  });
});

describe('a setting that stays on the server', () => {
  it('has a value in this test', () => {
    const kept = listSettings()
      .map(({ name }) => name)
      .filter((name) => !(name in siteSettings.shape) && !INDISTINCT.includes(name));
    expect(Object.keys(privateValues).sort(), 'the names in privateValues').toEqual(kept.sort());
  });

  it('is searched for by npm run check:deployment when it is secret', () => {
    const secret = listSettings().flatMap(({ name, isSecret }) => (isSecret ? [name] : []));
    expect(secret).toContain('OPENAI_API_KEY');
    const expected = Object.fromEntries(secret.map((name) => [name, privateValues[name]]));
    expect(secretsIn({ ...privateValues, VITE_SUPABASE_ANON_KEY: 'public' })).toEqual(expected);
    // As the server reads them, which takes no spaces and no end of a line for a part of a key.
    expect(secretsIn({ OPENAI_API_KEY: ' ', PIPEDRIVE_TOKEN: ' token\n' })).toEqual({
      PIPEDRIVE_TOKEN: 'token',
    });
  });

  it('is in no file of the site', () => {
    expect(checkSecrets(site.dist, secrets).problems).toEqual([]);
  });

  it('is found in a file, even encoded', () => {
    const copy = join(folder, 'leak');
    cpSync(site.dist, copy, { recursive: true });
    writeFileSync(join(copy, 'assets/a.js.map'), `{"x":"${secrets.OPENAI_API_KEY}"}`);
    writeFileSync(join(copy, 'b.json'), Buffer.from(secrets.OUTBOX_SECRET ?? '').toString('base64'));
    expect(checkSecrets(copy, secrets).problems).toEqual([
      'assets/a.js.map holds the value of OPENAI_API_KEY',
      'b.json holds the value of OUTBOX_SECRET',
    ]);
  });

  it('is in no response and no log, and neither is what a visitor sent', async () => {
    const call = (name: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${site.url}/functions/v1/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
    const answers = [
      await call('add-pipedrive-person', { ...visitor, marketing_status: 'subscribed' }),
      await call('add-pipedrive-person', { ...visitor, email: 'geheim' }),
      await call('add-pipedrive-person', `{"email":"${visitor.email}`),
      await call('add-pipedrive-person', visitor, { origin: 'https://kwaad.example' }),
      // As behind a proxy that calls this server by a name other than the site's own.
      await call('add-pipedrive-person', visitor, { origin: JSON.parse(read('pages/_site.json')).baseUrl }),
      await call('chatgpt-responses', { messages: [{ role: 'user', content: visitor.message }] }),
      await call('chatgpt-responses', { prompt: visitor.message }),
      await call('bestaat-niet', visitor),
      await fetch(`${site.url}/bestaat-niet?${visitor.email}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 400, 403, 200, 422, 422, 404, 404]);
    const told = await Promise.all(
      answers.map(async (answer) => `${JSON.stringify([...answer.headers])} ${await answer.text()}`),
    );
    for (const value of [...Object.values(secrets), visitor.name, visitor.email, visitor.message]) {
      expect(told.join('\n')).not.toContain(value);
      expect(site.output()).not.toContain(value);
    }
    expect(site.output()).toContain('submission stored');
    expect(site.output()).toContain('"origin":"https://kwaad.example"');
  });
});

describe('npm run check:deployment', () => {
  // The command runs in deployment.long.test.ts: it makes the database of its migrations first.
  it('finds nothing wrong with a build, and says what to do when a site at an address differs from it', async () => {
    const dataDir = join(folder, 'migrated');
    await addEmptyDatabase(dataDir);
    const built = await checkDeployment({ root: REPOSITORY, dist: site.dist, address: undefined, dataDir });
    expect(built.map(pointText)).toEqual(Array.from({ length: 15 }, () => expect.stringMatching(/^ok {4}/)));
    const copy = join(folder, 'other');
    cpSync(site.dist, copy, { recursive: true });
    const headers = readFileSync(join(copy, '_headers'), 'utf8');
    writeFileSync(join(copy, '_headers'), headers.replace('nosniff', 'sniff'));
    const points = await checkDeployment({ root: REPOSITORY, dist: copy, address: site.url, dataDir });
    expect(points).toHaveLength(15);
    expect(points.filter(({ problems }) => problems.length > 0).map(pointText)).toEqual([
      expect.stringMatching(
        /^FAIL {2}every page and file has the headers of _headers\n {6}- .*\n[\s\S]* {6}Cure: /,
      ),
    ]);
  });

  it.each([
    [['geen-adres'], 'is no address of a site'],
    [['https://geen adres'], 'is no address of a site'],
    [['--out', join(folder, 'leeg')], 'There is no complete site in'],
    [['--out', join(folder, 'half')], 'without _redirects'],
  ])('exits with 2 for %j, and leaves nothing behind', async (args, message) => {
    mkdirSync(join(folder, 'half'), { recursive: true });
    writeFileSync(join(folder, 'half/_headers'), '');
    const tmp = mkdtempSync(join(folder, 'tmp-'));
    const { status, output } = await runCheck(args, { TMPDIR: tmp });
    expect(output).toContain(message);
    expect(status).toBe(2);
    expect(readdirSync(tmp).filter((name) => name.startsWith('check-deployment-'))).toEqual([]);
  });

  it('exits with 2 and names the setting when the site at an address has an unusable one', async () => {
    const { status, output } = await runCheck(['--out', site.dist, site.url], {
      VITE_SUPABASE_URL: 'geen-adres',
    });
    expect(output).toMatch(/^VITE_SUPABASE_URL is "geen-adres"; it must be a web address such as .*\n$/);
    expect(status).toBe(2);
  });

  it('exits with 2 and names the address when the connection is closed', async () => {
    const server = await openServer((request) => request.socket.destroy());
    servers.push(server);
    const { status, output } = await runCheck(['--out', site.dist, server.origin]);
    expect(output).toBe(`${server.origin} cannot be reached (ECONNRESET). Is the address right?\n`);
    expect(status).toBe(2);
  });

  it('does not wait forever for a host that never responds, or never ends its response', async () => {
    for (const handle of [
      () => {},
      (_request, response) => void response.write('<p>'),
    ] satisfies RequestListener[]) {
      const server = await openServer(handle);
      servers.push(server);
      const check = checkServedSite(server.origin, site.dist, readHostingRules(site.dist), 300);
      await expect(check).rejects.toThrow(`${server.origin} cannot be reached (`);
    }
  });

  it('names an unusable setting', () => {
    expect(checkSettings(privateValues).problems).toEqual([]);
    const { problems } = checkSettings({ PORT: 'x', TRUST_PROXY: 'maybe', OUTBOX_RETRY_MS: '0' });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'PORT',
      'TRUST_PROXY',
      'OUTBOX_RETRY_MS',
    ]);
  });

  it('detects a host that reads neither _headers nor _redirects, and compresses nothing', async () => {
    const plain = staticSite(site.dist);
    const problems = await problemsWhenServed((request, response) => {
      delete request.headers['accept-encoding'];
      if (readHostingRules(site.dist).redirects.has(request.url ?? '')) {
        response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
        return;
      }
      response.setHeader = () => response;
      plain(request, response);
    });
    expect(problems).toEqual(
      expect.arrayContaining([
        'redirects lead where they should',
        'every page and file has the headers of _headers',
        'pages and scripts are compressed',
      ]),
    );
  });

  it('detects a host that serves the home page at every path, and redirects without a target', async () => {
    const home = readFileSync(join(site.dist, 'index.html'));
    const headers = { 'content-type': 'text/html', 'cache-control': 'max-age=600', location: 'http://' };
    const problems = await problemsWhenServed((request, response) => {
      const status = readHostingRules(site.dist).redirects.has(request.url ?? '') ? 301 : 200;
      response.writeHead(status, headers).end(home);
    });
    expect(problems).toEqual(
      expect.arrayContaining([
        'redirects lead where they should',
        'what does not exist answers 404 with the page for it',
        'pages are asked for again, hashed files are kept for a year',
      ]),
    );
  });
});

for (const [name, versionOption] of [
  ['nginx', '-v'],
  ['caddy', 'version'],
] as const) {
  describe.runIf(hasProgram(name, versionOption))(`${name} with the documented configuration`, () => {
    it('serves a build as the local server does', async () => {
      const { origin, close } = await openWebServer(name, site.dist);
      try {
        const found = await checkServedSite(origin, site.dist, readHostingRules(site.dist));
        expect(found.flatMap(({ problems }) => problems)).toEqual([]);
        for (const [path, to] of [
          ['/contact/?a=1', '/contact?a=1'],
          ['/contact.html?a=1', '/contact?a=1'],
          ['/index.html', '/'],
          ['/jaarprogramma?a=1', '/training-coaching?a=1'],
        ] as const) {
          const answer = await fetch(origin + path, { redirect: 'manual' });
          expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
        }
        for (const path of [
          '//kwaad.example/',
          '/%2f%2fkwaad.example/',
          '/%5ckwaad.example/',
          '//kwaad.example.html',
        ]) {
          const answer = await fetch(origin + path, { redirect: 'manual' });
          expect(answer.headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/);
        }
      } finally {
        await close();
      }
    });
  });
}

describe('_headers and _redirects', () => {
  it.each([
    ['  X-A: b\n', 'before the first path'],
    ['assets/*\n  X-A: b\n', 'no path of this site'],
    ['/*\n  X A: b\n', 'no header of the form'],
    ['/*\n  X-A:\n', 'no header of the form'],
    ['/*\n  X-A: b\n/assets/*\n  X-A: c\n', 'also set for /*'],
    [`/*\n  X-A: ${'b'.repeat(2000)}\n`, 'at most 2000 are read'],
    [Array.from({ length: 101 }, (_, index) => `/a${index}\n  X-A: b\n`).join(''), 'at most 100 are read'],
    ['', 'no rule'],
  ])('_headers are refused: %#', (text, fault) => {
    expect(checkHeadersFile(text).problems.join('\n')).toContain(fault);
  });

  it.each([
    ['/a https://kwaad.example 301\n', 'no address on this site'],
    ['/a //kwaad.example 301\n', 'no address on this site'],
    ['/a /b 200\n', 'no status of a redirect'],
    ['/a /b\n', 'no status of a redirect'],
    ['a /b 301\n', 'no path of this site'],
    ['/a /b 301 Country=nl\n', 'more than'],
    ['/a /b 301\n/a /c 301\n', 'redirected twice'],
    [`/a /${'b'.repeat(1000)} 301\n`, 'at most 1000 are read'],
    [Array.from({ length: 2001 }, (_, index) => `/a${index} /b 301\n`).join(''), 'at most 2000 are read'],
  ])('_redirects are refused: %#', (text, fault) => {
    expect(checkRedirectsFile(text).problems.join('\n')).toContain(fault);
  });
});
