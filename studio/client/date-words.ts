const inWords = new Intl.DateTimeFormat('nl-NL', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Writes a `YYYY-MM-DD` date as `dinsdag 9 september 2025`; a text that is no date stays as it is. */
export function dateWords(text: string): string {
  const at = Date.parse(text);
  return Number.isNaN(at) ? text : inWords.format(at);
}
