import { schedules } from '../../collectors.ts';
import {
  addDescription,
  type Description,
  descriptionsBySchedule,
  removeDescription,
  renumber,
} from '../../dates/renumber.ts';
import { type Schedule, schedulesOf, shuffleIn } from '../../dates/schedules.ts';
import { defineRule, type Problem } from '../../rule.ts';
import { describedTwice, notDescribed, notScheduled, outOfStep, shuffled } from './messages.ts';

/** Finds numbers that break the count from 1. */
function* checkCounting({ entries, originOf }: Schedule): Generator<Problem> {
  let before: number | undefined = 0;
  for (const [index, { number, pointer }] of entries.entries()) {
    if (number !== undefined && before !== undefined && number !== before + 1) {
      yield { ...originOf(`${pointer}/sessionNumber`), target: 'value', ...outOfStep(number, before + 1) };
      // When the next number continues the expected count, only this number is wrong.
      before = entries[index + 1]?.number === before + 2 ? before + 1 : number;
    } else before = number;
  }
}

/** Finds numbers that are complete but in the wrong order: one problem, at the first wrong number. */
function* checkShuffled(schedule: Schedule): Generator<Problem> {
  const shuffle = shuffleIn(schedule);
  const [first] = shuffle?.misplaced ?? [];
  if (!shuffle || !first) return;
  const place = schedule.originOf(`${first.pointer}/sessionNumber`);
  yield { ...place, target: 'value', ...shuffled(first, shuffle.moved, shuffle.misplaced.length === 2) };
}

/**
 * Finds sessions without exactly one description, and descriptions of no session. A number that is wrong in one
 * list is missing in the other: that is not a second problem.
 */
function* checkDescriptions(
  descriptions: readonly Description[],
  { entries, originOf }: Schedule,
): Generator<Problem> {
  const described = new Set<number>();
  let areClear = true;
  for (const description of descriptions) {
    const { number, file, pointer } = description;
    const isScheduled = entries.some((entry) => entry.number === number || entry.number === undefined);
    const isTwice = number !== undefined && described.has(number);
    if (number === undefined || isTwice || !isScheduled) areClear = false;
    if (number === undefined) continue;
    described.add(number);
    const place = { file, pointer, target: 'value' } as const;
    if (isTwice) yield { ...place, ...describedTwice(number) };
    else if (!isScheduled)
      yield { ...place, ...notScheduled(number), choice: removeDescription(description) };
  }
  for (const { number, pointer } of areClear ? entries : []) {
    if (number === undefined || described.has(number)) continue;
    const place = originOf(`${pointer}/sessionNumber`);
    const choice = addDescription(place.file, number, descriptions);
    yield { ...place, target: 'value', ...notDescribed(number), choice };
  }
}

export default defineRule({
  id: 'session-numbers',
  severity: 'error',
  title: 'Bijeenkomsten doorgenummerd',
  description:
    'De bijeenkomsten van een rooster zijn genummerd 1, 2, 3 … en elke bijeenkomst is één keer beschreven. Aan het nummer herkent de pagina wat bij elkaar hoort.',
  collect: schedules,
  *project(context) {
    const descriptionsOf = descriptionsBySchedule(context);
    for (const schedule of schedulesOf(context)) {
      const { isReadable, sessions, entries } = schedule;
      // The schema reports an empty list, and an unreadable session makes the others look misnumbered.
      if (entries.length === 0 || !isReadable) continue;
      const descriptions = descriptionsOf(sessions);
      const miscounted = [...checkCounting(schedule)];
      if (miscounted.length === 0) {
        if (descriptions) yield* checkDescriptions(descriptions, schedule);
        continue;
      }
      const [shuffle] = checkShuffled(schedule);
      const choice = renumber(schedule, descriptions ?? []);
      for (const problem of shuffle ? [shuffle] : miscounted) yield { ...problem, choice };
    }
  },
});
