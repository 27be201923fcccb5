import { Icon } from './Icon.tsx';

/** The learning goals of a session, as a list with check marks. */
export function LearningGoals({ goals }: { goals: readonly string[] }) {
  return (
    <>
      <p className="mt-5 text-sm font-semibold">Dit leer je</p>
      <ul className="soft mt-2.5 grid gap-2 text-sm">
        {goals.map((goal, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: goals never move, and two may be the same
          <li key={index} className="flex gap-2.5">
            <Icon name="check" className="mt-1 size-4 shrink-0 text-forest" />
            {goal}
          </li>
        ))}
      </ul>
    </>
  );
}
