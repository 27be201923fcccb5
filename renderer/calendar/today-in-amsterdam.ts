/** The date of a moment on the Dutch calendar, as `YYYY-MM-DD`, whatever the machine's time zone. */
export const todayInAmsterdam = (now: Date): string =>
  // Swedish dates are written as YYYY-MM-DD.
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(now);
