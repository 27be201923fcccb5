interface Session {
  date: string;
  holidays: readonly string[];
}

/**
 * Renders the red banner of specification section 5, above sessions of which at least one falls on a public holiday.
 * The page's root writes `data-holiday-conflicts` to the console.
 */
export function HolidayBanner({ sessions }: { sessions: readonly Session[] }) {
  const conflicts = sessions.filter(({ holidays }) => holidays.length > 0);
  if (conflicts.length === 0) return null;
  const details = conflicts.map(({ date, holidays }) => `${date}: ${holidays.join(', ')}`).join('\n');
  return (
    <div
      role="alert"
      className="mt-8 rounded-2xl border-2 border-conflict bg-white p-5 text-conflict"
      data-holiday-conflicts={details}
    >
      <p className="font-semibold" lang="en">
        Holiday Conflict Detected
      </p>
      <p className="mt-1 text-sm">
        {conflicts.length === 1
          ? '1 bijeenkomst valt op een feestdag.'
          : `${conflicts.length} bijeenkomsten vallen op een feestdag.`}{' '}
        Kijk in de console van je browser voor de details.
      </p>
    </div>
  );
}
