/** Joins class names, leaving out what is absent. */
export function classes(...names: (string | false | undefined)[]): string {
  let joined = '';
  for (const name of names) if (name) joined += joined === '' ? name : ` ${name}`;
  return joined;
}
