import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { counted } from '../../lint/dutch/words.ts';
import { commandToPaste } from '../../renderer/files/command-to-paste.ts';
import { problemText } from '../../renderer/files/errno-message.ts';
import { UsageError } from '../../renderer/files/usage-error.ts';
import { inboxCsv } from './inbox-csv.ts';
import { inboxTable } from './inbox-table.ts';
import { readSubmissions, withInbox } from './open-inbox.ts';
import { type Forgotten, recordSchema, type TableRecord } from './records.ts';

/** What the operator requests from the inbox. */
export interface InboxRequest {
  dataDir: string;
  format: string;
  /** The e-mail address of one person. */
  person?: string | undefined;
  export?: string | undefined;
  /** A file that `--export json` wrote. */
  import?: string | undefined;
  /** A new folder. */
  backup?: string | undefined;
  replay: boolean;
  forget: boolean;
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
    if (!existsSync(file)) throw new UsageError(`Er is geen bestand ${file}. Controleer de naam.`);
    // An error from reading an open file, such as a folder, names no path.
    throw new UsageError(problemText(error, file));
  }
}

/** Writes submissions as JSON, in which every control character is escaped: it may be shown on a terminal. */
const jsonOf = (submissions: readonly object[]) =>
  JSON.stringify({ submissions }, null, 2).replace(
    /[\x7f-\x9f]/g,
    (control) => `\\u00${control.charCodeAt(0).toString(16)}`,
  );

const submissionsText = (count: number) => counted(count, 'inzending', 'inzendingen');

function forgottenText(person: string, { forgotten, personIds }: Forgotten): string {
  const inCrm =
    personIds.length === 0
      ? 'Kijk of deze persoon nog in het CRM staat.'
      : `In het CRM staat deze persoon nog, als nummer ${personIds.join(' en ')}: verwijder hem ook daar.`;
  if (forgotten === 0) {
    return `Van ${person} staat hier niets. Klopt het adres? Kijk dan nog in het CRM en in oudere reservekopieën.`;
  }
  return `${submissionsText(forgotten)} van ${person} verwijderd. ${inCrm} In oudere reservekopieën staat dit nog.`;
}

/**
 * Carries out a request. @returns what to print
 * @throws UsageError for a file that is not an export; Error when the database cannot be reached
 */
export async function askInbox(given: InboxRequest): Promise<string> {
  const { dataDir, person, export: exported, import: imported, backup } = given;
  if (exported !== undefined) {
    const submissions = await withInbox(dataDir, process.env, (inbox) => inbox.export(person));
    return exported === 'csv' ? inboxCsv(submissions).trimEnd() : jsonOf(submissions);
  }
  if (imported !== undefined) {
    const records = readExported(imported);
    let added = 0;
    await withInbox(
      dataDir,
      process.env,
      async (inbox) => {
        // An earlier try that failed halfway has already added some.
        added += await inbox.import(records);
      },
      { isFirst: true },
    );
    if (added === records.length) return `${submissionsText(added)} toegevoegd.`;
    return `${added} van ${submissionsText(records.length)} toegevoegd; de rest was er al.`;
  }
  if (backup !== undefined) {
    await withInbox(dataDir, process.env, (inbox) => inbox.backup(resolve(backup)));
    const command = commandToPaste('inbox', ['--data-dir', backup]);
    return `De reservekopie staat in ${resolve(backup)}. Bekijk die met: ${command}`;
  }
  if (given.forget && person !== undefined) {
    return forgottenText(person, await withInbox(dataDir, process.env, (inbox) => inbox.forget(person)));
  }
  const { submissions, replayed } = await readSubmissions(dataDir, process.env, given.replay, person);
  // For a person, suspect ones too.
  if (replayed !== undefined) console.error(`${submissionsText(replayed)} opnieuw aangeboden.`);
  if (given.format === 'json') return jsonOf(submissions);
  const isNobody = person !== undefined && submissions.length === 0;
  return isNobody ? `Van ${person} is niets ontvangen.` : inboxTable(submissions);
}
