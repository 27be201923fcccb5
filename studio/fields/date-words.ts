const withWeekday = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'full', timeZone: 'UTC' });
const withoutWeekday = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'UTC' });

const asOnPages = new Intl.DateTimeFormat('nl-NL', {
  weekday: 'long',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Returns what writes a `YYYY-MM-DD` date; a text that is no date stays as it is. */
const dateWriter = (format: Intl.DateTimeFormat) => (text: string) => {
  const at = Date.parse(text);
  const isDate = !Number.isNaN(at) && new Date(at).toISOString().startsWith(`${text}T`);
  return isDate ? format.format(at) : text;
};

/** Writes a date as `dinsdag 9 september 2025`. */
export const dateWords = dateWriter(withWeekday);

/** Writes a date as pages and the lint do: `dinsdag 09-09-2025`. */
export const pageDateWords = dateWriter(asOnPages);

/** Writes a date as `9 september 2025`. */
export const dayWords = dateWriter(withoutWeekday);
