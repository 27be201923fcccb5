import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { caddyConfig, nginxConfig } from '../server/hosting/server-config.ts';
import { parseHostingRules } from '../server/static/static-site.ts';
import { hasProgram, openWebServer } from './hosts/web-servers.ts';
import { freePort } from './test-server.ts';

const HEADERS =
  "/*\n  Content-Security-Policy: default-src 'self'; script-src 'self' 'sha256-x='\n  X-Test: a \"b\"\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n";
const rules = parseHostingRules(
  HEADERS,
  '/oud /contact 301\n/oud%20%C3%A9%22adres /contact?subject=a;b{c}$d"€ 301\n',
);
const hasNginx = spawnSync('nginx', ['-v']).error === undefined;

describe('the documented configuration', () => {
  it('names every header and redirect of the site, for nginx', () => {
    const config = nginxConfig(rules, { folder: '/srv/site', serverName: 'example.org', listen: '80' });
    for (const { name } of rules.headers) expect(config).toContain(`add_header ${name} `);
    expect(config).toContain('return 301 /contact$is_args$args;');
    expect(config).toContain('a \\"b\\"');
  });

  it('is written to its file without the lines that npm prints', () => {
    const guide = readFileSync(join(REPOSITORY, 'docs/deployment.md'), 'utf8');
    const written = [...guide.matchAll(/`(npm run [^`]* > [^`]*)`/g)].map(([, command]) => command);
    expect(written).toHaveLength(3);
    for (const command of written) expect(command).toMatch(/^npm run -s /);
  });
});

describe('npm run hosting', () => {
  it('says which file is missing when the built site is incomplete, and writes nothing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hosting-'));
    const run = () =>
      spawnSync(process.execPath, ['scripts/lib/launch.mjs', 'hosting', 'nginx', '--out', folder], {
        cwd: REPOSITORY,
        encoding: 'utf8',
      });
    const empty = run();
    writeFileSync(join(folder, '_headers'), HEADERS);
    const half = run();
    writeFileSync(join(folder, '_redirects'), '');
    const whole = run();
    rmSync(folder, { recursive: true });
    expect(empty.stderr).toContain('without _headers and _redirects');
    expect(half.stderr).toContain(`There is no complete site in ${folder}: without _redirects.`);
    expect(half.stderr).not.toContain('    at ');
    expect([empty, half, whole].map(({ status }) => status)).toEqual([2, 2, 0]);
    expect(empty.stdout + half.stdout).toBe('');
  });
});

describe('where Caddy listens', () => {
  it.each([
    [{}, ':80 {'],
    [{ listen: '8080' }, ':8080 {'],
    [{ listen: '127.0.0.1:8080' }, ':8080 {\n  bind 127.0.0.1'],
    [{ listen: '[::1]:8080' }, ':8080 {\n  bind [::1]'],
    [{ serverName: 'www.example.org' }, 'www.example.org {'],
    [{ serverName: 'www.example.org', listen: '127.0.0.1:8080' }, 'www.example.org:8080 {\n  bind 127.0.0.1'],
  ])('follows from %j', (place, head) => {
    const config = caddyConfig(rules, { folder: '/srv/my site', serverName: 'example.org', ...place });
    expect(config.startsWith(`${head}\n  root * "/srv/my site"\n`)).toBe(true);
  });

  it.runIf(spawnSync('caddy', ['version']).error === undefined)('is understood by Caddy', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'caddy-')), 'Caddyfile');
    const place = { folder: '/srv/my site', serverName: 'www.example.org', listen: '127.0.0.1:8080' };
    writeFileSync(file, caddyConfig(parseHostingRules(HEADERS, '/oud /contact 301\n'), place));
    const command = ['adapt', '--config', file, '--adapter', 'caddyfile'];
    const { status, stdout } = spawnSync('caddy', command, { encoding: 'utf8' });
    rmSync(dirname(file), { recursive: true });
    expect(status).toBe(0);
    expect(stdout).toContain('"listen":["127.0.0.1:8080"]');
    expect(stdout).toContain('"root":"/srv/my site"');
  });
});

