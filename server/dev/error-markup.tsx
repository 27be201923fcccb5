import { stripVTControlCharacters } from 'node:util';
import type { CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { z } from 'zod';
import { BlockError } from '../../renderer/render-blocks.ts';

const STACK: CSSProperties = {
  overflow: 'auto',
  padding: '1rem',
  background: '#f3f4ee',
  font: '14px/1.5 monospace',
};

const PAGE: CSSProperties = {
  maxWidth: '60rem',
  margin: '3rem auto',
  padding: '0 1rem',
  background: '#fff',
  font: '16px/1.5 system-ui',
};

/** Returns an error's message and stack for developers, without the stack frames of packages. */
export function traceOf(error: unknown): string {
  const trace = (error instanceof Error && error.stack) || String(error);
  const ownLines = trace.split('\n').filter((line) => !line.includes('/node_modules/'));
  return stripVTControlCharacters(ownLines.join('\n'));
}

/**
 * The reason shown for a block whose properties do not fit its schema; pages and the Studio have the offenses below.
 */
const DOES_NOT_FIT = 'er ontbreekt iets, of er past iets niet. In de meldingen onder in beeld staat wat.';

function BlockPlaceholder({ error }: { error: BlockError }) {
  const { position, type, cause } = error;
  const isMisfit = cause instanceof z.ZodError;
  const { message } = isMisfit ? new BlockError(position, type, DOES_NOT_FIT) : error;
  return (
    <div className="shell py-16">
      <div style={{ border: '3px dashed currentColor', borderRadius: 12, padding: '1.5rem' }}>
        <p>
          <strong>{type || '?'}</strong>
        </p>
        <p>{message}</p>
        {cause instanceof Error && !isMisfit && (
          <details>
            <summary style={{ cursor: 'pointer' }}>Voor ontwikkelaars</summary>
            <pre style={STACK}>{traceOf(cause)}</pre>
          </details>
        )}
      </div>
    </div>
  );
}

/** Renders the error placeholder of a block: which block, and why. */
export function blockPlaceholder(error: BlockError): string {
  return renderToStaticMarkup(<BlockPlaceholder error={error} />);
}

function ErrorPage({ title, text, trace }: ErrorFacts) {
  return (
    <html lang="nl">
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
      </head>
      <body style={PAGE}>
        <h1>{title}</h1>
        <p>{text}</p>
        {trace !== undefined && <pre style={STACK}>{trace}</pre>}
      </body>
    </html>
  );
}

interface ErrorFacts {
  title: string;
  text: string;
  /** For developers. */
  trace?: string | undefined;
}

/** Renders the document for a page that cannot be shown. */
export function errorPage(facts: ErrorFacts): string {
  return `<!doctype html>${renderToStaticMarkup(<ErrorPage {...facts} />)}`;
}
