import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ContentIcon } from '../../blocks/_shared/ui/ContentIcon.tsx';
import { iconNames } from '../../schemas/icon.ts';

/** Draws each icon that authors choose from, as SVG markup by its name. */
export function iconDrawings(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    iconNames.map((name) => [name, renderToStaticMarkup(createElement(ContentIcon, { name }))]),
  );
}
