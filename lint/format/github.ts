import type { Severity } from '../rule.ts';
import type { Format } from './report.ts';

const commands: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'notice' };

/** Escapes the message of a workflow command (GitHub Actions toolkit, `escapeData`). */
function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** Escapes a property of a workflow command (GitHub Actions toolkit, `escapeProperty`). */
function property(text: string | number): string {
  return data(String(text)).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/**
 * Formats offenses as workflow commands, one per line: GitHub shows them at their lines, and VS Code's problem matcher
 * reads them too.
 */
export const formatGithub: Format = ({ offenses }) =>
  offenses
    .map(({ rule, severity, file, line, column, endLine, endColumn, message, cure }) => {
      const properties = { file, line, endLine, col: column, endColumn, title: rule };
      const list = Object.entries(properties).map(([name, value]) => `${name}=${property(value)}`);
      return `::${commands[severity]} ${list.join(',')}::${data(`${message} ${cure}`)}\n`;
    })
    .join('');
