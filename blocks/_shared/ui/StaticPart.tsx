/**
 * Renders one of an interactive block's `parts`, which is finished markup. The page data does not hold it; the browser
 * reads it back from this element, by its name (`renderer/browser/read-page.ts`).
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
