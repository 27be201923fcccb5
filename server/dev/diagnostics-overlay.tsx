import { join } from 'node:path';
import type { CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Offense, Severity } from '../../lint/check-project.ts';
import { counted, visible } from '../../lint/dutch/words.ts';
import { summary, tally } from '../../lint/format/pretty.ts';
import type { Report } from '../../lint/format/report.ts';
import { SEVERITY_NAMES } from '../../lint/severities.ts';

type Findings = Pick<Report, 'files' | 'offenses' | 'fix'>;

/** The page that is shown, to sort its problems first and link to its files. */
interface Shown {
  /** The folder that holds `pages/`. */
  root?: string;
  /** The files that the page is made of. */
  pageFiles?: ReadonlySet<string>;
}

interface Listed {
  offenses: readonly Offense[];
  root: string;
}

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
const FOLDED: CSSProperties = { marginTop: '.75rem' };
const SUMMARY: CSSProperties = { cursor: 'pointer', fontWeight: 700 };

/** Name of the frame that receives Vite's response to an editor link, so that the page itself stays. */
const EDITOR_FRAME = 'open-in-editor';

/** Returns the URL at which Vite opens a file in the developer's editor, at its line and column. */
function editorAddress({ file, line, column }: Offense, root: string): string {
  return `/__open-in-editor?file=${encodeURIComponent(`${join(root, file)}:${line}:${column}`)}`;
}

function OffenseItem({ offense, root }: { offense: Offense; root: string }) {
  const { severity, file, line, column, message, cure, rule } = offense;
  return (
    <li data-offense={rule} data-severity={severity} style={ITEM}>
      <p style={{ margin: 0, color: COLOURS[severity] }}>
        <a href={editorAddress(offense, root)} target={EDITOR_FRAME} title="Open dit in je programma">
          <code>{`${visible(file)}:${line}:${column}`}</code>
        </a>{' '}
        <strong>{SEVERITY_NAMES[severity][0]}</strong>
      </p>
      <p style={{ margin: '.25rem 0 0' }}>
        <b style={{ fontWeight: 600 }}>{message}</b> <small>({rule})</small>
      </p>
      <p style={{ margin: '.15rem 0 0' }}>{cure}</p>
    </li>
  );
}

function OffenseList({ offenses, root }: Listed) {
  return (
    <ul style={LIST}>
      {offenses.map((offense, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, as markup
        <OffenseItem key={index} offense={offense} root={root} />
      ))}
    </ul>
  );
}

/** Offenses by urgency, with tips folded away when there is something more urgent. */
function Offenses({ offenses, root }: Listed) {
  const of = (severity: Severity) => offenses.filter((offense) => offense.severity === severity);
  const [urgent, tips] = [[...of('error'), ...of('warning')], of('info')];
  return (
    <>
      {urgent.length > 0 && <OffenseList offenses={urgent} root={root} />}
      {urgent.length > 0 && tips.length > 0 && (
        <details style={FOLDED}>
          <summary style={SUMMARY}>{counted(tips.length, 'tip', 'tips')}</summary>
          <OffenseList offenses={tips} root={root} />
        </details>
      )}
      {urgent.length === 0 && <OffenseList offenses={tips} root={root} />}
    </>
  );
}

function DiagnosticsOverlay({ findings, root = '', pageFiles = new Set() }: Shown & { findings: Findings }) {
  const { files, offenses, fix } = findings;
  const here = offenses.filter(({ file }) => pageFiles.has(file));
  const elsewhere = offenses.filter(({ file }) => !pageFiles.has(file));
  const isBroken = offenses.some(({ severity }) => severity === 'error');
  const isDivided = here.length > 0 && elsewhere.length > 0;
  return (
    <details id="diagnostics" open={isBroken} style={PANEL}>
      <summary style={SUMMARY}>
        {isDivided ? `Deze pagina: ${tally(here)}` : summary({ files, offenses, fix })}
      </summary>
      <Offenses offenses={isDivided ? here : offenses} root={root} />
      {isDivided && (
        <details open={elsewhere.some(({ severity }) => severity === 'error')} style={FOLDED}>
          <summary style={SUMMARY}>{`Andere bestanden: ${tally(elsewhere)}`}</summary>
          <Offenses offenses={elsewhere} root={root} />
        </details>
      )}
      <iframe name={EDITOR_FRAME} title="Open in je programma" hidden />
    </details>
  );
}

/**
 * Renders the offenses of `npm run lint` over a page in development: the page's own first, errors before warnings,
 * and tips folded away when there is something more urgent. It is open only when there are errors.
 *
 * @returns markup; empty without offenses
 */
export function diagnosticsOverlay(findings: Findings, shown: Shown = {}): string {
  return findings.offenses.length === 0
    ? ''
    : renderToStaticMarkup(<DiagnosticsOverlay findings={findings} {...shown} />);
}
