import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { problemText } from '../renderer/files/errno-message.ts';
import { UsageError } from '../renderer/files/usage-error.ts';
import { dataFolder } from '../server/functions/data-folder.ts';
import { inboxCsv } from '../server/functions/inbox-csv.ts';
import { inboxTable } from '../server/functions/inbox-table.ts';
import { openInbox, withInbox } from '../server/functions/open-inbox.ts';
import { type Forgotten, recordSchema, type TableRecord } from '../server/functions/records.ts';
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

/** Reads the command line. @throws UsageError when it has other options, or some that do not go together */
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
    // It has another option, or one without its value.
  }
  throw new UsageError(USAGE);
}

const exportFile = z.object({ submissions: z.array(recordSchema) });

/** Reads a file that `--export json` wrote. @throws UsageError for any other file */
function readExported(file: string): TableRecord[] {
  try {
    return exportFile.parse(JSON.parse(readFileSync(file, 'utf8'))).submissions;
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError) {
      throw new UsageError(`${file} is geen bestand dat npm run -s inbox -- --export json schreef.`);
    }
    throw new UsageError(problemText(error));
  }
}

function forgottenText(person: string, { forgotten, personIds }: Forgotten): string {
  const inCrm =
    personIds.length === 0
      ? 'Kijk of deze persoon nog in het CRM staat.'
      : `In het CRM staat deze persoon nog, als nummer ${personIds.join(' en ')}: verwijder hem ook daar.`;
  return `${forgotten} inzending(en) van ${person} verwijderd. ${inCrm} Oudere reservekopieën bevatten ze nog.`;
}

/** Carries out what is asked, and returns what to print. */
async function carryOut(given: ReturnType<typeof readArguments>): Promise<string> {
  const { person, export: exported, import: imported, backup } = given;
  const dataDir = given['data-dir'] ?? dataFolder();
  if (exported !== undefined) {
    const submissions = await withInbox(dataDir, process.env, (inbox) => inbox.export(person));
    return exported === 'csv' ? inboxCsv(submissions).trimEnd() : JSON.stringify({ submissions }, null, 2);
  }
  if (imported !== undefined) {
    const records = readExported(imported);
    let added = 0;
    await withInbox(
      dataDir,
      process.env,
      async (inbox) => {
        // A try that failed half-way added some already.
        added += await inbox.import(records);
      },
      { isFirst: true },
    );
    return `${added} van ${records.length} inzending(en) toegevoegd; de andere waren er al.`;
  }
  if (backup !== undefined) {
    await withInbox(dataDir, process.env, (inbox) => inbox.backup(resolve(backup)));
    return `De reservekopie staat in ${resolve(backup)}. Bekijk haar met: npm run inbox -- --data-dir ${backup}`;
  }
  if (given.forget && person !== undefined) {
    return forgottenText(person, await withInbox(dataDir, process.env, (inbox) => inbox.forget(person)));
  }
  const { submissions, replayed } = await openInbox(dataDir, process.env, given.replay, person);
  if (replayed !== undefined) console.error(`${replayed} vastgelopen inzending(en) opnieuw aangeboden.`);
  return given.format === 'json' ? JSON.stringify({ submissions }, null, 2) : inboxTable(submissions);
}

await runCommand(async () => {
  const given = readArguments();
  const text = await carryOut(given).catch((error: unknown) => {
    throw error instanceof UsageError ? error : new UsageError(problemText(error));
  });
  console.log(text);
  return 0;
});
