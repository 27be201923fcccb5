import { distance } from 'fastest-levenshtein';
import { isTranslation } from './dutch-names.ts';

/** Longer names are never compared: they are not typing mistakes. */
const NAME_LIMIT = 200;
/** Maximum comparisons per run, so that a project with thousands of dead links is judged in time. */
const BUDGET = 3_000_000;
const MOST = 3;

/** Finds the names that an author may have meant. */
export type Suggest = (name: string, candidates: Iterable<string>) => string[];

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

/** Tells whether two adjacent characters are swapped: the most common typing mistake. */
function isSwapped(typed: string, meant: string): boolean {
  if (typed.length !== meant.length) return false;
  let at = 0;
  while (typed[at] === meant[at]) at++;
  return (
    typed[at] === meant[at + 1] && typed[at + 1] === meant[at] && typed.slice(at + 2) === meant.slice(at + 2)
  );
}

/** Returns the distance from a name to a candidate; undefined when the candidate is too different. */
function distanceTo(name: string, candidate: string): number | undefined {
  if (candidate.length > NAME_LIMIT) return undefined;
  const typed = name.toLowerCase();
  const meant = candidate.toLowerCase();
  if (typed === meant || isTranslation(typed, meant)) return 0;
  if (isSwapped(typed, meant)) return 1;
  const allowed = Math.max(1, Math.floor(Math.max(typed.length, meant.length) * 0.4));
  if (Math.abs(typed.length - meant.length) <= allowed) {
    const edits = distance(typed, meant);
    if (edits <= allowed) return edits;
  }
  return lastPart(typed).length > 2 && lastPart(typed) === lastPart(meant) ? allowed + 1 : undefined;
}

/**
 * Prepares suggestions for one run: at most three similar names or translations, the nearest first, equally
 * near ones in the order of the candidates.
 */
export function createSuggest(): Suggest {
  const answers = new Map<Iterable<string>, Map<string, string[]>>();
  let spent = 0;
  return (name, candidates) => {
    if (name.length > NAME_LIMIT || spent > BUDGET) return [];
    const known = answers.get(candidates) ?? new Map<string, string[]>();
    answers.set(candidates, known);
    const answer = known.get(name);
    if (answer) return answer;
    const near: { candidate: string; away: number }[] = [];
    for (const candidate of candidates) {
      spent++;
      const away = distanceTo(name, candidate);
      if (away !== undefined) near.push({ candidate, away });
    }
    near.sort((a, b) => a.away - b.away);
    const nearest = near[0]?.away ?? 0;
    const names = near.filter(({ away }) => away <= nearest + 1).map(({ candidate }) => candidate);
    known.set(name, names.slice(0, MOST));
    return names.slice(0, MOST);
  };
}
