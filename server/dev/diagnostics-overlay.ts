import type { Offense, Severity } from '../../lint/check-project.ts';
import { counted, visible } from '../../lint/dutch/words.ts';
import { severityWords, summary } from '../../lint/format/pretty.ts';
import type { Report } from '../../lint/format/report.ts';
import { escapeHtml } from '../../renderer/document.ts';

const colours = { error: '#b3141c', warning: '#8a5a00', info: '#1f5a4c' } as const;

const row = ({ severity, file, line, column, message, cure, rule }: Offense) =>
  `<li data-offense="${escapeHtml(rule)}" data-severity="${severity}" style="border-top:1px solid #dfe3da;padding:.75rem 0">` +
  `<p style="margin:0;color:${colours[severity]}"><code>${escapeHtml(visible(file))}:${line}:${column}</code> ` +
  `<strong>${severityWords[severity]}</strong></p>` +
  `<p style="margin:.25rem 0 0"><b style="font-weight:600">${escapeHtml(message)}</b> ` +
  `<small>(${escapeHtml(rule)})</small></p>` +
  `<p style="margin:.15rem 0 0">${escapeHtml(cure)}</p></li>`;

const list = (offenses: readonly Offense[]) =>
  `<ul style="list-style:none;margin:.75rem 0 0;padding:0">${offenses.map(row).join('')}</ul>`;

/**
 * What is wrong with the definitions, over the page in development: the same offenses as `npm run lint` reports, the
 * errors first, and tips folded away when there is something more urgent. It stands open only when there are errors.
 * A saved file reloads the page, so the overlay is gone once the file is mended.
 *
 * @returns markup; empty when there is nothing to tell
 */
export function diagnosticsOverlay(report: Pick<Report, 'files' | 'offenses'>): string {
  if (report.offenses.length === 0) return '';
  const of = (severity: Severity) => report.offenses.filter((offense) => offense.severity === severity);
  const [errors, warnings, tips] = [of('error'), of('warning'), of('info')];
  const urgent = [...errors, ...warnings];
  const folded =
    `<details style="margin-top:.75rem"><summary style="cursor:pointer;font-weight:600">` +
    `${counted(tips.length, 'tip', 'tips')}</summary>${list(tips)}</details>`;
  const content = urgent.length === 0 ? list(tips) : list(urgent) + (tips.length === 0 ? '' : folded);
  return (
    `<details id="diagnostics" ${errors.length > 0 ? 'open' : ''} style="position:fixed;right:1rem;bottom:1rem;z-index:99;` +
    'max-width:min(36rem,calc(100vw - 2rem));max-height:70vh;overflow:auto;overflow-wrap:anywhere;padding:1rem 1.25rem;' +
    'border-radius:16px;background:#fff;color:#12332d;font:15px/1.5 system-ui;box-shadow:0 10px 40px rgb(0 0 0/.35)">' +
    `<summary style="cursor:pointer;font-weight:700">${escapeHtml(summary(report))}</summary>${content}</details>`
  );
}
