import { counted, listed } from '../../lint/dutch/words.ts';
import { groupedBy } from '../../lint/grouped-by.ts';
import type { Redirect } from '../../renderer/project/routes.ts';
import { comesOn, goesOff } from './page-visibility.ts';
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
  const { kind, was = '', is = '', isOn } = value;
  if (isOn !== undefined)
    return `${inQuotes(label)} staat nu ${isOn ? 'aan' : 'uit'} op ${inQuotes(change.title)}`;
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

/** Says who finds a page from now on, where that changes; undefined otherwise. */
function visibilityHeadline(change: Change): string | undefined {
  const name = inQuotes(change.title);
  if (goesOff(change)) return `De pagina ${name} verdwijnt van de site`;
  if (comesOn(change)) return `De pagina ${name} komt op de site`;
  return change.leavesSearch ? `Zoekmachines laten ${name} niet meer zien` : undefined;
}

/** Returns the page of which only the address changes, with the links to it; undefined when more changes. */
function readdressed({ changes, media }: Review): Change | undefined {
  const [page, ...others] = changes.filter(({ state }) => state === 'renamed');
  const { path, formerPath } = page ?? {};
  if (path === undefined || formerPath === undefined || others.length + media.length > 0) return undefined;
  const follows = changes.every(
    ({ state, values, sessions }) =>
      (state === 'renamed' || state === 'changed') &&
      sessions.length === 0 &&
      values.every(({ was, is }) =>
        was === undefined ? is === formerPath : was.replaceAll(formerPath, path) === is,
      ),
  );
  return follows ? page : undefined;
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
        return visibilityHeadline(only) ?? `${only.title} is weggehaald`;
      case 'added':
        if (only.leadsTo !== undefined)
          return `Nieuw adres: ${only.path} leidt naar ${inQuotes(pageName(review, only.leadsTo))}`;
        return isPage ? `Nieuwe pagina: ${name}` : `Nieuw: ${only.title}`;
      case 'renamed':
        return `${isPage ? name : only.title} krijgt een ander adres`;
      case 'changed':
        return (
          visibilityHeadline(only) ??
          valueHeadline(only) ??
          sessionHeadline(only) ??
          `${only.title} verandert`
        );
      default:
        return `${only.title} verandert`;
    }
  }
  const page = readdressed(review);
  if (page) return `${inQuotes(page.title)} krijgt een ander adres`;
  const things = counted(count, 'wijziging', 'wijzigingen');
  const names = changes.map(({ title }) => title);
  if (names.length === 0) return `${things} in de afbeeldingen`;
  const most = 3;
  return names.length > most
    ? `${things} in ${listed([...names.slice(0, most - 1), `${names.length - most + 1} andere`], 'en')}`
    : `${things} in ${listed(names, 'en')}`;
}

/** Says what becomes of addresses: of pages that go, and of new addresses that lead to a page. */
function addressSentences(review: Review, removed: readonly Change[]): string[] {
  const namesOf = (changes: readonly Change[]) =>
    pagesInWords(
      review,
      changes.map(({ path = '' }) => path),
    );
  const leads = (from: string, to: string) =>
    `Wie ${from} opent, gaat voortaan naar ${inQuotes(pageName(review, to))}.`;
  const gone = [...groupedBy(removed, ({ leadsTo }) => leadsTo)].map(([leadsTo, changes]) =>
    leadsTo === undefined
      ? `Wie ${namesOf(changes)} opent, krijgt te lezen dat die pagina niet bestaat.`
      : leads(namesOf(changes), leadsTo),
  );
  const isGone = ({ from }: Redirect) => removed.some(({ path }) => path === from);
  const others = review.newRedirects.filter((redirect) => !isGone(redirect));
  const added = [...groupedBy(others, ({ to }) => to)].map(([to, redirects]) => {
    const addresses = redirects.map(({ from }) => from);
    return leads(listed(addresses, 'of'), to);
  });
  return [...gone, ...added];
}

/** Says on which pages visitors notice the change, besides those that go. A link that leads elsewhere is not seen. */
function noticedSentence(review: Review, removed: readonly Change[]): string[] {
  const others = review.differing.filter((path) => !removed.some((change) => change.path === path));
  if (others.length === 0) return [];
  const isEverywhere = others.length >= review.pageTotal;
  if (removed.length > 0) {
    const where = isEverywhere ? 'elke andere pagina' : pagesInWords(review, others);
    return [`Ook op ${where} merken bezoekers het.`];
  }
  return [
    isEverywhere
      ? 'Dit merken alle bezoekers: het staat op elke pagina.'
      : `Dit merken alle bezoekers van ${pagesInWords(review, others)}.`,
  ];
}

/** Says which pages search engines, tabs and shared links show differently, or not at all. */
function toldSentences(review: Review): string[] {
  const unlisted = review.changes.filter(({ leavesSearch }) => leavesSearch).map(({ path = '' }) => path);
  const told = review.differentlyTold.filter((path) => !unlisted.includes(path));
  const sentences: string[] = [];
  if (unlisted.length > 0)
    sentences.push(`Zoekmachines laten ${pagesInWords(review, unlisted)} niet meer zien.`);
  if (told.length > 0) {
    const pages = pagesInWords(review, told);
    sentences.push(
      `In zoekresultaten, op het tabblad en bij gedeelde links staat iets anders over ${pages}.`,
    );
  }
  return sentences;
}

/** The pointer of the days on which a page or block is on the site, or of one of them. */
const DAYS = /\/publish(\/|$)/;

/** Says in a few sentences who notices the change; undefined when the site could not be built. */
export function noticedBy(review: Review): string | undefined {
  if (!review.isBuilt) return undefined;
  const removed = review.changes.filter(goesOff);
  const onSite = [...addressSentences(review, removed), ...noticedSentence(review, removed)];
  const elsewhere = toldSentences(review);
  if (onSite.length > 0) return [...onSite, ...elsewhere].join(' ');
  const isPlanned = review.changes.some(
    ({ mark, values }) => mark !== undefined || values.some(({ pointer }) => DAYS.test(pointer)),
  );
  const nothing = isPlanned ? 'hier nog niets van' : 'hier niets van';
  if (elsewhere.length === 0) return `Bezoekers zien ${nothing}.`;
  return [`Op de site zelf zien bezoekers ${nothing}.`, ...elsewhere].join(' ');
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
