import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAUNCHER, REPOSITORY } from '../../renderer/files/repository.ts';
import { readProject } from '../../renderer/project/read-project.ts';
import { routesOf } from '../../renderer/project/routes.ts';
import { readSettings, toolSettings } from '../../schemas/settings.ts';
import { installOnDebian } from '../../scripts/lib/install-on-debian.ts';
import { checkServedSite } from '../../server/check-deployment/served-site.ts';
import { readHostingRules, staticSite } from '../../server/static/static-site.ts';
import { openServer } from '../test-server.ts';
import { githubPages, netlify } from './host-models.ts';
import { type HostBehaviour, probeHost } from './probe-host.ts';
import { hasProgram, openWebServer, type RunningHost } from './web-servers.ts';

interface Host {
  name: string;
  open(dist: string): Promise<RunningHost>;
  /** Its behaviour that differs between hosts. */
  expected: Pick<HostBehaviour, 'slash' | 'document' | 'aliases'> & Partial<HostBehaviour>;
  /** Statements of the deployment check that do not hold for it. */
  unmet?: readonly string[];
  /** Why it cannot be tested on this machine. */
  absent?: string;
}

const model = (handle: (dist: string) => Parameters<typeof openServer>[0]) => (dist: string) =>
  openServer(handle(dist));

/** Returns why a server is missing, after trying to install Debian's package where that is allowed. */
function absence(program: string, versionOption: string, debianPackage: string): string | undefined {
  if (hasProgram(program, versionOption)) return undefined;
  const { INSTALL_BROWSERS } = readSettings(toolSettings, process.env);
  if (INSTALL_BROWSERS && installOnDebian(debianPackage)) return undefined;
  return `${program} is not installed (Debian: apt-get install ${debianPackage})`;
}

const oneStep = { slash: '301 to the page', document: '301 to the page', aliases: '301 to the target' };

const hosts: readonly Host[] = [
  { name: '`npm start`', open: model(staticSite), expected: oneStep },
  {
    name: 'nginx',
    open: (dist) => openWebServer('nginx', dist),
    expected: oneStep,
    absent: absence('nginx', '-v', 'nginx-light'),
  },
  {
    name: 'Caddy',
    open: (dist) => openWebServer('caddy', dist),
    expected: oneStep,
    absent: absence('caddy', 'version', 'caddy'),
  },
  {
    name: 'Cloudflare Pages',
    open: (dist) => openWebServer('wrangler', dist),
    expected: { slash: '308 to the page', document: '308 to the page', aliases: '301 to the target' },
    // Run locally, Wrangler responds with 502 to `/_headers`, and leaves compression to the network.
    unmet: ['what does not exist answers 404 with the page for it', 'pages and scripts are compressed'],
  },
  {
    name: 'Netlify (model)',
    open: model(netlify),
    expected: { slash: '301 to the page', document: '200', aliases: '200, a page that leads to the target' },
    unmet: ['redirects lead where they should', 'pages and scripts are compressed'],
  },
  {
    name: 'GitHub Pages (model)',
    open: model(githubPages),
    expected: {
      slash: '404',
      document: '200',
      aliases: '200, a page that leads to the target',
      headers: 'none',
      kept: '10 minutes; 10 minutes',
    },
    unmet: [
      'redirects lead where they should',
      'what does not exist answers 404 with the page for it',
      'every page and file has the headers of _headers',
      'pages are asked for again, hashed files are kept for a year',
      'pages and scripts are compressed',
    ],
  },
];

const GUIDE = join(REPOSITORY, 'docs/deployment.md');
const [START, END] = [
  '<!-- Hosts: written by tests/hosts/hosts.long.test.ts -->',
  '<!-- End of the hosts -->',
];
const rowOf = (name: string, found: HostBehaviour) => `| ${[name, ...Object.values(found)].join(' | ')} |`;

/** Writes the table of the hosts; a host that could not be tested keeps its row. */
function writeTable(rows: ReadonlyMap<string, string>): void {
  const [before = '', rest = ''] = readFileSync(GUIDE, 'utf8').split(START);
  const [table = '', after = ''] = rest.split(END);
  const known = table.split('\n').filter((line) => line.startsWith('|'));
  const lines = hosts.flatMap(
    ({ name }) => rows.get(name) ?? known.find((line) => line.startsWith(`| ${name} |`)) ?? [],
  );
  const head = [
    '| host | `/contact` | `/contact/` | `/contact.html` | an alias | what does not exist | headers | pages; hashed files kept for |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
  ];
  writeFileSync(GUIDE, [before + START, '', ...head, ...lines, '', END + after].join('\n'));
}

describe('a built site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
  const dist = join(folder, 'dist');
  const routes = routesOf(readProject(REPOSITORY)).pages.map(({ name }) => name);
  const rows = new Map<string, string>();

  beforeAll(() => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [LAUNCHER, 'build', '--out', dist], {
      cwd: REPOSITORY,
      encoding: 'utf8',
    });
    expect(status, stdout + stderr).toBe(0);
  });
  afterAll(() => {
    if (rows.size > 0) writeTable(rows);
    rmSync(folder, { recursive: true, force: true });
  });

  for (const { name, open, expected, unmet = [], absent } of hosts) {
    if (absent !== undefined) console.log(`Not asked: ${absent}.`);
    it.runIf(absent === undefined)(`is served by ${name}`, async () => {
      const host = await open(dist);
      try {
        const found = await probeHost(host.origin, dist, routes);
        expect(found).toEqual({
          pages: '200',
          missing: '404, own page',
          headers: 'all',
          kept: 'no time; a year',
          ...expected,
        });
        const points = await checkServedSite(host.origin, dist, readHostingRules(dist));
        const failed = points.filter(({ problems }) => problems.length > 0);
        expect(failed.map(({ statement }) => statement.replace(/ \(.*/, ''))).toEqual(unmet);
        rows.set(name, rowOf(name, found));
      } finally {
        await host.close();
      }
    });
  }
});
