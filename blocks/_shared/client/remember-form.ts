/** What a visitor typed, by the name of the field. */
export type FieldValues = Readonly<Record<string, string>>;

/** The part of session storage that drafts need. */
type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Session storage, or undefined where the browser forbids it. */
export function sessionDrafts(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/** Whether anything was kept that a form may have to show again. */
export const hasDrafts = () => (sessionDrafts()?.length ?? 0) > 0;

/**
 * What was typed in a form before and never sent.
 *
 * @param key the form's own key: its page and what kind of form it is
 * @returns the texts among what was kept; none when nothing was kept or what is there is no draft
 */
export function readDraft(key: string, storage: DraftStorage | undefined = sessionDrafts()): FieldValues {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(key) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

/** Keeps what is typed in a form until the tab is closed; forgets it when all fields are empty. */
export function writeDraft(
  key: string,
  values: FieldValues,
  storage: DraftStorage | undefined = sessionDrafts(),
): void {
  try {
    if (Object.values(values).every((value) => value === '')) storage?.removeItem(key);
    else storage?.setItem(key, JSON.stringify(values));
  } catch {
    // A full or closed storage must not stop anybody from typing.
  }
}

/** The texts in a form, by the name of their field. */
export function valuesOf(form: HTMLFormElement, names: readonly string[]): FieldValues {
  const data = new FormData(form);
  return Object.fromEntries(
    names.map((name) => {
      const value = data.get(name);
      return [name, typeof value === 'string' ? value : ''];
    }),
  );
}

/** Puts texts into a form's fields. A name without a field is left alone. */
export function fillForm(form: HTMLFormElement, values: FieldValues): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = value;
  }
}

/**
 * What a form starts with: what was typed before the page came alive, then what the address asks for, then what
 * was kept (design of forms: `?subject=` wins over a stored subject).
 */
export function startValues(sources: {
  typed: FieldValues;
  address: FieldValues;
  kept: FieldValues;
}): FieldValues {
  const present = (values: FieldValues) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  return { ...present(sources.kept), ...present(sources.address), ...present(sources.typed) };
}

/** Gives a form that just came alive what it starts with, and keeps what was typed in it before. */
export function restoreForm(
  form: HTMLFormElement,
  key: string,
  names: readonly string[],
  address: FieldValues = {},
): void {
  const typed = valuesOf(form, names);
  fillForm(form, startValues({ typed, address, kept: readDraft(key) }));
  if (Object.values(typed).some((value) => value !== '')) writeDraft(key, valuesOf(form, names));
}
