/**
 * Finished markup inside an interactive block: one of the block's `parts`, each of which is shown once, in their order.
 * It is not in the page's data; in the browser it comes back from this element (`renderer/browser/read-page.ts`).
 */
export function StaticPart({ html = '', className }: { html: string | undefined; className: string }) {
  return <div data-part="" className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
