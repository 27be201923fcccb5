import { Icon } from './Icon.tsx';

function Goals({ goals }: { goals: readonly string[] }) {
  return (
    <ul className="soft mt-2.5 grid gap-2 text-sm">
      {goals.map((goal, index) => (
        <li key={index} className="flex gap-2.5">
          <Icon name="check" className="mt-1 size-4 shrink-0 text-forest" />
          {goal}
        </li>
      ))}
    </ul>
  );
}

/** Renders the learning goals of a session as a list with check marks. */
export function LearningGoals({ goals }: { goals: readonly string[] }) {
  return (
    <>
      <p className="mt-5 text-sm font-semibold">Dit leer je</p>
      <Goals goals={goals} />
    </>
  );
}

/**
 * Renders the learning goals inside a disclosure.
 *
 * @param session name of the session, which tells one disclosure from the others
 */
export function FoldedLearningGoals({ session, goals }: { session: string; goals: readonly string[] }) {
  return (
    <details className="group mt-5 border-t border-line pt-3">
      <summary className="flex min-h-8 cursor-pointer list-none items-center justify-between gap-4 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        <span>
          Dit leer je<span className="sr-only"> in {session.toLowerCase()}</span>
        </span>
        <Icon name="chevron" className="size-3 transition-transform group-open:rotate-180" />
      </summary>
      <Goals goals={goals} />
    </details>
  );
}
