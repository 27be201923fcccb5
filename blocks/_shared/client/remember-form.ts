/** Texts in a form, by the name of their field. */
export type FieldValues = Readonly<Record<string, string>>;

/** Returns session storage; undefined where the browser denies access. */
export function sessionDrafts(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/** Returns whether there may be drafts to restore. */
export function hasDrafts(): boolean {
  return (sessionDrafts()?.length ?? 0) > 0;
}

/**
 * Reads the draft of a form: text that was typed but not sent.
 *
 * @param key the kind of form and the route of its page
 * @returns the texts in the draft; empty when there is no valid draft
 */
export function readDraft(key: string): FieldValues {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

/** Stores a draft until the tab is closed, or deletes it when all fields are empty. */
export function writeDraft(key: string, values: FieldValues): void {
  try {
    if (Object.values(values).every((value) => value === '')) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // Typing must work even when storage is full or denied.
  }
}

/** Returns the texts in the fields of a form. */
export function valuesOf(form: HTMLFormElement, names: readonly string[]): FieldValues {
  const data = new FormData(form);
  return Object.fromEntries(
    names.map((name) => {
      const value = data.get(name);
      return [name, typeof value === 'string' ? value : ''];
    }),
  );
}

/** Fills in the fields of a form. Ignores names without a field. */
export function fillForm(form: HTMLFormElement, values: FieldValues): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = value;
  }
}

/**
 * Merges the initial values of a form: text typed before hydration takes precedence, then the address, then the draft.
 */
export function startValues(sources: {
  typed: FieldValues;
  address: FieldValues;
  draft: FieldValues;
}): FieldValues {
  const present = (values: FieldValues) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  return { ...present(sources.draft), ...present(sources.address), ...present(sources.typed) };
}

/** Fills in a form after hydration, and stores text that was typed before it as a draft. */
export function restoreForm(
  form: HTMLFormElement,
  key: string,
  names: readonly string[],
  address: FieldValues = {},
): void {
  const typed = valuesOf(form, names);
  fillForm(form, startValues({ typed, address, draft: readDraft(key) }));
  if (Object.values(typed).some((value) => value !== '')) writeDraft(key, valuesOf(form, names));
}
