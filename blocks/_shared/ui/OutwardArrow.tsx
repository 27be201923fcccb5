/**
 * The arrow after words that lead away from the site. Its last character keeps phones from drawing an emoji (Unicode,
 * variation selector 15).
 */
export const OutwardArrow = () => <span aria-hidden="true">{'\u00a0↗\ufe0e'}</span>;
