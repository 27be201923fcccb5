/** Thrown when settings cannot be used; the message has one line for each of them. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}
