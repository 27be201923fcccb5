const MIB = 1024 * 1024;

/** The largest picture or file to download. */
export const UPLOAD_LIMIT_BYTES = 20 * MIB;

/** Says that something is too large. @param limit in bytes */
export const tooLarge = (limit: number): string =>
  `Dit is te groot: het mag hoogstens ${limit / MIB} MB zijn.`;

// How long what an author types may be, in UTF-16 code units.

/** The longest name of a step. */
export const LONGEST_LABEL = 200;

/** The longest title of a new page, and the longest words that are replaced. */
export const LONGEST_TITLE = 200;

/** More than an author types in a dialog, where what is too long is said. */
export const LONGEST_TYPED = 20_000;

/** The longest message of a hand-in, and the longest name and mail address of its author. */
export const LONGEST_MESSAGE = 5000;
export const LONGEST_NAME = 100;
export const LONGEST_MAIL = 200;

/** Returns the name of a step, cut off when it is too long. */
export const stepLabel = (label: string): string =>
  label.length <= LONGEST_LABEL
    ? label
    : `${label.slice(0, LONGEST_LABEL - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
