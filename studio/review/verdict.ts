import type { Offense } from '../../lint/check-project.ts';
import { counted, listed } from '../../lint/dutch/words.ts';
import { groupedBy } from '../../lint/grouped-by.ts';
import { SEVERITY_NAMES } from '../../lint/severities.ts';
import { pathOf } from '../../renderer/project/path-of.ts';
import { freeDay, type SessionInWords } from '../changes/session-changes.ts';
import { goesOff } from './page-visibility.ts';
import {
  goesInWords,
  inQuotes,
  linkPlaces,
  longDate,
  pageName,
  pagesInWords,
  plainMessage,
} from './plain-words.ts';
import type { Review } from './review-site.ts';

/** The advice of a report, with its reasons. */
interface Advice {
  weight: 'nothing' | 'fine' | 'look' | 'wrong';
  title: string;
  /** Sentences, the most important first. */
  reasons: readonly string[];
  /** What the reader should do now; empty when there is nothing to do. */
  next: string;
}

/** Beyond this many, messages are only counted. */
const MOST_MESSAGES = 3;

/** From this growth factor on, a page counts as heavier or longer. */
const MUCH_HEAVIER_BYTES = 100_000;
const MUCH_LONGER = 1.25;

/** Rules whose errors are reported in other words. */
const SAID_OF_SESSIONS = ['session-on-holiday', 'nth-weekday-exists'];
const SAID_OF_LINKS = ['internal-link', 'anchor', 'redirect-target'];

const lower = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** Rules that do not affect visitors: they are listed below, among all messages. */
const UNSEEN = ['school-vacation', 'unused-definition'];

/** The calendar's verdict on a session, in a sentence. */
function sessionSentence(label: string, session: SessionInWords, today: string): string {
  const { date, verdict } = session;
  const { text } = verdict;
  const instead = freeDay(session, today);
  const said = text.startsWith('Valt')
    ? `${label} ${lower(text)} (${date}).`
    : `${label}: ${lower(text)} (${date}).`;
  return instead === undefined ? said : `${said} ${instead}`;
}

function sessionsOf({ changes, today }: Review, weight: 'note' | 'wrong'): string[] {
  return changes.flatMap(({ sessions }) =>
    sessions.flatMap(({ label, after }) =>
      after?.verdict.weight === weight ? [sessionSentence(label, after, today)] : [],
    ),
  );
}

/** Changed sessions on a day that has passed. */
function pastSessions({ changes, today }: Review): string[] {
  const labels = changes.flatMap(({ sessions }) =>
    sessions.filter(({ after }) => after?.day !== undefined && after.day < today).map(({ label }) => label),
  );
  if (labels.length === 0) return [];
  const are = labels.length === 1 ? 'ligt' : 'liggen';
  return [
    `${listed(labels, 'en')} ${are} al in het verleden: vandaag is het ${longDate(today)}. Klopt het jaar?`,
  ];
}

/** Values that changed while other pages still show the earlier value. */
function remainingValues(review: Review): string[] {
  return review.remains.flatMap(({ text, pages }) =>
    pages.length === 0
      ? []
      : [`${inQuotes(text)} staat ook nog op ${pagesInWords(review, pages)}. Klopt dat daar nog?`],
  );
}

/** Dead links, grouped by their target. */
function deadSentences(review: Review): string[] {
  const targets = groupedBy(review.dead, ({ href, isAnchor }) => (isAnchor ? href : pathOf(href)));
  return [...targets].map(([target, links]) => {
    const places = linkPlaces(review, links);
    const gone = review.changes.find((change) => goesOff(change) && change.path === target);
    if (gone)
      return `De pagina ${inQuotes(gone.title)} verdwijnt, maar er zijn nog links naartoe: ${places}.`;
    const [path = '', anchor] = target.split('#');
    if (anchor !== undefined && links.some(({ isAnchor }) => isAnchor))
      return `Er ${links.length === 1 ? 'is een link' : 'zijn links'} naar een plek op ${inQuotes(pageName(review, path))} die er niet meer is: ${places}.`;
    return `Er ${links.length === 1 ? 'is een link' : 'zijn links'} naar ${inQuotes(pageName(review, target))}, en die pagina is er niet: ${places}.`;
  });
}

/** Says how many more there are, in Dutch. */
const moreBelow = (count: number, one: string, more: string) =>
  `${count === 1 ? 'is' : 'zijn'} er nog ${counted(count, one, more)}; zie onderaan.`;

