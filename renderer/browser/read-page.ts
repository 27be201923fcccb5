import { createElement } from 'react';
import { watchNavigation } from '../../blocks/_shared/client/navigation-watch.ts';
import type { StaticParts } from '../../blocks/define-block.ts';
import { interactiveBlocks } from '../../blocks/interactive.ts';
import type { InteractiveBlock } from '../../blocks/interactive-block.ts';
import { BlockUnavailableError } from '../BlockBoundary.tsx';
import type { BlockContent, PageContent, PageData, Region } from '../page-content.ts';
import { regions } from '../page-content.ts';

/** A page read from its HTML, with what a navigation has to replace outside the root element. */
export interface ReadPage {
  content: PageContent;
  /** Whether it is the page for what does not exist. */
  isMissing: boolean;
  /** Holds the page's HTML until it is shown. */
  root: Element;
  title: string;
  /** The tags outside the root element that belong to the page. */
  tags: readonly Element[];
  /** All the style the page's blocks need. */
  style: string;
}

/** Returns the build that a document belongs to; undefined when it is no page of this site. */
export function buildOf(document: Document) {
  return document.querySelector<HTMLElement>('#page-data')?.dataset.build;
}

function Unavailable(): never {
  throw new BlockUnavailableError();
}

/**
 * Returns what is shown of a block whose chunk did not arrive. Its markup stays, except for a form, which would send
 * nothing: that is replaced by the sentence of its boundary.
 */
function withoutCode(type: string, markup: Element | undefined): BlockContent {
  if (markup && !markup.querySelector('form')) return { kind: 'static', html: markup.innerHTML };
  return { kind: 'interactive', type, element: createElement(Unavailable) };
}

/** Reads the parts of a block back from where the block shows them (`StaticPart`). */
function partsIn(block: Element | undefined): StaticParts {
  const parts: Record<string, string[]> = {};
  for (const { dataset, innerHTML } of block?.querySelectorAll<HTMLElement>('[data-part]') ?? []) {
    const name = dataset.part ?? '';
    parts[name] = [...(parts[name] ?? []), innerHTML];
  }
  return parts;
}

/**
 * Reads a page from its own HTML, the document the visitor is looking at or one that was fetched: the static
 * blocks are its markup, the interactive ones are elements of their components, with the properties in its page
 * data and the parts in their markup.
 *
 * @param path where the document was found; the page for what does not exist takes it as its own
 * @throws SyntaxError or TypeError when the document holds no page data
 * @throws TypeError when the visitor leaves the page before the code of its blocks has arrived: the browser aborted the
 *   requests, so the code may well exist
 */
export async function readPage(document: Document, path: string): Promise<ReadPage> {
  const data: PageData = JSON.parse(document.querySelector('#page-data')?.textContent ?? '');
  const markup = [...document.querySelectorAll('#root [data-static]')].map((element) => element.innerHTML);

  const types = new Set(
    regions.flatMap((region) => data.regions[region].flatMap((block) => block?.type ?? [])),
  );
  const hasNavigatedAway = watchNavigation();
  const loaded = await Promise.all(
    [...types].map(async (type): Promise<[string, InteractiveBlock | undefined]> => {
      try {
        return [type, await interactiveBlocks[type]?.()];
      } catch (error) {
        if (hasNavigatedAway()) throw error;
        console.error(`The code of block "${type}" did not arrive.`, error);
        return [type, undefined];
      }
    }),
  );
  const components = new Map(loaded);
  const interactive = [...document.querySelectorAll('#root [data-block]')];

  const contentOf = (region: Region): BlockContent[] =>
    data.regions[region].map((block) => {
      if (block === null) return { kind: 'static', html: markup.shift() ?? '' };
      const element = interactive.shift();
      const component = components.get(block.type);
      if (!component) return withoutCode(block.type, element);
      return {
        kind: 'interactive',
        type: block.type,
        element: component.render({ ...block.props, parts: partsIn(element) }),
      };
    });
  const [header, main, footer] = [contentOf('header'), contentOf('main'), contentOf('footer')];
  const isMissing = !data.path.startsWith('/');
  return {
    isMissing,
    content: {
      path: isMissing ? path : data.path,
      site: data.site,
      regions: { header, main, footer },
    },
    root: document.getElementById('root') ?? document.body,
    title: document.title,
    tags: [...document.querySelectorAll('[data-page]')],
    style: document.querySelector('#page-style')?.textContent ?? '',
  };
}

/** Puts a page's title, tags and style in place of the current ones. */
export function showHead({ title, tags, style }: ReadPage): void {
  document.title = title;
  for (const element of document.querySelectorAll('[data-page]')) element.remove();
  document.head.append(...tags.map((element) => document.importNode(element, true)));
  const current = document.querySelector('#page-style');
  if (current && current.textContent !== style) current.textContent = style;
}
