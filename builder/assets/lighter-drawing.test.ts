import { describe, expect, it } from 'vitest';
import { lighterDrawing } from './lighter-drawing.ts';

const SVG = 'xmlns="http://www.w3.org/2000/svg"';

describe('lighterDrawing', () => {
  it.each([
    ['space between elements', `<svg ${SVG}>\n  <g>\n  </g>\n</svg>\n`, `<svg ${SVG}><g></g></svg>`],
    [
      'comments',
      `<svg ${SVG}><!-- Getekend door Anna > --><path d=""/></svg>`,
      `<svg ${SVG}><path d=""/></svg>`,
    ],
    [
      'metadata',
      `<svg ${SVG}><metadata><a><metadata/></a>Anna</metadata><path d=""/></svg>`,
      `<svg ${SVG}><path d=""/></svg>`,
    ],
    [
      'metadata of Inkscape',
      `<svg ${SVG} xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" sodipodi:docname="C:\\Users\\Anna\\huis.svg"><sodipodi:namedview><inkscape:page/></sodipodi:namedview><g inkscape:export-filename='/home/anna/huis.png' id="a"/></svg>`,
      `<svg ${SVG}><g id="a"/></svg>`,
    ],
    [
      'metadata of Illustrator',
      `<?xml version="1.0"?><?xpacket begin=""?><svg ${SVG} xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/"><i:pgf>Anna</i:pgf><g data-name="Laag van Anna"/></svg>`,
      `<?xml version="1.0"?><svg ${SVG}><g/></svg>`,
    ],
  ])('leaves out %s', (_what, svg, wanted) => expect(lighterDrawing(svg)).toBe(wanted));

  it.each([
    `<svg ${SVG}><text><tspan>Samen</tspan> <tspan>sterk</tspan></text></svg>`,
    `<svg ${SVG}><foreignObject><div><b>Stap een</b> <i>en dan twee</i></div></foreignObject></svg>`,
    `<svg ${SVG} xmlns:xlink="http://www.w3.org/1999/xlink"><style>a > b { c: d }</style><use xlink:href="#a"/></svg>`,
    `<svg ${SVG}><style><![CDATA[ /* <!-- */ a { b: c } ]]></style><title> Huis </title></svg>`,
    `<!DOCTYPE svg [<!ENTITY a "<g/>">]><svg ${SVG} aria-label="a > b">&a;</svg>`,
  ])('keeps %s', (svg) => expect(lighterDrawing(svg)).toBe(svg));
});
