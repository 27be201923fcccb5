import type { RuleContext } from '../../context.ts';
import type { Problem, RuleMeta } from '../../rule.ts';
import { schedulesOf } from '../../schedules.ts';
import { missingFields } from './messages.ts';

export const meta: RuleMeta = {
  id: 'missing-schedule-field',
  severity: 'warning',
  title: 'Bijeenkomsten met een volledige datum',
  description:
    'Zonder jaar, maand of week rekent de pagina met 2025, januari en de eerste week. Dat is bijna nooit de bedoeling.',
};

export function* check(context: RuleContext): Generator<Problem> {
  for (const { entries, whole, originOf } of schedulesOf(context)) {
    if (!whole) continue;
    for (const { date, missing, name, pointer } of entries) {
      if (missing.length === 0) continue;
      yield { ...originOf(pointer), target: 'value', ...missingFields(name, missing, date) };
    }
  }
}
