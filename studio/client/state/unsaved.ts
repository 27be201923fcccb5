import type { Origin } from '../../../renderer/origin.ts';
import { isAt } from '../../places.ts';
import { jsonProblem } from './json-syntax.ts';
import type { SentText } from './sent-texts.ts';
import { currentShell, type KeptText, type Shell, said, update } from './shell.ts';

/** Says why something is not saved, in Dutch; undefined when everything is. */
export function unsavedReason(current: Shell): string | undefined {
  const { waiting, failure, conflicts, keptTexts, unsaved } = current;
  const unread = current.unread ?? current.unreadForm;
  const source = keptTexts.find(({ kind }) => kind === 'source');
  const isBroken = source !== undefined && jsonProblem(source.text) !== undefined;
  const isContested =
    conflicts.length > 0 || (source !== undefined && !isBroken && source.refusal === undefined);
  const contested = isContested ? 'er zijn twee versies.' : undefined;
  const broken = isBroken ? `de ${source.label} klopt nog niet.` : source?.refusal;
  const [field] = unsaved.values();
  const refused = field && `“${field.label}” klopt nog niet.`;
  const left = keptTexts.find(({ kind }) => kind === 'lost') ?? keptTexts[0];
  const kept = left && `“${left.label}”.`;
  return waiting ?? contested ?? failure ?? unread ?? broken ?? refused ?? kept;
}

/** Tells whether everything is saved, in Dutch. */
export function savedText(current: Shell): string {
  const { typing, pending, waiting, failure, notDone, state } = current;
  if (state?.readOnly) return 'Alleen lezen';
  if (waiting === undefined && failure === undefined && typing.size + pending > 0)
    return 'Bezig met bewaren…';
  const reason = unsavedReason(current);
  if (reason !== undefined) return `Niet bewaard: ${reason}`;
  return notDone === undefined ? 'Bewaard' : `Niet gelukt: ${notDone}`;
}

/** Returns the text that is kept for a field, or for the source of a block or definition. */
export const keptAt = (kind: 'field' | 'source', place: Origin) =>
  currentShell().keptTexts.find((kept) => kept.kind === kind && isAt(kept.place, place));

/** The failure, unless it is the refusal of a text that is saved, gone or kept now. */
function failureExcept(refusal: string | undefined) {
  const { failure } = currentShell();
  return failure === refusal ? undefined : failure;
}

/** Whether a text is a later one of the same thing. At the place of a lost text there can be another field by now. */
const isLater = (text: KeptText, known: KeptText) =>
  text.kind === known.kind &&
  isAt(text.place, known.place) &&
  (text.kind !== 'lost' || text.was === known.text);

/** Keeps a text that is not saved, instead of an earlier one of the same field or source. */
export function keepText(text: KeptText) {
  const others = currentShell().keptTexts.filter((known) => !isLater(text, known));
  update({
    keptTexts: [...others, text],
    // Source text is sent again and again, and refused for the same reason.
    ...(text.kind === 'source'
      ? {}
      : { failure: failureExcept(text.refusal), announcement: said(`Niet bewaard: “${text.label}”.`) }),
  });
}

/** Forgets a text that was kept. */
export function forgetText(text: KeptText | undefined) {
  if (!text) return;
  update({
    keptTexts: currentShell().keptTexts.filter((known) => known !== text),
    failure: failureExcept(text.refusal),
  });
}

/** Follows the block of a source text that is being sent. Returns a function that ends this, and tells where it is. */
export function followSource(sent: SentText, place: Origin): () => Origin | undefined {
  update({ sentSources: [...currentShell().sentSources, { sent, place }] });
  return () => {
    const { sentSources } = currentShell();
    const followed = sentSources.find((known) => known.sent === sent);
    update({ sentSources: sentSources.filter((known) => known !== followed) });
    return followed?.place;
  };
}

/** Notes that what is being typed waits to be saved, or no longer. @param save saves it at once */
export function noteTyping(save: () => void, isWaiting: boolean) {
  const { typing } = currentShell();
  if (typing.has(save) === isWaiting) return;
  const others = [...typing].filter((other) => other !== save);
  update({ typing: new Set(isWaiting ? [...others, save] : others) });
}

/** Notes that the text of a field cannot be saved, and why; without a reason that it can. */
export function noteUnsaved(fieldId: string, field: { label: string; reason: string } | undefined) {
  const { unsaved: known, failure } = currentShell();
  const before = known.get(fieldId);
  if (before === field) return;
  const unsaved = new Map(known);
  if (field) unsaved.set(fieldId, field);
  else unsaved.delete(fieldId);
  update({ unsaved, failure: field ? failure : failureExcept(before?.reason) });
}
