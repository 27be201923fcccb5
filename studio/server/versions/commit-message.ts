import { counted } from '../../../lint/dutch/words.ts';
import { routeOf } from '../../../renderer/project/source-file.ts';
import { definitionLabel } from '../../fields/definition-label.ts';
import { LONGEST_MESSAGE } from '../../limits.ts';
import type { Step } from '../working-copy/steps.ts';

/** The longest first line of a commit message (git commit, "Discussion", with room for Dutch words). */
const LONGEST_SUBJECT = 72;

/** Says what a step did, and where, unless its name says so. */
export function stepName({ label, files }: Pick<Step, 'label' | 'files'>): string {
  const [only, ...others] = files;
  if (!only || others.length > 0 || label.includes(routeOf(only.path))) return label;
  const where = definitionLabel(only.path);
  return label.startsWith(where) ? label : `${where}: ${label}`;
}

const changesText = (count: number) => counted(count, 'wijziging', 'wijzigingen');

/** Lists names, and says how many more there are than fit. @param room in characters */
function listIn(room: number, names: readonly string[]): string {
  const all = names.map((name) => `- ${name}`);
  if (all.join('\n').length <= room) return all.join('\n');
  const rest = (shown: number) => `- en nog ${changesText(names.length - shown)}`;
  const shown = all.findLastIndex(
    (_, index) => [...all.slice(0, index), rest(index)].join('\n').length <= room,
  );
  return [...all.slice(0, shown), rest(shown)].join('\n');
}

/** Composes the first line and the list of a commit message from the names of steps. */
export function messageOf(labels: readonly string[]): string {
  const names = [...new Set(labels)];
  const [first = 'Wijziging van de inhoud', ...others] = names;
  const joined = names.join(', ');
  if (others.length === 0) return first;
  const subject = joined.length <= LONGEST_SUBJECT ? joined : `${first} en nog ${changesText(others.length)}`;
  return `${subject}\n\n${listIn(LONGEST_MESSAGE - subject.length - 2, names)}`;
}
