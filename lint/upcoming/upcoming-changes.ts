import { holidaysOn } from '../../renderer/calendar/holidays-on.ts';
import { addDays } from '../../renderer/calendar/plain-date.ts';
import { isJsonObject, type JsonObject, objectIn, textIn } from '../../renderer/project/json.ts';
import { publicationOf } from '../../renderer/project/publication.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { identityOf, type SourceFile } from '../../renderer/project/source-file.ts';
import { blocksOf, pointerInBlock } from '../blocks/blocks-of.ts';
import { dates, schedules } from '../collectors.ts';
import { askProject } from '../context.ts';
import {
  type LoneDateList,
  loneDateLists,
  type Schedule,
  type ScheduledSession,
  schedulesOf,
} from '../dates/schedules.ts';
import { listed } from '../dutch/words.ts';

/** What changes on a day without any change to a file. */
export interface UpcomingChange {
  /** `YYYY-MM-DD`, on the Dutch calendar. */
  date: string;
  kind:
    | 'page-appears'
    | 'page-goes'
    | 'block-appears'
    | 'block-goes'
    | 'session'
    | 'schedule-over'
    | 'date'
    | 'dates-over'
    | 'holiday'
    | 'acknowledgement-over';
  /** The definition that says so, and the place in it. */
  file: string;
  pointer: string;
  /** One Dutch sentence. */
  text: string;
}

type Place = Pick<UpcomingChange, 'file' | 'pointer'>;

/** Says where lone dates are: `op /hackathon`, or the file. */
function pageOf(file: string): string {
  const { kind, name } = identityOf(file);
  return kind === 'page' ? `op ${name}` : `in ${file}`;
}

/** Says what a schedule belongs to: `van gemeenten`, or the file of a block with its own. */
function ownerOf(file: string): string {
  const { kind, name } = identityOf(file);
  return kind === 'programme' ? `van ${name}` : `in ${file}`;
}

function* holidayOf({ date, entry, name }: ScheduledSession & { date: string }, owner: string, place: Place) {
  const names = holidaysOn(date);
  if (names.length === 0) return;
  const holiday = listed(names, 'en');
  if (entry.holidayAcknowledged !== date) {
    yield { ...place, date, kind: 'holiday', text: `${name} ${owner} valt op ${holiday}.` } as const;
    return;
  }
  const text = `De toestemming voor ${holiday} bij ${name} ${owner} is niet meer nodig.`;
  yield { ...place, date: addDays(date, 1), kind: 'acknowledgement-over', text } as const;
}

function* changesOfSchedule({ entries, originOf }: Schedule): Generator<UpcomingChange> {
  const owner = ownerOf(originOf('/schedule').file);
  const dated = entries.flatMap((entry) =>
    entry.date === undefined ? [] : [{ ...entry, date: entry.date }],
  );
  for (const session of dated) {
    const place = originOf(session.pointer);
    const text = `${session.name} ${owner}; vanaf de dag erna staat er "Afgelopen" bij.`;
    yield { ...place, date: session.date, kind: 'session', text };
    yield* holidayOf(session, owner, place);
  }
  const last = dated
    .map(({ date }) => date)
    .sort()
    .at(-1);
  if (last === undefined) return;
  const text = `Het rooster ${owner} is voorbij: de pagina zegt dat er nieuwe data volgen.`;
  yield { ...originOf('/schedule'), date: addDays(last, 1), kind: 'schedule-over', text };
}

/** Lists the changes around the dates of one list, such as the days of the hackathon. */
function* changesOfDates({ file, pointer, dates: list }: LoneDateList): Generator<UpcomingChange> {
  const page = pageOf(file);
  for (const { pointer: place, value: date } of list) {
    const at = { file, pointer: place, date };
    yield { ...at, kind: 'date', text: `Een datum ${page}; vanaf de dag erna staat er "Afgelopen" bij.` };
    const names = holidaysOn(date);
    if (names.length === 0) continue;
    yield { ...at, kind: 'holiday', text: `Een datum ${page} valt op ${listed(names, 'en')}.` };
  }
  const date = addDays(list.at(-1)?.value ?? '', 1);
  const text = `Alle data ${page} zijn voorbij: het blok zegt dat er nieuwe volgen.`;
  yield { file, pointer, date, kind: 'dates-over', text };
}

/** Lists the days on which a page or block appears on the site and disappears from it. */
function* changesOfPublication(value: JsonObject, what: 'page' | 'block', name: string, place: Place) {
  const { from, until } = publicationOf(value) ?? {};
  if (from !== undefined)
    yield { ...place, date: from, kind: `${what}-appears`, text: `${name} komt op de site.` } as const;
  if (until === undefined) return;
  const text = `${name} gaat van de site.`;
  yield { ...place, date: addDays(until, 1), kind: `${what}-goes`, text } as const;
}

/** Lists the changes of a definition with blocks, as typed in its file. */
function* changesOfFile({ path: file, kind, name, value }: SourceFile): Generator<UpcomingChange> {
  if (!isJsonObject(value) || value.draft === true) return;
  if (kind === 'page') yield* changesOfPublication(value, 'page', `De pagina ${name}`, { file, pointer: '' });
  for (const listed of blocksOf({ value })) {
    const block = objectIn(listed.value);
    const label = `Het blok ${textIn(block.title) ?? textIn(block.type) ?? listed.index + 1} ${pageOf(file)}`;
    yield* changesOfPublication(block, 'block', label, { file, pointer: pointerInBlock(listed, '') });
  }
}

const byDay = (a: UpcomingChange, b: UpcomingChange) =>
  `${a.date} ${a.file}`.localeCompare(`${b.date} ${b.file}`, 'en');

/**
 * Lists what will change on a site by itself from a given day on.
 *
 * @param from the first day, `YYYY-MM-DD`, on the Dutch calendar
 * @param days how many days to look ahead, the first one included
 */
export function upcomingChanges(project: Project, from: string, days: number): UpcomingChange[] {
  const changesOfLists = askProject(
    project,
    { asOf: from },
    {
      collect: { ...schedules, ...dates },
      answer: (context) => [
        ...[...schedulesOf(context)].flatMap((schedule) => [...changesOfSchedule(schedule)]),
        ...loneDateLists(context).flatMap((list) => [...changesOfDates(list)]),
      ],
    },
  );
  const changes = [
    ...changesOfLists,
    ...[...project.files.values()].flatMap((file) => [...changesOfFile(file)]),
  ];
  const end = addDays(from, days);
  return changes.filter(({ date }) => from <= date && date < end).sort(byDay);
}
