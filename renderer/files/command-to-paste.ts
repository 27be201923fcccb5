/** What has a meaning between double quotation marks, in cmd and in the shells of other systems. */
const SPECIAL = process.platform === 'win32' ? /"/g : /["$`\\]/g;

/** Writes a command of `package.json` so that it can be pasted into a terminal. */
export function commandToPaste(command: string, args: readonly string[] = []): string {
  const shown = args.map((arg) => (/^[\w./:@=-]+$/.test(arg) ? arg : `"${arg.replaceAll(SPECIAL, '\\$&')}"`));
  return ['npm run', command, ...(shown.length > 0 ? ['--'] : []), ...shown].join(' ');
}
