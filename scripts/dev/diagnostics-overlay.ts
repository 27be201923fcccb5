import { escapeHtml } from '../../renderer/document.ts';
import type { Offense } from '../lint/check-project.ts';

const colours = { error: '#b3141c', warning: '#8a5a00', info: '#1f5a4c' } as const;

const row = ({ severity, file, line, column, message, cure, rule }: Offense) =>
  `<li data-offense="${escapeHtml(rule)}" data-severity="${severity}" style="border-top:1px solid #dfe3da;padding:.75rem 0">` +
  `<code style="color:${colours[severity]}">${escapeHtml(file)}:${line}:${column}</code>` +
  `<p style="margin:.25rem 0 0;font-weight:600">${escapeHtml(message)}</p>` +
  `<p style="margin:.15rem 0 0">${escapeHtml(cure)}</p></li>`;

/**
 * What is wrong with the definitions, over the page in development: the same offenses as `npm run lint` reports.
 * A saved file reloads the page, so the overlay is gone once the file is mended.
 *
 * @returns markup; empty when there is nothing to mend
 */
export function diagnosticsOverlay(offenses: readonly Offense[]): string {
  const bySeverity = (severity: Offense['severity']) =>
    offenses.filter((offense) => offense.severity === severity);
  const shown = [...bySeverity('error'), ...bySeverity('warning')];
  if (shown.length === 0) return '';
  const errors = shown.filter(({ severity }) => severity === 'error').length;
  const title = `${errors} ${errors === 1 ? 'fout' : 'fouten'}, ${shown.length - errors} waarschuwingen`;
  return (
    `<details id="diagnostics" ${errors > 0 ? 'open' : ''} style="position:fixed;right:1rem;bottom:1rem;z-index:99;` +
    'width:min(36rem,calc(100vw - 2rem));max-height:70vh;overflow:auto;padding:1rem 1.25rem;border-radius:16px;' +
    'background:#fff;color:#12332d;font:15px/1.5 system-ui;box-shadow:0 10px 40px rgb(0 0 0/.35)">' +
    `<summary style="cursor:pointer;font-weight:700">${title}</summary>` +
    `<ul style="list-style:none;margin:.75rem 0 0;padding:0">${shown.map(row).join('')}</ul></details>`
  );
}
