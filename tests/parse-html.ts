import { createRequire } from 'node:module';

/** What tests use of jsdom, which has no types of its own. */
interface Jsdom {
  JSDOM: new (source: string, options?: { contentType?: string }) => { window: { document: Document } };
}
const { JSDOM }: Jsdom = createRequire(import.meta.url)('jsdom');

/** Parses a document as a browser does; nothing in it runs. */
export const parseHtml = (source: string): Document => new JSDOM(source).window.document;

/** Parses a document of another kind, for instance `text/xml`. */
export const parseAs = (contentType: string, source: string): Document =>
  new JSDOM(source, { contentType }).window.document;