/** Messages of one severity, with those of one rule combined. @param one its name, for one and for more messages */
function messagesOf(review: Review, offenses: readonly Offense[], one: string, more: string): string[] {
  const rules = [...groupedBy(offenses, ({ rule }) => rule).values()];
  const named = rules.slice(0, MOST_MESSAGES).map((same) => {
    const [first = '', ...others] = new Set(same.map((offense) => plainMessage(review, offense)));
    return others.length === 0 ? first : `${first} Zo ${moreBelow(others.length, 'melding', 'meldingen')}`;
  });
  const left = rules.slice(MOST_MESSAGES).flat().length;
  return left === 0 ? named : [...named, `Verder ${moreBelow(left, one, more)}`];
}

/** What prevents publication of the change. */
function wrongIn(review: Review): string[] {
  const { problems, dead, buildProblem } = review;
  const reasons: string[] = [];
  if (buildProblem !== undefined) reasons.push('De site kan zo niet worden gemaakt.');
  reasons.push(...deadSentences(review));
  const errors = problems.added.filter(({ severity }) => severity === 'error');
  if (errors.some(({ rule }) => rule === 'dropped-route'))
    reasons.push('Links op andere websites en in oude mails werken niet meer.');
  const sessions = sessionsOf(review, 'wrong');
  reasons.push(...sessions);
  const isSaid = ({ rule }: Offense) =>
    rule === 'dropped-route' ||
    (sessions.length > 0 && SAID_OF_SESSIONS.includes(rule)) ||
    (dead.length > 0 && SAID_OF_LINKS.includes(rule));
  reasons.push(
    ...messagesOf(
      review,
      errors.filter((error) => !isSaid(error)),
      ...SEVERITY_NAMES.error,
    ),
  );
  if (errors.length === 0 && problems.errors > 0) {
    reasons.push(
      `De controle vindt ${counted(problems.errors, 'fout die er al was', 'fouten die er al waren')}.`,
    );
  }
  return reasons;
}

/** What deserves a second look. */
function notableIn(review: Review): string[] {
  const { problems, changes, pages, dead } = review;
  const reasons = changes.flatMap((change) => {
    const isSaid = dead.some(({ href }) => pathOf(href) === change.path);
    if (change.leavesSearch) return [`Zoekmachines laten ${inQuotes(change.title)} niet meer zien.`];
    const sentence = goesInWords(review, change, `De pagina ${inQuotes(change.title)}`);
    return goesOff(change) && !isSaid ? [sentence] : [];
  });
  reasons.push(...remainingValues(review), ...pastSessions(review), ...sessionsOf(review, 'note'));
  const warnings = problems.added.filter(
    ({ severity, rule }) => severity === 'warning' && !UNSEEN.includes(rule),
  );
  reasons.push(...messagesOf(review, warnings, ...SEVERITY_NAMES.warning));
  for (const { title, before, after } of pages) {
    if (!before || !after) continue;
    if (after.words > before.words * MUCH_LONGER) reasons.push(`${inQuotes(title)} wordt veel langer.`);
    if (after.bytes - before.bytes > MUCH_HEAVIER_BYTES)
      reasons.push(`${inQuotes(title)} wordt veel zwaarder om te laden.`);
  }
  return reasons;
}

/** What the author is asked to do. */
function wishOf({ dead, problems }: Review): string {
  const links = dead.length > 0 ? ['die links aan te passen of weg te halen'] : [];
  const isDropped = problems.added.some(({ rule }) => rule === 'dropped-route');
  const address = isDropped ? ['wie het oude adres opent door te sturen naar een andere pagina'] : [];
  const wishes = [...links, ...address];
  return wishes.length === 0 ? 'dit te herstellen' : listed(wishes, 'en');
}

/** Advises a reviewer: whether the change can be published, and what to look at. */
export function adviceOn(review: Review): Advice {
  const [wrong, notable] = [wrongIn(review), notableIn(review)];
  const authors = listed([...new Set(review.commits.map(({ author }) => author))], 'en');
  const who = authors === '' ? 'je collega' : authors;
  if (wrong.length > 0) {
    const next = `Keur dit nog niet goed. Vraag ${who} om ${wishOf(review)}, en daarna opnieuw in te dienen.`;
    return { weight: 'wrong', title: 'Nog niet goedkeuren', reasons: [...wrong, ...notable], next };
  }
  if (review.changes.length + review.media.length === 0) {
    return { weight: 'nothing', title: 'Er is niets veranderd', reasons: [], next: '' };
  }
  if (notable.length > 0) {
    const next = `Is dit zo bedoeld, en klopt de rest? Dan kan het live. Twijfel je, vraag het dan aan ${who}.`;
    return { weight: 'look', title: 'Kijk dit even na', reasons: notable, next };
  }
  return {
    weight: 'fine',
    title: 'De controle vindt geen problemen',
    reasons: ['Er komen geen fouten of waarschuwingen bij.'],
    next: 'Klopt wat je hieronder leest en ziet? Dan kan het live.',
  };
}
