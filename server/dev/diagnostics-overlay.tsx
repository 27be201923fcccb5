import type { CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Offense, Severity } from '../../lint/check-project.ts';
import { counted, visible } from '../../lint/dutch/words.ts';
import { severityWords, summary } from '../../lint/format/pretty.ts';
import type { Report } from '../../lint/format/report.ts';

type Findings = Pick<Report, 'files' | 'offenses'>;

const COLOURS: Readonly<Record<Severity, string>> = { error: '#b3141c', warning: '#8a5a00', info: '#1f5a4c' };

// Inline, because the overlay has to show over a site whose own style is broken.
const PANEL: CSSProperties = {
  position: 'fixed',
  right: '1rem',
  bottom: '1rem',
  zIndex: 99,
  maxWidth: 'min(36rem, calc(100vw - 2rem))',
  maxHeight: '70vh',
  overflow: 'auto',
  overflowWrap: 'anywhere',
  padding: '1rem 1.25rem',
  borderRadius: 16,
  background: '#fff',
  color: '#12332d',
  font: '15px/1.5 system-ui',
  boxShadow: '0 10px 40px rgb(0 0 0 / .35)',
};
const LIST: CSSProperties = { listStyle: 'none', margin: '.75rem 0 0', padding: 0 };
const ITEM: CSSProperties = { borderTop: '1px solid #dfe3da', padding: '.75rem 0' };
const SUMMARY: CSSProperties = { cursor: 'pointer', fontWeight: 700 };

function OffenseItem({ offense }: { offense: Offense }) {
  const { severity, file, line, column, message, cure, rule } = offense;
  return (
    <li data-offense={rule} data-severity={severity} style={ITEM}>
      <p style={{ margin: 0, color: COLOURS[severity] }}>
        <code>{`${visible(file)}:${line}:${column}`}</code> <strong>{severityWords[severity]}</strong>
      </p>
      <p style={{ margin: '.25rem 0 0' }}>
        <b style={{ fontWeight: 600 }}>{message}</b> <small>({rule})</small>
      </p>
      <p style={{ margin: '.15rem 0 0' }}>{cure}</p>
    </li>
  );
}

function OffenseList({ offenses }: { offenses: readonly Offense[] }) {
  return (
    <ul style={LIST}>
      {offenses.map((offense, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, as markup
        <OffenseItem key={index} offense={offense} />
      ))}
    </ul>
  );
}

function DiagnosticsOverlay({ findings }: { findings: Findings }) {
  const of = (severity: Severity) => findings.offenses.filter((offense) => offense.severity === severity);
  const [errors, warnings, tips] = [of('error'), of('warning'), of('info')];
  const urgent = [...errors, ...warnings];
  return (
    <details id="diagnostics" open={errors.length > 0} style={PANEL}>
      <summary style={SUMMARY}>{summary(findings)}</summary>
      {urgent.length > 0 && <OffenseList offenses={urgent} />}
      {urgent.length > 0 && tips.length > 0 && (
        <details style={{ marginTop: '.75rem' }}>
          <summary style={SUMMARY}>{counted(tips.length, 'tip', 'tips')}</summary>
          <OffenseList offenses={tips} />
        </details>
      )}
      {urgent.length === 0 && <OffenseList offenses={tips} />}
    </details>
  );
}

/**
 * Renders the offenses of `npm run lint` over a page in development: the errors first, and tips folded away when
 * there is something more urgent. It is open only when there are errors.
 *
 * @returns markup; empty without offenses
 */
export function diagnosticsOverlay(findings: Findings): string {
  return findings.offenses.length === 0
    ? ''
    : renderToStaticMarkup(<DiagnosticsOverlay findings={findings} />);
}