describe.each([
  ['nginx', '-v'],
  ['caddy', 'version'],
] as const)('a hashed file that is missing from %s', (name, versionOption) => {
  it.runIf(hasProgram(name, versionOption))('is not kept for as long as one that is there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hashed-'));
    const site = join(folder, 'site');
    mkdirSync(join(site, 'assets'), { recursive: true });
    for (const file of ['index.html', '404.html', 'assets/a-1.js']) writeFileSync(join(site, file), file);
    writeFileSync(join(site, '_headers'), HEADERS);
    writeFileSync(join(site, '_redirects'), '');
    for (const path of [site, join(site, 'assets')]) chmodSync(path, 0o755);
    const server = await openWebServer(name, site);
    const kept = async (path: string) => {
      const { status, headers } = await fetch(server.origin + path);
      return [status, headers.get('cache-control')];
    };
    try {
      expect(await kept('/assets/a-1.js')).toEqual([200, 'public, max-age=31536000, immutable']);
      expect(await kept('/assets/b-2.js')).toEqual([404, 'no-cache']);
      expect(await kept('/bestaat-niet')).toEqual([404, 'no-cache']);
    } finally {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe.runIf(hasNginx)('nginx with that configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  let base = '';
  let stop = async () => {};

  beforeAll(async () => {
    const site = join(folder, 'my site');
    mkdirSync(join(site, 'contact'), { recursive: true });
    mkdirSync(join(site, 'assets'));
    mkdirSync(join(folder, 'temp'));
    writeFileSync(join(site, 'index.html'), `<h1>home</h1>${'x'.repeat(2000)}`);
    writeFileSync(join(site, 'contact.html'), '<h1>contact</h1>');
    writeFileSync(join(site, '404.html'), '<h1>404</h1>');
    writeFileSync(join(site, 'assets/a-1.js'), `export const a = '${'x'.repeat(2000)}';`);
    writeFileSync(join(site, '_headers'), HEADERS);
    for (const path of [folder, site, join(site, 'contact'), join(site, 'assets')]) chmodSync(path, 0o755);
    const port = await freePort();
    base = `http://127.0.0.1:${port}`;
    const server = nginxConfig(rules, { folder: site, serverName: '_', listen: `127.0.0.1:${port}` });
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/temp/${name};`,
    );
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { include /etc/nginx/mime.types; access_log off; ${paths.join(' ')} ${server} }`,
    );
    const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'inherit' });
    const gone = new Promise((resolve) => nginx.once('exit', resolve));
    stop = async () => {
      nginx.kill('SIGQUIT');
      await gone;
    };
    for (;;) {
      if (
        await fetch(base).then(
          () => true,
          () => false,
        )
      )
        return;
      if (
        await Promise.race([gone.then(() => true), new Promise((resolve) => setTimeout(resolve, 50, false))])
      ) {
        throw new Error('nginx did not start with this configuration.');
      }
    }
  });
  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = (path: string) =>
    fetch(base + path, { redirect: 'manual', headers: { 'accept-encoding': 'gzip' } });

  it('serves documents with the headers of the site, compressed', async () => {
    for (const [path, text] of [
      ['/', 'home'],
      ['/contact', 'contact'],
    ] as const) {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-security-policy')).toBe(
        "default-src 'self'; script-src 'self' 'sha256-x='",
      );
      expect(answer.headers.get('x-test')).toBe('a "b"');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toContain(text);
    }
    expect((await get('/')).headers.get('content-encoding')).toBe('gzip');
  });

  it('keeps hashed files for a year', async () => {
    const answer = await get('/assets/a-1.js');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('x-test')).toBe('a "b"');
  });

  it('redirects as the site says, with the query, and removes a trailing slash', async () => {
    const redirect = await get('/oud?a=1');
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, '/contact?a=1']);
    const odd = await get('/oud%20%C3%A9%22adres');
    expect([odd.status, odd.headers.get('location')]).toEqual([
      301,
      '/contact?subject=a%3Bb%7Bc%7D%24d%22%E2%82%AC',
    ]);
    for (const [path, to] of [
      ['/contact/?a=1', '/contact?a=1'],
      ['/contact.html?a=1', '/contact?a=1'],
      ['/index.html', '/'],
    ] as const) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
    }
  });

  it('responds with 404 to paths that do not exist or are not for visitors', async () => {
    for (const path of [
      '/bestaat-niet',
      '/bestaat-niet.html',
      '/contact/index.html',
      '/assets/weg.js',
      '/_headers',
      '/404.html',
    ]) {
      const answer = await get(path);
      expect(answer.status, path).toBe(404);
      expect(await answer.text()).toContain('<h1>404</h1>');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    }
  });
});
