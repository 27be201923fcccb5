import { expect, it } from 'vitest';
import { programme } from '../../schemas/programme.ts';
import { REPOSITORY } from '../files/repository.ts';
import { readProgrammes } from '../project/read-programmes.ts';
import { holidaysTable } from './holidays-table.ts';

it('offers a free day to a session on a holiday, and none before today', () => {
  const [file] = readProgrammes(REPOSITORY);
  if (!file?.programme) throw new Error('There is no programme.');
  const [session] = file.programme.sessions.schedule;
  const schedule = [{ ...session, sessionNumber: 8, year: 2026, month: 5, weekOfMonth: 2, dayOfWeek: 4 }];
  const onHoliday = programme.parse({
    ...file.programme,
    sessions: { ...file.programme.sessions, schedule },
  });
  const table = (today: string) => holidaysTable(2026, 2026, [{ ...file, programme: onHoliday }], today);
  expect(table('2026-05-01')).toContain('FOUT: Hemelvaartsdag; dichtstbijzijnde vrije datum 07-05-2026');
  expect(table('2026-05-08')).toContain('FOUT: Hemelvaartsdag; dichtstbijzijnde vrije datum 21-05-2026');
});

it('says of a session on any other day that it is in order, in columns', () => {
  const table = holidaysTable(2026, 2026, readProgrammes(REPOSITORY), '2026-01-01');
  expect(table).toMatch(/16:00 {2}in orde$/m);
  expect(table).toMatch(/^ {2}vrijdag {4}25-12-2026 {2}Eerste kerstdag\n {2}zaterdag {3}26-12-2026/m);
});
