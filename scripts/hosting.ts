import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readCommandLine, runCommand, UsageError } from './command-line.ts';
import { caddyConfig, nginxConfig } from './hosting/server-config.ts';
import { parseHostingRules } from './serve/static-site.ts';

const configs = { nginx: nginxConfig, caddy: caddyConfig };

await runCommand(async () => {
  const flags = {
    out: { type: 'string' },
    folder: { type: 'string' },
    'server-name': { type: 'string' },
    listen: { type: 'string' },
  } as const;
  const { root, positionals, text } = readCommandLine(flags, { positionals: 1 });
  const [kind] = positionals;
  if (kind !== 'nginx' && kind !== 'caddy')
    throw new UsageError('Noem de server: npm run hosting -- nginx (of caddy).');
  const built = resolve(text('out') ?? join(root, 'dist'));
  if (!existsSync(join(built, '_headers')))
    throw new UsageError(`In ${built} staat geen site. Voer eerst \`npm run build\` uit.`);
  const read = (name: string) => readFileSync(join(built, name), 'utf8');
  const rules = parseHostingRules(read('_headers'), read('_redirects'));
  const place = {
    folder: text('folder') ?? '/srv/site',
    serverName: text('server-name') ?? 'example.org',
    listen: text('listen'),
  };
  console.log(configs[kind](rules, place));
  return 0;
});
