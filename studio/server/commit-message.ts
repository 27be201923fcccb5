import { routeOf } from '../../renderer/project/source-file.ts';
import { definitionLabel } from '../fields/form.ts';
import type { Step } from './history.ts';

/** The longest first line of a commit message (git commit, "Discussion", with room for Dutch words). */
const LONGEST_SUBJECT = 72;

/** Says what a step did, and where, unless its name says so. */
export function stepName({ label, files }: Pick<Step, 'label' | 'files'>): string {
  const [only, ...others] = files;
  if (!only || others.length > 0 || label.includes(routeOf(only.path))) return label;
  const where = definitionLabel(only.path);
  return label.startsWith(where) ? label : `${where}: ${label}`;
}

/** Composes the first line and the list of a commit message from the names of steps. */
export function messageOf(labels: readonly string[]): string {
  const names = [...new Set(labels)];
  const [first = 'Wijziging van de inhoud', ...others] = names;
  const joined = names.join(', ');
  if (others.length === 0) return first;
  const more = others.length === 1 ? '1 wijziging' : `${others.length} wijzigingen`;
  const subject = joined.length <= LONGEST_SUBJECT ? joined : `${first} en nog ${more}`;
  return `${subject}\n\n${names.map((name) => `- ${name}`).join('\n')}`;
}
