import type { JsonObject } from '../project/json.ts';

/** One training day, for search engines. */
interface TrainingEvent {
  name: string;
  description: string;
  /** The absolute address of its page. */
  url: string;
  brand: string;
  /** `YYYY-MM-DD`. */
  date: string;
}

/**
 * Returns a training day as a schema.org `Event`, a plain object for JSON-LD (https://schema.org/Event). Place and time
 * are omitted.
 *
 * @throws TypeError when `url` is not an absolute address
 */
export function trainingEvent({ name, description, url, brand, date }: TrainingEvent): JsonObject {
  return {
    '@type': 'Event',
    name,
    description,
    url,
    inLanguage: 'nl',
    startDate: date,
    endDate: date,
    eventStatus: 'https://schema.org/EventScheduled',
    organizer: { '@type': 'Organization', name: brand, url: new URL(url).origin },
  };
}
