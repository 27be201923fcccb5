/** Returns the date of a moment on the Dutch calendar, as `YYYY-MM-DD`, whatever the machine's time zone. */
export function todayInAmsterdam(now: Date): string {
  // Swedish dates are written as YYYY-MM-DD.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(now);
}
