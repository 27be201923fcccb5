import { createRequire } from 'node:module';

/** The part of jsdom that tests use; it has no types of its own. */
interface Jsdom {
  JSDOM: new (
    source: string,
    options?: { contentType?: string },
  ) => { window: { document: Document; DOMParser: typeof DOMParser } };
}
const { JSDOM }: Jsdom = createRequire(import.meta.url)('jsdom');

// One window for all documents: creating one takes longer than parsing a page.
const parser = new new JSDOM('').window.DOMParser();

/**
 * Parses a document as a browser does; nothing in it runs. The rules in a page's style are left out, because jsdom
 * would parse them all, which takes most of the time.
 */
export const parseHtml = (source: string): Document =>
  parser.parseFromString(source.replace(/(<style id="page-style">).*?(?=<\/style>)/s, '$1'), 'text/html');

/** Parses a document of another kind, for instance `text/xml`. */
export const parseAs = (contentType: string, source: string): Document =>
  new JSDOM(source, { contentType }).window.document;
