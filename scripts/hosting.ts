import { siteFolder } from '../builder/output/out-folder.ts';
import { UsageError } from '../renderer/files/usage-error.ts';
import { caddyConfig, nginxConfig } from '../server/hosting/server-config.ts';
import { readHostingRules } from '../server/static/static-site.ts';
import { readCommandLine, runCommand } from './lib/command-line.ts';
import { checkComplete } from './lib/complete-site.ts';

const configs = { nginx: nginxConfig, caddy: caddyConfig };

await runCommand(async () => {
  const flags = {
    out: { type: 'string' },
    folder: { type: 'string' },
    'server-name': { type: 'string' },
    listen: { type: 'string' },
  } as const;
  const { root, positionals, text, pasted } = readCommandLine(flags, { positionals: 1 });
  const [kind] = positionals;
  if (kind !== 'nginx' && kind !== 'caddy')
    throw new UsageError('Name the server: npm run hosting -- nginx (or caddy).');
  const built = siteFolder(root, text('out'));
  checkComplete(built, pasted('build'));
  const rules = readHostingRules(built);
  const place = {
    folder: text('folder') ?? '/srv/site',
    serverName: text('server-name') ?? 'example.org',
    listen: text('listen'),
  };
  console.log(configs[kind](rules, place));
  return 0;
});
