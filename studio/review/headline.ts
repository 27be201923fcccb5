import { counted, listed } from '../../lint/dutch/words.ts';
import { groupedBy } from '../../lint/grouped-by.ts';
import { inQuotes, longDate, pageName, pagesInWords } from './plain-words.ts';
import type { Review } from './review-site.ts';

/** The longest value in a heading, in characters. */
const SHORT = 60;

type Change = Review['changes'][number];

/** Counts what changes: values, sessions, and definitions and pictures that were added or removed. */
function countOf({ changes, media }: Review): number {
  const counts = changes.map(({ state, values, sessions }) => {
    const own = values.length + sessions.length;
    return state === 'changed' ? own : own + 1;
  });
  return counts.reduce((sum, count) => sum + count, media.length);
}

function valueHeadline(change: Change): string | undefined {
  const [value] = change.values;
  if (!value) return undefined;
  const label = value.labels.at(-1) ?? ('block' in value ? value.block : '');
  const { kind, was = '', is = '' } = value;
  if (kind === 'moved') return `${label} krijgt een andere plaats op ${inQuotes(change.title)}`;
  const text = kind === 'removed' ? was : is;
  if (text.length > SHORT || was.length > SHORT) return `${label} verandert: ${change.title}`;
  if (kind === 'added') return text === '' ? `Nieuw: ${label}` : `Nieuw: ${label}, ${inQuotes(text)}`;
  if (kind === 'removed') return text === '' ? `${label} gaat weg` : `${label} gaat weg: ${inQuotes(text)}`;
  return `${label}: ${was} wordt ${is}`;
}

function sessionHeadline({ sessions }: Change): string | undefined {
  const [session] = sessions;
  if (!session) return undefined;
  const { label, before, after } = session;
  if (!before) return `Nieuw: ${label}, op ${after?.date}`;
  if (!after) return `${label} gaat niet meer door`;
  if (before.date === after.date) return `${label} verandert`;
  return `${label} gaat van ${before.date} naar ${after.date}`;
}

/** Says in one line what a report is about, to tell it from others. */
export function headlineOf(review: Review): string {
  const { changes } = review;
  const count = countOf(review);
  const [only] = changes;
  if (count === 0) return 'Er is niets veranderd';
  if (count === 1 && only) {
    const name = inQuotes(only.title);
    const isPage = only.path !== undefined;
    switch (only.state) {
      case 'removed':
        return isPage ? `De pagina ${name} verdwijnt` : `${only.title} is weggehaald`;
      case 'added':
        return isPage ? `Nieuwe pagina: ${name}` : `Nieuw: ${only.title}`;
      case 'renamed':
        return `${isPage ? name : only.title} krijgt een ander adres`;
      case 'changed':
        return valueHeadline(only) ?? sessionHeadline(only) ?? `${only.title} verandert`;
      default:
        return `${only.title} verandert`;
    }
  }
  const things = counted(count, 'wijziging', 'wijzigingen');
  const names = changes.map(({ title }) => title);
  if (names.length === 0) return `${things} in de afbeeldingen`;
  const most = 3;
  return names.length > most
    ? `${things} in ${listed([...names.slice(0, most - 1), `${names.length - most + 1} andere`], 'en')}`
    : `${things} in ${listed(names, 'en')}`;
}

/** Says in a sentence who notices the change; undefined when the site could not be built. */
export function noticedBy(review: Review): string | undefined {
  const { differing, differentlyTold, pageTotal, changes, isBuilt } = review;
  if (!isBuilt) return undefined;
  const removed = changes.filter(({ state, path }) => state === 'removed' && path !== undefined);
  const gone = removed.map(({ path = '' }) => path);
  const others = differing.filter((path) => !gone.includes(path));
  const sentences: string[] = [];
  for (const [leadsTo, pages] of groupedBy(removed, (change) => change.leadsTo)) {
    const opened = pagesInWords(
      review,
      pages.map(({ path = '' }) => path),
    );
    sentences.push(
      leadsTo === undefined
        ? `Wie ${opened} opent, krijgt te lezen dat die pagina niet bestaat.`
        : `Wie ${opened} opent, gaat voortaan naar ${inQuotes(pageName(review, leadsTo))}.`,
    );
  }
  if (others.length >= pageTotal) sentences.push('Dit zien alle bezoekers: het staat op elke pagina.');
  else if (others.length > 0 && gone.length > 0)
    sentences.push(`Ook op ${pagesInWords(review, others)} verandert wat bezoekers zien.`);
  else if (others.length > 0) sentences.push(`Dit zien alle bezoekers van ${pagesInWords(review, others)}.`);
  if (sentences.length === 0) {
    sentences.push(
      differentlyTold.length === 0
        ? 'Bezoekers zien hier niets van.'
        : 'Op de site zelf zien bezoekers hier niets van.',
    );
  }
  if (differentlyTold.length > 0) {
    const pages = pagesInWords(review, differentlyTold);
    sentences.push(
      `In zoekresultaten, op het tabblad en bij gedeelde links staat iets anders over ${pages}.`,
    );
  }
  return sentences.join(' ');
}

/** Says in a sentence how much changes in all. */
export function extentOf(review: Review): string {
  const { differing, differentlyTold, isBuilt, otherFiles, dead } = review;
  const things = counted(countOf(review), 'wijziging', 'wijzigingen');
  const pages = differing.length + differentlyTold.length;
  const where = isBuilt && pages > 0 ? ` op ${counted(pages, 'pagina', 'pagina’s')}` : '';
  const rest = otherFiles === 0 && dead.length === 0 ? ' De rest van de site blijft zoals hij is.' : '';
  return `Dat is alles: ${things}${where}.${rest}`;
}

/** Says in a sentence who made the change, and when. */
export function madeBy({ commits, today, head }: Review): string {
  const authors = [...new Set(commits.map(({ author }) => author))];
  const [latest] = commits;
  if (latest) return `Gemaakt door ${listed(authors, 'en')}, op ${longDate(latest.date)}.`;
  return head === undefined
    ? `Nog niet ingediend. Dit verslag is gemaakt op ${longDate(today)}.`
    : `Dit verslag is gemaakt op ${longDate(today)}.`;
}
