/** A key with the same meaning wherever the focus is. */
export type StudioKey = 'undo' | 'redo' | 'search' | 'escape' | 'save';

/** What an event of the browser, and one of React, says of a key press. */
type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Returns the Studio's meaning of a key press; undefined when it has none. */
export function studioKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): StudioKey | undefined {
  if (key === 'Escape') return 'escape';
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  if (letter === 'y') return 'redo';
  if (letter === 'k') return 'search';
  return letter === 's' ? 'save' : undefined;
}
