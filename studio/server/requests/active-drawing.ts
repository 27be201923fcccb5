/**
 * Encodings in which each ASCII character is its own byte. In any other, such as ISO-2022-JP, a browser could read a
 * script where none is to be seen.
 */
const PLAIN_ENCODING = /^(?:utf-8|us-ascii|iso-8859-\d+|windows-125\d)$/i;

/** Matches what can run, in a drawing without character references. Elements can have any prefix. */
const RUNS = [
  /<(?:[^\s<>/:]+:)?(?:script|foreignObject)/i,
  /\son[a-z]+\s*=/i,
  // Elements of HTML.
  /http:\/\/www\.w3\.org\/1999\/xhtml/i,
  // Entities and default attributes hide what is in the drawing; a style sheet can be an XSLT program.
  /<!(?:ENTITY|ATTLIST)|<\?xml-stylesheet/i,
];

/** Matches a character reference by a name that a document type can define. */
const NAMED = /&(?!#|(?:amp|lt|gt|quot|apos);)/;

/** Matches addresses that run or fetch something, in a drawing without white space: URLs may hold line breaks. */
const LEADS_OUT = /javascript:|(?:(?:href|src)=["']|url\(["']?|@import["']?)(?:https?:|[\\/]{2})/i;

/** Returns a text in which numbered character references are the characters themselves. */
function withoutReferences(xml: string): string {
  return xml.replaceAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal = '0') => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0x10ffff ? '' : String.fromCodePoint(code);
  });
}

/**
 * Tells whether an SVG may run a script, or fetch something from another site, in a browser that opens it directly.
 * In doubt it does: such a drawing can be exported again without.
 */
export function isActiveDrawing(content: Uint8Array): boolean {
  const svg = new TextDecoder().decode(content);
  const encoding = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)["']/.exec(svg)?.[1] ?? 'utf-8';
  if (!PLAIN_ENCODING.test(encoding) || NAMED.test(svg)) return true;
  const plain = withoutReferences(svg);
  return RUNS.some((pattern) => pattern.test(plain)) || LEADS_OUT.test(plain.replaceAll(/[\0-\x20]/g, ''));
}
