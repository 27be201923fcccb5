import { describe, expect, it } from 'vitest';
import { projectOf } from '../../renderer/project/read-project.ts';
import { upcomingChanges } from './upcoming-changes.ts';
import { upcomingTable } from './upcoming-table.ts';

const session = (sessionNumber: number, month: number, more: object = {}) => ({
  sessionNumber,
  year: 2026,
  month,
  weekOfMonth: 2,
  ...more,
});
const schedule = (...entries: object[]) => ({
  sessions: {
    defaultDayOfWeek: 4,
    defaultStartTime: '10:00',
    defaultEndTime: '12:00',
    defaultSubtitle: 'Online workshop',
    schedule: entries,
  },
});
const dates = (...all: string[]) => ({
  title: 'Hackathon',
  blocks: [{ type: 'practical-info', dates: { title: 'Data', dates: all } }],
});

function changesOf(files: Record<string, object>, from: string, days: number) {
  const texts = Object.entries(files).map(([path, value]) => [path, JSON.stringify(value)] as const);
  return upcomingChanges(projectOf(Object.fromEntries(texts)), from, days);
}
const kindsOf = (files: Record<string, object>, from: string, days: number) =>
  changesOf(files, from, days).map(({ date, kind }) => `${date} ${kind}`);

describe('the upcoming changes', () => {
  const programme = { 'pages/_programmes/gemeenten.json': schedule(session(1, 4), session(2, 5)) };

  it('include the sessions, those on holidays, and the day after the last one', () => {
    expect(kindsOf(programme, '2026-04-01', 90)).toEqual([
      '2026-04-09 session',
      '2026-05-14 session',
      '2026-05-14 holiday',
      '2026-05-15 schedule-over',
    ]);
  });

  it('begin on the first day and end before the last', () => {
    expect(kindsOf(programme, '2026-04-09', 1)).toEqual(['2026-04-09 session']);
    expect(kindsOf(programme, '2026-04-10', 34)).toEqual([]);
  });

  it('include an acknowledgement that is no longer needed', () => {
    const entry = session(1, 5, { holidayAcknowledged: '2026-05-14' });
    expect(kindsOf({ 'pages/_programmes/gemeenten.json': schedule(entry) }, '2026-05-01', 31)).toEqual([
      '2026-05-14 session',
      '2026-05-15 acknowledgement-over',
      '2026-05-15 schedule-over',
    ]);
  });

  it('include dates outside a schedule, list by list', () => {
    const files = {
      'pages/hackathon.json': dates('2026-12-25', '2026-12-01'),
      'pages/a.json': dates('2027-02-01'),
    };
    expect(kindsOf(files, '2026-12-01', 90)).toEqual([
      '2026-12-01 date',
      '2026-12-25 date',
      '2026-12-25 holiday',
      '2026-12-26 dates-over',
      '2027-02-01 date',
      '2027-02-02 dates-over',
    ]);
  });

  it('include the pages and blocks that appear and disappear, but not those of drafts', () => {
    const publish = { from: '2026-12-01', until: '2027-01-31' };
    const files = {
      'pages/actie.json': { title: 'Actie', publish, blocks: [{ type: 'hero', title: 'Actie' }] },
      'pages/index.json': {
        title: 'Home',
        blocks: [{ type: 'quote' }, { type: 'banner', title: 'Bijna', publish }],
      },
      'pages/later.json': { title: 'Later', draft: true, publish, blocks: [{ type: 'banner', publish }] },
    };
    expect(
      changesOf(files, '2026-11-25', 90).map(({ date, kind, pointer, text }) => [date, kind, pointer, text]),
    ).toEqual([
      ['2026-12-01', 'page-appears', '', 'De pagina /actie komt op de site.'],
      ['2026-12-01', 'block-appears', '/blocks/1', 'Het blok Bijna op / komt op de site.'],
      ['2027-02-01', 'page-goes', '', 'De pagina /actie gaat van de site.'],
      ['2027-02-01', 'block-goes', '/blocks/1', 'Het blok Bijna op / gaat van de site.'],
    ]);
  });

  it('leave out days of publication that do not exist', () => {
    const publish = { from: '31-12-2026', until: 'morgen' };
    expect(
      kindsOf({ 'pages/actie.json': { title: 'Actie', publish, blocks: [] } }, '2026-12-01', 90),
    ).toEqual([]);
  });

  it('name the file and the place', () => {
    expect(changesOf(programme, '2026-05-14', 1)[0]).toEqual({
      date: '2026-05-14',
      kind: 'session',
      file: 'pages/_programmes/gemeenten.json',
      pointer: '/sessions/schedule/1',
      text: 'bijeenkomst 2 van gemeenten; vanaf de dag erna staat er "Afgelopen" bij.',
    });
  });

  it('are written day by day', () => {
    const table = upcomingTable(changesOf(programme, '2026-05-01', 31), '2026-05-01', 31);
    expect(table).toContain('Van 1 mei 2026 tot en met 31 mei 2026 verandert er vanzelf:');
    expect(table).toContain('Donderdag 14-05-2026\n  Bijeenkomst 2 van gemeenten');
    expect(table).toContain('valt op Hemelvaartsdag.');
    expect(upcomingTable([], '2026-05-01', 31)).toBe(
      'Van 1 mei 2026 tot en met 31 mei 2026 verandert er niets vanzelf.\n',
    );
  });
});
