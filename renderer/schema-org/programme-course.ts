import { euroAmount } from '../../blocks/_shared/euro-amount.ts';
import { amsterdamTime } from '../calendar/amsterdam-time.ts';
import { datedSessions, type PublishedProgramme, sessionPlace } from '../calendar/published-programme.ts';
import type { JsonObject } from '../project/json.ts';

/** Returns the price per participant as a schema.org `Offer`; empty when the price is not an amount. */
function offers(price: string): JsonObject {
  const amount = euroAmount(price);
  if (amount === undefined) return {};
  return { offers: { '@type': 'Offer', category: 'Paid', price: amount, priceCurrency: 'EUR' } };
}

/** Returns the location of sessions for schema.org: a town, or the address of the page for online sessions. */
function location(place: string, url: string): JsonObject {
  return place === 'Online'
    ? { '@type': 'VirtualLocation', url }
    : {
        '@type': 'Place',
        name: place,
        address: { '@type': 'PostalAddress', addressLocality: place, addressCountry: 'NL' },
      };
}

/** Returns the cohort as a whole. Its individual days are on the page and in the calendar file. */
function courseInstance({ programme, url }: PublishedProgramme): JsonObject | undefined {
  const sessions = datedSessions(programme.sessions).sort((a, b) => a.date.localeCompare(b.date));
  const [first] = sessions;
  const last = sessions.at(-1);
  if (!first || !last) return undefined;
  const places = new Set(sessions.map(({ sessionNumber }) => sessionPlace(sessionNumber)));
  return {
    '@type': 'CourseInstance',
    courseMode: 'Blended',
    startDate: amsterdamTime(first.date, first.startTime),
    endDate: amsterdamTime(last.date, last.endTime),
    location: [...places].map((place) => location(place, url)),
    courseSchedule: {
      '@type': 'Schedule',
      repeatFrequency: 'Monthly',
      repeatCount: sessions.length,
      startDate: first.date,
      endDate: last.date,
    },
  };
}

/**
 * Returns a programme as a schema.org `Course` with its cohort as a `CourseInstance`, a plain object for JSON-LD
 * (https://schema.org/Course), with what Google requires ("Course info" in the documentation of Google Search).
 * Without a dated session there is no instance.
 *
 * @throws TypeError when `url` is not an absolute address
 */
export function programmeCourse(published: PublishedProgramme): JsonObject {
  const { programme, url, brand } = published;
  const instance = courseInstance(published);
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: programme.title,
    description: programme.subtitle,
    url,
    inLanguage: 'nl',
    audience: { '@type': 'Audience', audienceType: programme.targetAudience.label },
    provider: { '@type': 'Organization', name: brand, url: new URL(url).origin },
    ...offers(programme.pricing.personalPrice),
    ...(instance ? { hasCourseInstance: instance } : {}),
  };
}
