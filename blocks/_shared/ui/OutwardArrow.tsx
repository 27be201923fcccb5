/**
 * Renders the arrow after the text of an external link. Its last character prevents an emoji on phones (Unicode,
 * variation selector 15).
 */
export function OutwardArrow() {
  return <span aria-hidden="true">{'\u00a0↗\ufe0e'}</span>;
}
