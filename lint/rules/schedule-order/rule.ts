import { isCalendarDate } from '../../../renderer/calendar/plain-date.ts';
import { dates, schedules } from '../../collectors.ts';
import { descriptionsBySchedule, orderByDate } from '../../dates/renumber.ts';
import { type Schedule, schedulesOf, shuffleIn } from '../../dates/schedules.ts';
import type { Definition } from '../../definition.ts';
import { type Choice, defineRule, type Problem } from '../../rule.ts';
import { dateEarlier, dateTwice, earlier, sameDay } from './messages.ts';

/** @param choiceOf returns the choice to put the sessions in order */
function* checkOrder(
  { entries, originOf }: Schedule,
  choiceOf: () => Choice | undefined,
): Generator<Problem> {
  let before: { name: string; date: string } | undefined;
  for (const { date, missing, name, pointer } of entries) {
    // The fallback date of an incomplete entry says nothing about its place.
    if (date === undefined || missing.length > 0) continue;
    const place = originOf(pointer);
    if (before?.date === date) yield { ...place, target: 'value', ...sameDay(name, before.name, date) };
    else if (before && date < before.date) {
      yield { ...place, target: 'value', ...earlier({ name, date }, before), choice: choiceOf() };
    }
    before = { name, date };
  }
}

/** Judges the dates of a list that is not a schedule, such as those of a hackathon. */
function* checkDates({ found, at }: Definition<typeof dates>): Generator<Problem> {
  const listed = found.dates.filter(({ key, value }) => typeof key === 'number' && isCalendarDate(value));
  for (const [index, date] of listed.entries()) {
    const before = listed[index - 1];
    if (!before || before.parent !== date.parent || before.value < date.value) continue;
    const { value } = date;
    const advice = before.value === value ? dateTwice(value) : dateEarlier(value, before.value);
    yield { ...at(date), target: 'value', ...advice };
  }
}

export default defineRule({
  id: 'schedule-order',
  severity: 'error',
  title: 'Bijeenkomsten op volgorde',
  description:
    'De bijeenkomsten staan op volgorde van datum. Staat er een eerder dan de vorige, dan klopt meestal de maand of het jaar niet.',
  collect: { ...schedules, ...dates },
  *project(context) {
    for (const definition of context.definitions) yield* checkDates(definition);
    const descriptionsOf = descriptionsBySchedule(context);
    for (const schedule of schedulesOf(context)) {
      const choiceOf = () => orderByDate(schedule, descriptionsOf(schedule.sessions) ?? []);
      const problems = [...checkOrder(schedule, choiceOf)];
      // Sessions that were swapped along with their numbers are one problem, which session-numbers reports.
      if (problems.length > 0 && shuffleIn(schedule)?.moved !== 'sessions') yield* problems;
    }
  },
});
