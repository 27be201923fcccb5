import type { VersionProblem } from '../../versions.ts';

/** Says what went wrong, and what the author can do. */
export function VersionProblemNote({ message, cure }: VersionProblem) {
  return (
    <div className="version-problem" role="alert">
      <p>
        <strong>{message}</strong>
      </p>
      <p>{cure}</p>
    </div>
  );
}
