import { createHash } from 'node:crypto';
import { changeName } from '../change-name.ts';
import type { ChangedFile, ListedChange } from '../versions.ts';
import type { ValueChange } from './compare-values.ts';
import type { BlockChange, DefinitionChange } from './project-changes.ts';
import { freeDay, type SessionChange, type SessionInWords } from './session-changes.ts';

/** The words for what happened to a definition as a whole. */
export const fileStateWords: Readonly<Record<DefinitionChange['state'], string>> = {
  added: 'Nieuw',
  removed: 'Weggehaald',
  renamed: 'Ander adres',
  changed: 'Gewijzigd',
  format: 'Alleen de opmaak van het bestand',
  broken: 'Onleesbaar',
};

const verbs: Readonly<Record<ValueChange['kind'], string>> = {
  changed: '',
  added: 'toegevoegd',
  removed: 'weggehaald',
  moved: 'verplaatst',
};

const idOf = (...parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 20);

/** Returns the name of a change in a definition: "Kop van Opening “Welkom”". */
export const nameOfChange = (change: ValueChange | BlockChange) =>
  changeName(change, 'block' in change ? change.block : undefined);

/** Writes a session in one line. */
export const sessionWords = ({ date, times, details }: SessionInWords) =>
  [date, times, ...details].join(', ');

function listedValue(file: string, change: ValueChange | BlockChange): ListedChange {
  const { kind, pointer, was, is, revertOps } = change;
  return {
    id: idOf(file, kind, pointer, was, is),
    where: [nameOfChange(change), verbs[kind]].filter(Boolean).join(' '),
    was,
    is,
    place: { file, pointer },
    revertOps: revertOps.length > 0 ? revertOps : undefined,
  };
}

function listedSession(
  file: string,
  { label, pointer, before, after, revertOps }: SessionChange,
  today: string,
): ListedChange {
  const { weight, text } = after?.verdict ?? { weight: 'fine', text: '' };
  const instead = after && freeDay(after, today);
  const said = instead === undefined ? text : `${text}. ${instead}`;
  return {
    id: idOf(file, 'session', pointer, before, after),
    where: label,
    was: before && sessionWords(before),
    is: after && sessionWords(after),
    verdict: weight === 'fine' ? undefined : { weight, text: said },
    place: { file, pointer },
    revertOps: revertOps.length > 0 ? revertOps : undefined,
  };
}

/**
 * Returns the changes as "Wijzigingen" lists them: per file, in the same order.
 *
 * @param today days before it are not proposed
 */
export function listedChanges(files: readonly DefinitionChange[], today: string): ChangedFile[] {
  return files.map(({ file, title, path, state, values, sessions }) => ({
    id: idOf(file, state),
    title,
    path: state === 'removed' ? undefined : path,
    file,
    state: fileStateWords[state],
    isWhole: state !== 'changed',
    changes: [
      ...values.map((change) => listedValue(file, change)),
      ...sessions.map((session) => listedSession(file, session, today)),
    ],
  }));
}
