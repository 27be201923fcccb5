/** The name of the trap; tempting for a robot, unknown to a browser's own filling in. */
const TRAP = 'website';

/** A field that only robots fill in: people neither see it nor reach it. It is never part of a payload. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Laat dit veld leeg
        <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

/** Whether the trap in a form was filled in. */
export const isTrapped = (data: FormData) => data.get(TRAP) !== null && data.get(TRAP) !== '';
