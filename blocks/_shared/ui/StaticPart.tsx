/**
 * Shows finished markup inside an interactive block: one of the block's `parts`. The page's data does not hold it; in the
 * browser it is read back from this element, by its name (`renderer/browser/read-page.ts`).
 */
export function StaticPart({
  name,
  html = '',
  className,
}: {
  name: string;
  html: string | undefined;
  className: string;
}) {
  return <div data-part={name} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
