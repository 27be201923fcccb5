import { counted, listed } from '../../lint/dutch/words.ts';
import type { Review } from './review-site.ts';

/** What a report advises, with why. */
export interface Advice {
  weight: 'nothing' | 'fine' | 'look' | 'wrong';
  title: string;
  /** Sentences, the weightiest first. */
  reasons: readonly string[];
}

/** More addresses are counted, not named. */
const MOST_ADDRESSES = 3;

/** From this growth on a page counts as heavier or longer. */
const MUCH_HEAVIER_BYTES = 100 * 1024;
const MUCH_LONGER = 1.25;

/** What keeps the change from being published. */
function wrongIn({ problems, dead, changes, buildProblem }: Review): string[] {
  const reasons: string[] = [];
  if (buildProblem !== undefined) reasons.push('De site kan zo niet worden gebouwd.');
  const sessions = changes.flatMap((change) =>
    change.sessions.flatMap(({ label, after }) =>
      after?.verdict.weight === 'wrong'
        ? [`${label} (${change.title}), ${after.date}: ${lower(after.verdict.text)}.`]
        : [],
    ),
  );
  reasons.push(...sessions);
  if (dead.length > 0) {
    const pages = counted(new Set(dead.map(({ page }) => page)).size, 'pagina', "pagina's");
    const addresses = [...new Set(dead.map(({ href }) => href))];
    const named =
      addresses.length > MOST_ADDRESSES ? `${addresses.length} adressen` : listed(addresses, 'en');
    reasons.push(`Op ${pages} staan links naar ${named}, en daar is niets meer.`);
  }
  const errors = problems.added.filter(({ severity }) => severity === 'error').length;
  if (errors > 0)
    reasons.push(
      `De controle vindt ${counted(errors, 'nieuwe fout', 'nieuwe fouten')}; zo kan het niet live.`,
    );
  if (errors === 0 && problems.errors > 0) {
    reasons.push(
      `De controle vindt ${counted(problems.errors, 'fout die er al was', 'fouten die er al waren')}.`,
    );
  }
  return reasons;
}

const lower = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** What deserves a second look. */
function notableIn({ problems, changes, pages }: Review): string[] {
  const reasons = changes.flatMap(({ state, title, path }) =>
    state === 'removed' && path !== undefined ? [`${title} verdwijnt van de site.`] : [],
  );
  for (const { title, sessions } of changes) {
    for (const { label, after } of sessions) {
      if (after?.verdict.weight === 'note')
        reasons.push(`${label} (${title}), ${after.date}: ${lower(after.verdict.text)}.`);
    }
  }
  const warnings = problems.added.filter(({ severity }) => severity === 'warning').length;
  if (warnings > 0)
    reasons.push(`De controle geeft ${counted(warnings, 'nieuwe waarschuwing', 'nieuwe waarschuwingen')}.`);
  for (const { title, before, after } of pages) {
    if (!before || !after) continue;
    if (after.words > before.words * MUCH_LONGER) reasons.push(`${title} wordt veel langer.`);
    if (after.bytes - before.bytes > MUCH_HEAVIER_BYTES)
      reasons.push(`${title} wordt veel zwaarder om te laden.`);
  }
  return reasons;
}

/** Advises a reviewer: whether the change can be published, and what to look at. */
export function adviceOn(review: Review): Advice {
  const [wrong, notable] = [wrongIn(review), notableIn(review)];
  if (wrong.length > 0) {
    return { weight: 'wrong', title: 'Nog niet goedkeuren', reasons: [...wrong, ...notable] };
  }
  if (review.changes.length + review.media.length === 0) {
    return { weight: 'nothing', title: 'Er is niets veranderd', reasons: [] };
  }
  if (notable.length > 0) return { weight: 'look', title: 'Kijk dit even na', reasons: notable };
  const reasons = ['De controle vindt niets nieuws. Klopt wat je hieronder leest en ziet? Dan kan het live.'];
  return { weight: 'fine', title: 'Niets houdt dit tegen', reasons };
}
