import { counted, visible } from '../dutch/words.ts';
import type { Offense, Severity } from '../rule.ts';
import { countsOf, SEVERITY_NAMES } from '../severities.ts';
import { codeFrame } from './code-frame.ts';
import type { Report } from './report.ts';

/** ANSI colours (ECMA-48): red, yellow, blue. */
const colours: Readonly<Record<Severity, number>> = { error: 31, warning: 33, info: 34 };

/** Counts offenses by severity: `1 fout, 2 tips`. Empty without any. */
export function tally(offenses: readonly Offense[]): string {
  return countsOf(offenses)
    .map(({ text }) => text)
    .join(', ');
}

/** Sums up a run in one or two sentences. */
export function summary({
  files,
  offenses,
  fix = 'npm run fix',
}: Pick<Report, 'files' | 'offenses' | 'fix'>): string {
  const of = counted(files, 'bestand', 'bestanden');
  if (offenses.length === 0) return `Alles klopt: ${of} nagekeken.`;
  const fixable = offenses.filter((offense) => offense.fixable).length;
  const mend =
    fixable === 0 ? '' : ` ${fixable === 1 ? 'Eén daarvan' : `${fixable} daarvan`} herstelt \`${fix}\`.`;
  return `${tally(offenses)} in ${of}.${mend}`;
}

/**
 * Formats offenses for people: place, message, the line with carets, and the cure.
 *
 * @param colour whether the terminal shows colours
 */
export function formatPretty(report: Report, colour: boolean): string {
  const paint = (code: number, text: string) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);
  const one = (offense: Offense) => {
    const { severity, file, line, column, message, cure, rule } = offense;
    const text = report.textOf(file);
    const frame = text === undefined ? [] : codeFrame(text, offense);
    const head = `${paint(36, visible(file))}:${line}:${column} ${paint(colours[severity], SEVERITY_NAMES[severity][0])} ${message}`;
    return [`${head} ${paint(2, `(${rule})`)}`, ...frame, `  ${cure}`, '', ''].join('\n');
  };
  return `${report.offenses.map(one).join('')}${summary(report)}\n`;
}
