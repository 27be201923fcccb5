import type { JsonObject } from '../json.ts';
import { amsterdamTime } from './amsterdam-time.ts';

/** One training day as search engines may know it. */
interface TrainingEvent {
  name: string;
  description: string;
  /** The absolute address of the page it stands on. */
  url: string;
  brand: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** `HH:mm`, Dutch local time; without times the event has a date only. */
  startTime?: string | undefined;
  endTime?: string | undefined;
  /** A town, or `Online`; without it the event does not say where it is. */
  place?: string | undefined;
}

/** Where an event is held, for schema.org. */
function location(place: string, url: string): JsonObject {
  if (place === 'Online') {
    return {
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url },
    };
  }
  return {
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: place,
      address: { '@type': 'PostalAddress', addressLocality: place, addressCountry: 'NL' },
    },
  };
}

/** A training day as a schema.org `Event`, a plain object for JSON-LD (https://schema.org/Event). */
export function trainingEvent(event: TrainingEvent): JsonObject {
  const { name, description, url, brand, date, startTime, endTime, place } = event;
  return {
    '@type': 'Event',
    name,
    description,
    url,
    inLanguage: 'nl',
    startDate: startTime === undefined ? date : amsterdamTime(date, startTime),
    endDate: endTime === undefined ? date : amsterdamTime(date, endTime),
    eventStatus: 'https://schema.org/EventScheduled',
    ...(place === undefined ? {} : location(place, url)),
    organizer: { '@type': 'Organization', name: brand, url: new URL(url).origin },
  };
}
