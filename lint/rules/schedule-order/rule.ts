import { isCalendarDate } from '../../../renderer/calendar/plain-date.ts';
import type { RuleContext } from '../../context.ts';
import type { Problem, RuleMeta } from '../../rule.ts';
import { type Schedule, schedulesOf, shuffleIn } from '../../schedules.ts';
import { dateEarlier, dateTwice, earlier, sameDay } from './messages.ts';

export const meta: RuleMeta = {
  id: 'schedule-order',
  severity: 'error',
  title: 'Bijeenkomsten op volgorde',
  description:
    'De bijeenkomsten staan op volgorde van datum. Een bijeenkomst vóór haar voorganger heeft meestal een verkeerde maand of een verkeerd jaar.',
};

function* checkOrder({ entries, originOf }: Schedule): Generator<Problem> {
  let before: { name: string; date: string } | undefined;
  for (const { date, missing, name, pointer } of entries) {
    // The fallback date of an incomplete entry says nothing about its place.
    if (date === undefined || missing.length > 0) continue;
    const place = originOf(pointer);
    if (before?.date === date) yield { ...place, target: 'value', ...sameDay(name, before.name, date) };
    else if (before && date < before.date) {
      yield { ...place, target: 'value', ...earlier({ name, date }, before) };
    }
    before = { name, date };
  }
}

/** The dates of a list that is no schedule, such as those of a hackathon. */
function* checkDates({ documents }: RuleContext): Generator<Problem> {
  for (const { facts, at } of documents) {
    const listed = facts.dates.filter(({ key, value }) => typeof key === 'number' && isCalendarDate(value));
    for (const [index, found] of listed.entries()) {
      const before = listed[index - 1];
      if (!before || before.parent !== found.parent || before.value < found.value) continue;
      const { value } = found;
      const advice = before.value === value ? dateTwice(value) : dateEarlier(value, before.value);
      yield { ...at(found), target: 'value', ...advice };
    }
  }
}

export function* check(context: RuleContext): Generator<Problem> {
  yield* checkDates(context);
  for (const schedule of schedulesOf(context)) {
    const problems = [...checkOrder(schedule)];
    // Sessions that changed places with number and all are one fault, which session-numbers reports.
    if (problems.length > 0 && shuffleIn(schedule)?.moved !== 'sessions') yield* problems;
  }
}
