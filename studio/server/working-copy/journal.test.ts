import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type JournalRecord, openJournal } from './journal.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'studio-journal-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const path = () => join(folder, 'studio/journal.jsonl');
const dropped = (id: number): JournalRecord => ({ type: 'dropped', id });

/** The records that a journal holds when it is opened. */
function recordsIn(): JournalRecord[] {
  const { journal, records } = openJournal(path());
  journal.close();
  return records;
}

function append(...ids: number[]) {
  const { journal } = openJournal(path());
  for (const id of ids) journal.append(dropped(id));
  journal.close();
}

describe('openJournal', () => {
  it('returns what was appended, across several openings', () => {
    expect(recordsIn()).toEqual([]);
    append(1, 2);
    append(3);
    expect(recordsIn()).toEqual([dropped(1), dropped(2), dropped(3)]);
  });

  it('drops a last line that was cut off at any point, and continues after it', () => {
    append(1, 2);
    const whole = readFileSync(path(), 'utf8');
    const lastLine = whole.indexOf('\n') + 1;
    for (let end = lastLine; end < whole.length; end++) {
      writeFileSync(path(), whole.slice(0, end));
      expect(recordsIn()).toEqual([dropped(1)]);
      append(3);
      expect(recordsIn()).toEqual([dropped(1), dropped(3)]);
    }
  });

  it('skips a line that it does not know', () => {
    append(1);
    appendFileSync(path(), '{"type":"from another version"}\n\0\0\n');
    append(2);
    expect(recordsIn()).toEqual([dropped(1), dropped(2)]);
  });

  it('removes the last record again, and replaces all records', () => {
    const { journal } = openJournal(path());
    journal.append(dropped(1));
    const size = journal.size();
    journal.append(dropped(2))();
    expect(journal.size()).toBe(size);
    journal.append(dropped(3));
    expect(recordsIn()).toEqual([dropped(1), dropped(3)]);
    journal.rewrite([dropped(4)]);
    journal.append(dropped(5));
    journal.close();
    expect(recordsIn()).toEqual([dropped(4), dropped(5)]);
  });
});
