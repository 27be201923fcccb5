import type { RuleContext } from '../../context.ts';
import type { Problem, RuleMeta } from '../../rule.ts';
import { type Schedule, schedulesOf, shuffleIn } from '../../schedules.ts';
import { earlier, sameDay } from './messages.ts';

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

export function* check(context: RuleContext): Generator<Problem> {
  for (const schedule of schedulesOf(context)) {
    const problems = [...checkOrder(schedule)];
    // Sessions that changed places with number and all are one fault, which session-numbers reports.
    if (problems.length > 0 && shuffleIn(schedule)?.moved !== 'sessions') yield* problems;
  }
}
