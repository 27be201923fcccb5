/** Tells screen readers that a link opens in a new tab. */
export function NewTabNote() {
  return <span className="sr-only"> (opent in een nieuw tabblad)</span>;
}
