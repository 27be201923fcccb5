/** What a participant can do after a session, as a list with ticks. */
export function LearningGoals({ goals }: { goals: readonly string[] }) {
  return (
    <>
      <p className="mt-5 text-sm font-semibold">Dit leer je</p>
      <ul className="soft mt-2.5 grid gap-2 text-sm">
        {goals.map((goal, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: goals never move, and two may be the same
          <li key={index} className="flex gap-2.5">
            <svg viewBox="0 0 16 16" className="mt-1 size-4 shrink-0 text-forest" aria-hidden="true">
              <path
                d="m2.5 8.5 3.6 3.6 7.4-8"
                fill="none"
                stroke="currentColor"
                strokeWidth="2.2"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
            {goal}
          </li>
        ))}
      </ul>
    </>
  );
}
