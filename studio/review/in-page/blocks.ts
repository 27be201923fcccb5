/** A block of a page. It is the page's own unless it is above or below every page. */
export interface PageBlock {
  /** Its number among the blocks of the page. */
  index: number;
  html: string;
  isOwn: boolean;
  /** The name that readers know this part of the page by: `Rooster`, `Bovenaan de pagina`. */
  name: string;
}

/** Returns the elements of the blocks of a page: those above it, its own and those below it. */
export const blockElements = () => [
  ...document.querySelectorAll('#root > div.contents, #root > main > div.contents'),
];

/** Returns the blocks of a page, in the order of their elements. */
export function blocksOfPage(): PageBlock[] {
  const main = document.querySelector('#root > main');
  const partOf = (block: Element): string => {
    const isAbove = main && block.compareDocumentPosition(main) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (block.parentElement !== main) return isAbove ? 'Boven elke pagina' : 'Onder elke pagina';
    const heading = block.querySelector('h1, h2, h3');
    const words = heading?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
    return heading?.localName === 'h1' || words === '' ? 'Bovenaan de pagina' : words;
  };
  const named: PageBlock[] = [];
  for (const [index, block] of blockElements().entries()) {
    const isOwn = block.parentElement === main;
    const hasHeading = block.querySelector('h1, h2, h3') !== null;
    // A block without a heading is named by the one above it.
    const name =
      isOwn && !hasHeading ? (named.findLast((above) => above.isOwn)?.name ?? partOf(block)) : partOf(block);
    named.push({ index, html: block.innerHTML, isOwn, name });
  }
  return named;
}
