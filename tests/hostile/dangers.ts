import { afterEach, expect } from 'vitest';

/** Protocols that a page may use: the site's own, and what the schemas allow. */
const SAFE_PROTOCOLS = ['https:', 'mailto:', 'tel:', 'webcal:'];
const BASE = 'https://impactkanaal.example/pagina';
const ADDRESS_ATTRIBUTES = [
  'href',
  'src',
  'action',
  'formaction',
  'xlink:href',
  'data',
  'poster',
  'srcdoc',
  'ping',
];

/** Returns what in a document could run scripts, or was not written by the site. */
export function dangersIn(document: Document): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll('*')) {
    const name = element.localName;
    if (/^(x-hostile|iframe|object|embed|base|frame|animate|set|foreignobject)$/i.test(name))
      found.push(`<${name}>`);
    for (const { name: attribute, value } of element.attributes) {
      if (attribute.startsWith('on')) found.push(`${name} ${attribute}`);
      if (attribute === 'srcset' && value.includes('kwaad')) found.push(`${name} srcset ${value}`);
      if (!ADDRESS_ATTRIBUTES.includes(attribute)) continue;
      // An invalid URL leads nowhere.
      if (!URL.canParse(value, BASE)) continue;
      const url = new URL(value, BASE);
      const isSafe =
        SAFE_PROTOCOLS.includes(url.protocol) || (name === 'img' && value.startsWith('data:image/'));
      if (!isSafe || url.hostname === 'kwaad.example') found.push(`${name} ${attribute}=${value}`);
    }
    if (name === 'meta' && /refresh/i.test(element.getAttribute('http-equiv') ?? '')) {
      if (document.body.dataset.redirect === undefined) found.push('meta refresh');
    }
  }
  return found;
}

/** Expects, after each test of a file, that no prototype was polluted. */
export function watchPrototypes(): void {
  const names = Object.getOwnPropertyNames(Object.prototype).sort();
  afterEach(() => {
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(names);
    expect(Object.prototype).not.toHaveProperty('polluted');
  });
}
