import type { SiteStyles } from './site-styles.ts';
import { classesIn, type Rule, withClasses } from './stylesheet.ts';

/** The short names of classes, by their own names. */
export type ShortClasses = Readonly<Record<string, string>>;

/** Tailwind's own classes. The others are written by hand: code may join their names from parts, or look for them. */
const UTILITIES = '@layer utilities';
const BY_HAND = ['@layer base', '@layer components'];
/** What remark-gfm gives the heading of footnotes, in the chat's answers too. */
const BY_OTHERS = ['sr-only'];

/** Capitals and digits would make names shorter, and pages longer: fewer signs are compressed better. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Blockers of advertisements hide what is called so. */
const HIDDEN_BY_BLOCKERS = /^ad/;

/** The names of one letter, then those of two, and so on. */
function* shortest(): Generator<string> {
  yield* LETTERS;
  for (const name of shortest()) for (const letter of LETTERS) yield name + letter;
}

const classesOf = (rules: readonly Rule[], layers: readonly string[]) =>
  new Set(
    rules
      .filter(
        ({ groups, prelude }) => groups.some((group) => layers.includes(group)) && !prelude.startsWith('@'),
      )
      .flatMap(({ prelude }) => classesIn(prelude)),
  );

/**
 * Short names for Tailwind's classes: those say in full what they do, and stand on a page by the hundred.
 *
 * @param rules all rules of the site
 * @param uses how often each class stands in the sources: what stands there most gets a name of one letter. The others
 *   are named in the order of their rules, so that names that follow each other there look like each other
 */
export function shortClasses(rules: readonly Rule[], uses: ReadonlyMap<string, number>): ShortClasses {
  const kept = new Set([...classesOf(rules, BY_HAND), ...BY_OTHERS]);
  const own = [...classesOf(rules, [UTILITIES])].filter((name) => !kept.has(name));
  const usesOf = (name: string) => uses.get(name) ?? 0;
  const byUses = [...own].sort((a, b) => usesOf(b) - usesOf(a) || (a < b ? -1 : 1));
  const most = new Set(byUses.slice(0, LETTERS.length));
  const sorted = [...most, ...own.filter((name) => !most.has(name))];
  const names = shortest();
  return Object.fromEntries(
    sorted.map((name) => {
      let short = names.next().value;
      while (kept.has(short) || HIDDEN_BY_BLOCKERS.test(short)) short = names.next().value;
      return [name, short];
    }),
  );
}

/** A list of classes, as it stands in an attribute, with short names. What has none stays as it is. */
export const shortenList = (list: string, short: ShortClasses): string =>
  list.replaceAll(/[^\s]+/g, (name) => (Object.hasOwn(short, name) ? (short[name] ?? name) : name));

/** The same style for markup with short names. */
export function shortenStyles({ rules, classes, named }: SiteStyles, short: ShortClasses): SiteStyles {
  const taken = new Set(Object.values(short));
  // Other words of the code are listed too; one that is no class may be the short name of another.
  const shorten = (names: readonly string[]) =>
    names
      .filter((name) => Object.hasOwn(short, name) || !taken.has(name))
      .map((name) => shortenList(name, short));
  return {
    rules: rules.map((rule) =>
      rule.prelude.startsWith('@')
        ? rule
        : { ...rule, prelude: withClasses(rule.prelude, (name) => shortenList(name, short)) },
    ),
    classes: {
      frame: shorten(classes.frame),
      dialog: shorten(classes.dialog),
      blocks: Object.fromEntries(
        Object.entries(classes.blocks).map(([type, names]) => [type, shorten(names)]),
      ),
    },
    named,
  };
}
