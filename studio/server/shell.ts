/** Renders the Studio's own document. @param content the markup of its initial state */
export function shellHtml(content: string): string {
  return [
    '<!doctype html><html lang="nl"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><title>Studio</title>',
    '<link rel="icon" href="/media/logos/favicon.svg" type="image/svg+xml">',
    '<link rel="stylesheet" href="/_studio/assets/studio.css"></head>',
    '<body class="studio"><div id="studio">',
    content,
    '</div><noscript>De Studio werkt alleen met JavaScript.</noscript>',
    '<script type="module" src="/_studio/assets/studio.js"></script></body></html>\n',
  ].join('');
}
