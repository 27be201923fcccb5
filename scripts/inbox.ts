import { parseArgs } from 'node:util';
import { problemText } from '../renderer/files/errno-message.ts';
import { UsageError } from '../renderer/files/usage-error.ts';
import { dataFolder } from '../server/functions/data-folder.ts';
import { inboxTable } from '../server/functions/inbox-table.ts';
import { openInbox } from '../server/functions/open-inbox.ts';
import { keptByNpm, runCommand } from './lib/command-line.ts';

const options = {
  format: { type: 'string', default: 'table' },
  replay: { type: 'boolean', default: false },
  'data-dir': { type: 'string' },
} as const;

/** Reads the command line. @throws UsageError when it has other options or another format */
function readArguments() {
  const kept = keptByNpm(options, process.env);
  if (kept !== undefined) throw new UsageError(kept);
  try {
    const { values } = parseArgs({ options });
    if (values.format === 'table' || values.format === 'json') return values;
  } catch {
    // It has another option, or one without its value.
  }
  throw new UsageError('Gebruik: npm run inbox -- [--format table|json] [--replay] [--data-dir MAP]');
}

await runCommand(async () => {
  const { format, replay, 'data-dir': dataDir } = readArguments();
  const opened = openInbox(dataDir ?? dataFolder(), process.env, replay);
  const inbox = await opened.catch((error: unknown) => {
    throw new UsageError(problemText(error));
  });
  if (inbox.replayed !== undefined) {
    console.error(`${inbox.replayed} vastgelopen inzending(en) opnieuw aangeboden.`);
  }
  const { submissions } = inbox;
  console.log(format === 'json' ? JSON.stringify({ submissions }, null, 2) : inboxTable(submissions));
  return 0;
});
