import type { FormField, Op, OpenedPage } from '../../protocol.ts';
import { opsAfter } from './queued-ops.ts';

type Form = readonly FormField[];
export type Revisions = OpenedPage['revisions'];

/** What a form was read for, and what happened since that its fields do not show. */
interface FormBasis {
  /** The revisions that it was read for, once others have changed a file. */
  revisions?: Revisions | undefined;
  /** The edits that were done: the form still shows the places and values before. */
  edits: readonly (readonly Op[])[];
}

/** By form, as another one may be shown while its last texts are being sent. */
const bases = new WeakMap<Form, FormBasis>();

const basisOf = (form: Form | undefined): FormBasis =>
  (form && bases.get(form)) ?? { revisions: undefined, edits: [] };

/** Notes that others changed what a form shows. @param revisions those that the page had until then */
export function noteChangeByOthers(form: Form | undefined, revisions: Revisions | undefined): void {
  const basis = basisOf(form);
  if (form) bases.set(form, { ...basis, revisions: basis.revisions ?? revisions });
}

/** Notes an edit that was done. */
export function noteEdit(form: Form | undefined, ops: readonly Op[]): void {
  const basis = basisOf(form);
  if (form) bases.set(form, { ...basis, edits: [...basis.edits, opsUnseen(ops, basis.revisions)] });
}

/**
 * Returns the ops of an edit that was done for which the client must correct later ops. For ops from earlier revisions
 * the server follows list items by itself, but not values.
 */
export const opsUnseen = (ops: readonly Op[], revisions: Revisions | undefined): readonly Op[] =>
  revisions ? ops.filter((op) => !('index' in op)) : ops;

/** Returns the revisions that a form was read for; undefined for those of the page. */
export const revisionsOf = (form: Form | undefined): Revisions | undefined => basisOf(form).revisions;

/** Returns ops that a form made, for the places and values as they are now. */
export const opsOf = (form: Form | undefined, ops: readonly Op[]): readonly Op[] =>
  basisOf(form).edits.reduce((later, made) => opsAfter(made, true, later), ops);
