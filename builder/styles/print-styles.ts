import type { Rule } from './stylesheet.ts';

/** Printers, and browsers without scripts: what is said for them only, no screen with scripts waits for. */
const OTHER_MEDIA = ['print', '(scripting:none)'];
const GROUPS = OTHER_MEDIA.map((media) => `@media ${media}`);

const isForOthers = ({ groups }: Rule) => groups.some((group) => GROUPS.includes(group));

/** Rules that every page holds as far as it needs them, and those for other media than screens with scripts. */
export const splitByMedia = (rules: readonly Rule[]) => ({
  page: rules.filter((rule) => !isForOthers(rule)),
  others: rules.filter(isForOthers),
});

/** The tag of the file with the rules for other media. Where none of them is meant, browsers fetch it last. */
export const otherMediaTag = (url: string) =>
  `<link rel="stylesheet" href="${url}" media="${OTHER_MEDIA.join()}">`;
