import type { JsonObject } from '../json.ts';
import { euroAmount } from './euro-amount.ts';
import {
  datedSessions,
  learningGoals,
  type PublishedProgramme,
  sessionPlace,
} from './published-programme.ts';
import { trainingEvent } from './training-event.ts';

/** The price per participant as a schema.org `Offer`; nothing when the price is no amount. */
function offers(price: string): JsonObject {
  const amount = euroAmount(price);
  if (amount === undefined) return {};
  return { offers: { '@type': 'Offer', category: 'Paid', price: amount, priceCurrency: 'EUR' } };
}

function courseInstance(published: PublishedProgramme): JsonObject | undefined {
  const { programme, url, brand } = published;
  const sessions = datedSessions(programme.sessions);
  const dates = sessions.map(({ date }) => date).sort();
  const [startDate] = dates;
  const endDate = dates.at(-1);
  if (startDate === undefined || endDate === undefined) return undefined;
  return {
    '@type': 'CourseInstance',
    courseMode: 'Blended',
    startDate,
    endDate,
    courseSchedule: {
      '@type': 'Schedule',
      repeatFrequency: 'Monthly',
      repeatCount: sessions.length,
      startDate,
      endDate,
      scheduleTimezone: 'Europe/Amsterdam',
    },
    subEvent: sessions.map(({ sessionNumber, date, startTime, endTime, subtitle }) =>
      trainingEvent({
        name: `${programme.title} ${sessionNumber}: ${subtitle}`,
        description: learningGoals(programme, sessionNumber).join(' ') || programme.subtitle,
        url,
        brand,
        date,
        startTime,
        endTime,
        place: sessionPlace(sessionNumber),
      }),
    ),
  };
}

/**
 * A programme as a schema.org `Course` with its cohort as a `CourseInstance`, a plain object for JSON-LD
 * (https://schema.org/Course). Without a session that has a date there is no instance.
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
