import { resolve } from 'node:path';
import { problemText } from '../renderer/files/errno-message.ts';
import { UsageError } from '../renderer/files/usage-error.ts';
import { askInbox, type InboxRequest } from '../server/functions/ask-inbox.ts';
import { dataFolder } from '../server/functions/data-folder.ts';
import { hasInbox } from '../server/functions/open-inbox.ts';
import { readFlags, runCommand } from './lib/command-line.ts';

const flags = {
  format: { type: 'string' },
  person: { type: 'string' },
  export: { type: 'string' },
  import: { type: 'string' },
  backup: { type: 'string' },
  replay: { type: 'boolean' },
  forget: { type: 'boolean' },
  'data-dir': { type: 'string' },
} as const;

const USAGE = [
  'Gebruik: npm run inbox -- [--format table|json] [--person ADRES] [--replay] [--data-dir MAP]',
  '  of, met wat je wilt doen: --export csv|json [--person ADRES] · --import BESTAND · --person ADRES --forget · --backup MAP',
].join('\n');

/** Reads the command line. @throws UsageError for unknown options, or options that exclude each other */
function readArguments(): InboxRequest {
  const { text, has } = readFlags(flags, { positionals: 0 });
  const request = {
    dataDir: text('data-dir') ?? dataFolder(),
    format: text('format') ?? 'table',
    person: text('person')?.trim(),
    export: text('export'),
    import: text('import'),
    backup: text('backup'),
    replay: has('replay'),
    forget: has('forget'),
  };
  const { format, person, replay, forget, export: exported, import: imported, backup } = request;
  const deeds = [replay, forget, exported, imported, backup].filter(Boolean);
  const isRight =
    ['table', 'json'].includes(format) &&
    [undefined, 'csv', 'json'].includes(exported) &&
    deeds.length <= 1 &&
    (!forget || person !== undefined) &&
    (person === undefined || (imported ?? backup) === undefined);
  if (!isRight) throw new UsageError(USAGE);
  return request;
}

await runCommand(async () => {
  const request = readArguments();
  const text = await askInbox(request).catch((error: unknown) => {
    throw error instanceof UsageError ? error : new UsageError(problemText(error));
  });
  console.log(text);
  if (!hasInbox(request.dataDir, process.env)) {
    console.error(`Let op: in ${resolve(request.dataDir)} staat geen database. Klopt de map?`);
  }
  return 0;
});
