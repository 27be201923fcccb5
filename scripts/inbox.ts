import { parseArgs } from 'node:util';
import { problemText } from '../renderer/files/errno-message.ts';
import { UsageError } from '../renderer/files/usage-error.ts';
import { askInbox } from '../server/functions/ask-inbox.ts';
import { dataFolder } from '../server/functions/data-folder.ts';
import { keptByNpm, runCommand } from './lib/command-line.ts';

const options = {
  format: { type: 'string', default: 'table' },
  person: { type: 'string' },
  export: { type: 'string' },
  import: { type: 'string' },
  backup: { type: 'string' },
  replay: { type: 'boolean', default: false },
  forget: { type: 'boolean', default: false },
  'data-dir': { type: 'string' },
} as const;

const USAGE = [
  'Gebruik: npm run inbox -- [--format table|json] [--person ADRES] [--replay] [--data-dir MAP]',
  '  of, met wat je wilt doen: --export csv|json [--person ADRES] · --import BESTAND · --person ADRES --forget · --backup MAP',
].join('\n');

/** Reads the command line. @throws UsageError for unknown options, or options that exclude each other */
function readArguments() {
  const kept = keptByNpm(options, process.env);
  if (kept !== undefined) throw new UsageError(kept);
  try {
    const { values } = parseArgs({ options });
    const { format, person, replay, forget, export: exported, import: imported, backup } = values;
    const deeds = [replay, forget, exported, imported, backup].filter(Boolean);
    const isRight =
      ['table', 'json'].includes(format) &&
      [undefined, 'csv', 'json'].includes(exported) &&
      deeds.length <= 1 &&
      (!forget || person !== undefined) &&
      (person === undefined || (imported ?? backup) === undefined);
    if (isRight) return values;
  } catch {
    // An option is unknown, or lacks its value.
  }
  throw new UsageError(USAGE);
}

await runCommand(async () => {
  const { 'data-dir': dataDir = dataFolder(), ...request } = readArguments();
  const text = await askInbox({ ...request, dataDir }).catch((error: unknown) => {
    throw error instanceof UsageError ? error : new UsageError(problemText(error));
  });
  console.log(text);
  return 0;
});
