import { parseArgs } from 'node:util';
import { problemText } from '../renderer/files/errno-message.ts';
import { dataFolder } from '../server/functions/data-folder.ts';
import { inboxTable } from '../server/functions/inbox-table.ts';
import { openInbox } from '../server/functions/open-inbox.ts';
import { keptByNpm, outliveItsReader } from './lib/command-line.ts';

const usage = 'Gebruik: npm run inbox -- [--format table|json] [--replay] [--data-dir MAP]';

const options = {
  format: { type: 'string', default: 'table' },
  replay: { type: 'boolean', default: false },
  'data-dir': { type: 'string' },
} as const;

const readArguments = (): { json: boolean; replay: boolean; dataDir: string } | null => {
  try {
    const { values } = parseArgs({ options });
    if (values.format !== 'table' && values.format !== 'json') return null;
    const dataDir = values['data-dir'] ?? dataFolder();
    return { json: values.format === 'json', replay: values.replay, dataDir };
  } catch {
    return null;
  }
};

const run = async (): Promise<number> => {
  const kept = keptByNpm(options, process.env);
  if (kept !== undefined) {
    console.error(kept);
    return 2;
  }
  const wanted = readArguments();
  if (wanted === null) {
    console.error(usage);
    return 2;
  }
  try {
    const inbox = await openInbox(wanted.dataDir, process.env, wanted.replay);
    if (inbox.replayed !== null) {
      console.error(`${inbox.replayed} vastgelopen inzending(en) opnieuw aangeboden.`);
    }
    console.log(
      wanted.json
        ? JSON.stringify({ submissions: inbox.submissions }, null, 2)
        : inboxTable(inbox.submissions),
    );
    return 0;
  } catch (error) {
    console.error(problemText(error));
    return 2;
  }
};

outliveItsReader();
process.exitCode = await run();
