import { addDays, isCalendarDate } from '../../../renderer/calendar/plain-date.ts';
import { isJsonObject } from '../../../renderer/project/json.ts';
import { defineRule } from '../../rule.ts';
import { expired, expiresSoon } from './messages.ts';

/** How long before its expiry a contact is reported. */
const NOTICE_DAYS = 30;

export default defineRule({
  id: 'security-contact',
  severity: 'warning',
  title: 'Het meldpunt voor lekken is nog geldig',
  description:
    'security.txt heeft een einddatum (RFC 9116). Daarna telt het bestand niet meer. Met --as-of kijk je hoe het er op een andere dag voor staat.',
  *project({ site, options: { asOf } }) {
    if (site === undefined || asOf === undefined) return;
    const { security } = site.value;
    if (!isJsonObject(security)) return;
    const { expires } = security;
    if (typeof expires !== 'string' || !isCalendarDate(expires)) return;
    const place = { ...site.originOf('/security/expires'), target: 'value' as const };
    if (expires <= asOf) yield { ...place, ...expired(expires) };
    else if (expires <= addDays(asOf, NOTICE_DAYS)) yield { ...place, ...expiresSoon(expires) };
  },
});
