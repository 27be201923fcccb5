/** Matches a part of an SVG: a comment, a processing instruction, CDATA, a tag, or text. Takes linear time. */
const PART =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[[\s\S]*?\]\]>|<!DOCTYPE(?:[^[>]|\[[\s\S]*?\])*>|<(?:[^<>"']|"[^"]*"|'[^']*')*>|[^<]+|</g;

/** The namespaces in which editors store metadata: names, folders, settings, the author. */
const EDITORS =
  /^(?:http:\/\/www\.inkscape\.org\/|http:\/\/sodipodi\.sourceforge\.net\/|http:\/\/(?:ns|purl|creativecommons|web\.resource)\b|https?:\/\/(?:www\.)?(?:figma|sketch|bohemiancoding|serif|vectornator|boxy-svg)\.|adobe:|http:\/\/www\.(?:bohemiancoding|figma|serif|vectornator|w3\.org\/1999\/02\/22-rdf)|&ns_(?!svg|xlink))/;

/** Elements in which whitespace is significant. */
const TEXTS: ReadonlySet<string> = new Set(['text', 'foreignObject', 'title', 'desc', 'style', 'script']);

const NAMESPACES = /\sxmlns:([\w-]+)\s*=\s*["']([^"']*)["']/g;

/** Returns the prefixes that a drawing uses for editors' metadata. */
function editorPrefixes(svg: string): ReadonlySet<string> {
  const found = [...svg.matchAll(NAMESPACES)].filter(([, , namespace = '']) => EDITORS.test(namespace));
  return new Set(found.map(([, prefix = '']) => prefix));
}

function prefixOf(name: string): string {
  return name.includes(':') ? name.slice(0, name.indexOf(':')) : '';
}

/** Returns a tag without editors' attributes. */
function withoutAttributes(tag: string, prefixes: ReadonlySet<string>): string {
  return tag.replaceAll(/\s+([\w.:-]+)\s*=\s*(?:"[^"]*"|'[^']*')/g, (attribute, name: string) => {
    const isMetadata =
      prefixes.has(prefixOf(name)) || (name.startsWith('xmlns:') && prefixes.has(name.slice(6)));
    return isMetadata || name === 'data-name' ? '' : attribute;
  });
}

/** Tells whether a part is a comment, or an instruction to another program than a browser. */
function isRemark(part: string): boolean {
  return part.startsWith('<!--') || (part.startsWith('<?') && !/^<\?xml(?:-stylesheet)?\s/.test(part));
}

/** An element that is open, or the document around all of them. */
interface Inside {
  /** Whether whitespace is significant in it. */
  isText: boolean;
  /** Whether it is left out, with all that is in it. */
  isLeftOut: boolean;
}

/**
 * Returns a drawing without what only its editor needs: comments, metadata, file and folder names, and whitespace
 * between elements. What is shown stays the same, including spaces in texts.
 *
 * @param svg well-formed XML
 */
export function lighterDrawing(svg: string): string {
  const prefixes = editorPrefixes(svg);
  const open: Inside[] = [];
  let left = '';
  for (const [part] of svg.matchAll(PART)) {
    if (isRemark(part)) continue;
    const { isText, isLeftOut } = open.at(-1) ?? { isText: false, isLeftOut: false };
    const name = /^<([\w.:-]+)/.exec(part)?.[1];
    if (part.startsWith('</')) {
      open.pop();
      if (!isLeftOut) left += part;
    } else if (name === undefined) {
      if (!isLeftOut && (isText || /\S/.test(part))) left += part;
    } else {
      const isMetadata = name === 'metadata' || prefixes.has(prefixOf(name));
      const inside = { isText: isText || TEXTS.has(name), isLeftOut: isLeftOut || isMetadata };
      if (!inside.isLeftOut) left += withoutAttributes(part, prefixes);
      if (!part.endsWith('/>')) open.push(inside);
    }
  }
  return left.trim();
}
