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
    const isNote = prefixes.has(prefixOf(name)) || (name.startsWith('xmlns:') && prefixes.has(name.slice(6)));
    return isNote || name === 'data-name' ? '' : attribute;
  });
}

/**
 * Returns a drawing without what only its editor needs: comments, metadata, file and folder names, and whitespace
 * between elements. What is shown stays the same, including spaces in texts.
 *
 * @param svg well-formed XML
 */
export function lighterDrawing(svg: string): string {
  const prefixes = editorPrefixes(svg);
  const open: string[] = [];
  let left = '';
  /** The depth at which the element that is left out ends. */
  let leftOutFrom = Number.POSITIVE_INFINITY;
  for (const [part] of svg.matchAll(PART)) {
    const isLeftOut = open.length >= leftOutFrom;
    const isInText = open.some((name) => TEXTS.has(name));
    if (part.startsWith('<!--') || (part.startsWith('<?') && !/^<\?xml(?:-stylesheet)?\s/.test(part)))
      continue;
    if (part.startsWith('</')) {
      open.pop();
      if (open.length < leftOutFrom && isLeftOut) leftOutFrom = Number.POSITIVE_INFINITY;
      else if (!isLeftOut) left += part;
      continue;
    }
    const name = /^<([\w.:-]+)/.exec(part)?.[1];
    if (name === undefined) {
      if (!isLeftOut && (isInText || /\S/.test(part))) left += part;
      continue;
    }
    const isNote = name === 'metadata' || prefixes.has(prefixOf(name));
    if (!isLeftOut && !isNote)
      left += prefixes.size > 0 || part.includes('data-name') ? withoutAttributes(part, prefixes) : part;
    if (part.endsWith('/>')) continue;
    open.push(name);
    if (isNote && !isLeftOut) leftOutFrom = open.length;
  }
  return left.trim();
}
