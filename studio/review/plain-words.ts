import type { Offense } from '../../lint/check-project.ts';
import { counted, listed } from '../../lint/dutch/words.ts';
import { capitalised, formatDate } from '../../renderer/calendar/format-date.ts';
import { isCalendarDate } from '../../renderer/calendar/plain-date.ts';
import { authorWords } from '../fields/author-words.ts';
import type { DeadLink } from './dead-links.ts';
import type { Review } from './review-site.ts';

/** Writes a date as every report does: `donderdag 14 mei 2026`; empty for no date. */
export function longDate(iso: string): string {
  const date = iso.slice(0, 10);
  return isCalendarDate(date) ? formatDate(date, 'long') : '';
}

/** Puts a name between typographic quotation marks. */
export const inQuotes = (name: string): string => `“${name}”`;

/** Returns the name that readers know a page by. */
export const pageName = ({ names }: Pick<Review, 'names'>, path: string): string => names.get(path) ?? path;

/**
 * Says that a page goes, why visitors do not get it, and where its address leads to.
 *
 * @param page what it is called: `De pagina “Contact”`
 */
export function goesInWords(
  review: Pick<Review, 'names'>,
  { mark, leadsTo }: Review['changes'][number],
  page: string,
): string {
  const why = mark === undefined ? '' : ` (${mark})`;
  const leads =
    leadsTo === undefined ? '' : ` Wie het adres opent, gaat naar ${inQuotes(pageName(review, leadsTo))}.`;
  return `${page} verdwijnt van de site${why}.${leads}`;
}

/** Lists names of pages in a sentence, or counts them when there are many. */
export function pagesInWords(review: Review, paths: readonly string[]): string {
  const most = 4;
  if (paths.length > most) return counted(paths.length, 'pagina', 'pagina’s');
  return listed(
    paths.map((path) => inQuotes(pageName(review, path))),
    'en',
  );
}

const numericDate = /(?:(?:maan|dins|woens|donder|vrij|zater|zon)dag )?(\d{2})-(\d{2})-(\d{4})/g;

/** Writes dates in full, and names pages instead of their addresses. */
const named = (review: Pick<Review, 'names'>, text: string): string =>
  text
    .replaceAll(numericDate, (_, day, month, year) => longDate(`${year}-${month}-${day}`))
    .replaceAll(/"([^"]*)"/g, '“$1”')
    .replaceAll(/([Pp]agina )“(\/[^”]*)”/g, (_, before, path) => before + inQuotes(pageName(review, path)))
    .replaceAll(/\b([Oo]p|van|naar|en|of) (\/[\w/-]*)/g, (said, before, path) =>
      review.names.has(path) ? `${before} ${inQuotes(pageName(review, path))}` : said,
    );

/** Rewrites a message of the lint for a reader who has never seen a file of the site. */
export const plainMessage = (review: Pick<Review, 'names'>, offense: Offense): string =>
  named(review, authorWords(offense).message);

/** Signs of a cure that says what to type in a file. */
const CODE =
  /`|":|pages\/|\.json|\$bind|"(?:aliases|children|decorative|footer|from|header|href|kind|message|placeholder|publish|redirect|schedule|slot|to|trainingDetails|until)"/;

/** Says how a problem is solved, in words that a reviewer can pass on. */
export function plainCure(review: Pick<Review, 'names' | 'today'>, offense: Offense): string {
  const { rule, cure } = offense;
  if (rule === 'session-on-holiday') {
    const [, day, month, year] = /(\d{2})-(\d{2})-(\d{4})/.exec(cure) ?? [];
    const date = `${year}-${month}-${day}`;
    const isToCome = day !== undefined && date >= review.today;
    const free = isToCome ? ` ${capitalised(longDate(date))} is vrij.` : '';
    return `Vraag je collega om een andere dag te kiezen.${free} Gaat de bijeenkomst bewust door op de feestdag, dan kan je collega dat in de Studio bij de bijeenkomst invullen.`;
  }
  if (rule === 'dropped-route') {
    return 'Vraag je collega om wie het oude adres opent door te sturen naar een andere pagina. Dat kan in de Studio.';
  }
  const plain = authorWords(offense).cure;
  return CODE.test(plain)
    ? 'Vraag je collega om dit in de Studio te herstellen: daar staat bij de melding hoe dat moet.'
    : named(review, plain);
}

/** Says in a sentence where links are: `in het menu boven elke pagina en op “Contact”`. */
export function linkPlaces(review: Review, links: readonly DeadLink[]): string {
  const pagesWith = (part: DeadLink['part']) => [
    ...new Set(links.filter((link) => link.part === part).map(({ page }) => page)),
  ];
  const on = (place: string, paths: readonly string[]) => {
    if (paths.length === 0) return [];
    return [
      paths.length >= review.pageTotal
        ? `${place} elke pagina`
        : `${place} ${counted(paths.length, 'pagina', 'pagina’s')}`,
    ];
  };
  const own = pagesWith('page');
  return listed(
    [
      ...on('in het menu boven', pagesWith('menu')),
      ...on('boven', pagesWith('above')),
      ...on('onder', pagesWith('below')),
      ...(own.length > 0 ? [`op ${pagesInWords(review, own)}`] : []),
    ],
    'en',
  );
}
