import {
  type InboxEntry,
  listSubmissions,
  releasePerson,
  replayDead,
} from '../../supabase/functions/_shared/outbox/submissions.ts';
import { errorCode } from '../../supabase/functions/_shared/postgres-database.ts';
import type { ServerDatabase } from './migrations.ts';
import {
  exportSubmissions,
  type Forgotten,
  forgetPerson,
  importRecords,
  type TableRecord,
} from './records.ts';

/** The commands of `npm run inbox`, wherever the submissions are. */
export interface Inbox {
  /** Lists everything, or what one e-mail address sent. */
  list: (person?: string) => Promise<InboxEntry[]>;
  /** Puts dead submissions back in the outbox, and suspect ones too for one e-mail address; returns how many. */
  replay: (person?: string) => Promise<number>;
  /** Returns everything, or what one e-mail address sent, with all columns. */
  export: (person?: string) => Promise<TableRecord[]>;
  /** Adds exported submissions that are missing, and returns how many. Throws `InboxRefused`. */
  import: (records: readonly TableRecord[]) => Promise<number>;
  /** Deletes what an e-mail address sent, from the files of the database too. */
  forget: (person: string) => Promise<Forgotten>;
  /** Writes a copy of the database to a new folder. Throws `InboxRefused`. */
  backup: (folder: string) => Promise<void>;
}

/** Thrown for a command that cannot be carried out; the message is Dutch and says what to do. */
export class InboxRefused extends Error {
  override name = 'InboxRefused';
}

/**
 * Makes the inbox of an open database.
 *
 * @param hasCrm whether there is a CRM to deliver to
 * @param afterReplay starts the delivery of what was replayed
 */
export function createInbox(
  database: ServerDatabase,
  hasCrm: boolean,
  afterReplay: () => void | Promise<void>,
): Inbox {
  return {
    list: (person) => listSubmissions(database, person),
    replay: async (person) => {
      const replayed =
        person === undefined ? await replayDead(database) : await releasePerson(database, person, hasCrm);
      await afterReplay();
      return replayed;
    },
    export: (person) => exportSubmissions(database, person),
    import: async (records) => {
      try {
        return await importRecords(database, 'submissions', records);
      } catch (error) {
        // PostgreSQL's error classes for values that do not fit (22, 23) and for unknown columns (42).
        if (!/^(22|23|42)/.test(errorCode(error))) throw error;
        throw new InboxRefused(
          'Dit bestand bevat inzendingen die niet passen. Neem een bestand van --export json.',
        );
      }
    },
    forget: async (person) => {
      const forgotten = await forgetPerson(database, person);
      await database.compact();
      return forgotten;
    },
    backup: async (folder) => {
      if (database.backup === undefined) {
        throw new InboxRefused(
          'Met DATABASE_URL maakt pg_dump de reservekopie: ' +
            'pg_dump --format=custom --no-unlogged-table-data --file=BESTAND "$DATABASE_URL"',
        );
      }
      await database.backup(folder);
    },
  };
}
