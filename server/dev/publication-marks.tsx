import type { CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { capitalised } from '../../renderer/calendar/format-date.ts';

const PILL: CSSProperties = {
  padding: '.35rem .9rem',
  borderRadius: 999,
  background: '#12332d',
  color: '#fff',
  font: '600 14px/1.4 system-ui',
};
const OF_PAGE: CSSProperties = { ...PILL, position: 'fixed', left: '1rem', bottom: '1rem', zIndex: 98 };

/** Renders the notice over a page in development that visitors do not get it, and why. */
export function pageMark(mark: string): string {
  return renderToStaticMarkup(
    <div data-publication="page" style={OF_PAGE}>
      {`${capitalised(mark)}. Bezoekers zien deze pagina niet.`}
    </div>,
  );
}

/** Renders the notice above a block in development that visitors do not get it, and why. */
export function blockMark(mark: string): string {
  return renderToStaticMarkup(
    <div data-publication="block" style={{ position: 'relative', height: 0, zIndex: 30 }}>
      <span style={{ ...PILL, position: 'absolute', left: '1rem', top: '.5rem' }}>
        {`${capitalised(mark)}. Bezoekers zien dit blok niet.`}
      </span>
    </div>,
  );
}
