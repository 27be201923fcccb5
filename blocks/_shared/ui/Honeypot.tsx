/** Name of the field: robots fill it in, and browsers do not autofill it. */
const TRAP = 'website';

/** Renders a field that people cannot see or reach; only robots fill it in. It is never part of a payload. */
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

/** Returns whether the honeypot of a form was filled in. */
export function isTrapped(data: FormData): boolean {
  return data.get(TRAP) !== null && data.get(TRAP) !== '';
}
