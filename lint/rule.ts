import type { JsonValue } from '../renderer/project/json.ts';
import type { Advice } from './advice.ts';
import type { RuleContext } from './context.ts';
import type { Definition } from './definition.ts';
import type { Collectors } from './indexer.ts';
import type { Edit, Span } from './json/edit.ts';

export type Severity = 'error' | 'warning' | 'info';

/** The name of a rule, its texts, and when it runs. */
export interface RuleMeta {
  /** The folder's name, and the stable name of its offenses. */
  id: string;
  /** `error` stops the build, `warning` needs a look from the author, `info` may stay. */
  severity: Severity;
  /** What the rule guards, in a few Dutch words. */
  title: string;
  /** The reason for the rule, in one or two Dutch sentences; shown in the reference for authors. */
  description: string;
  /** Runs only with `--launch`, before the site goes live. */
  launchOnly?: true;
  /** Runs only when named with `--with`. */
  defaultOff?: true;
}

/**
 * What to underline at a pointer: the value, the property's name, or the name of the thing (a block's type, else
 * the property that holds it, else its opening bracket). `start` and `end` are UTF-16 code units inside the
 * string at the pointer, as JSON.parse gives it.
 */
export type Target = 'value' | 'key' | 'name' | { start: number; end: number };

/**
 * An edit of the problem's file that cannot change what the author means. Every other byte stays as it is.
 *
 * - `replacement`: other JSON for what is underlined. For a part of a string that is what stands between its quotation
 *   marks, so `JSON.stringify(text).slice(1, -1)`.
 * - `edits`: replacements elsewhere in the file, which do not overlap
 * - `byteOrderMark`: the file loses the byte order mark before its text
 */
export type Fix = { replacement: string } | { edits: readonly Edit[] } | { byteOrderMark: 'removed' };

/**
 * Values that solve the problem, when the author decides so. The Studio has a button for it; `npm run fix` leaves it.
 */
export interface Choice {
  /** The file's path in the project. */
  file: string;
  /** Values for what was typed, by JSON Pointer; undefined removes an item of a list. None is inside another. */
  values: readonly { pointer: string; value: JsonValue | undefined }[];
  /** An item that a list gets after that, before the one now at its index. */
  added?: { pointer: string; index: number; value: JsonValue } | undefined;
  /** A list whose items get another place after that: `from` holds the old indexes, in the new order. */
  order?: { pointer: string; from: readonly number[] } | undefined;
  /** What the button says, in Dutch: `Verplaats naar donderdag 7 mei 2026`. */
  label: string;
  /** What happened by then, in Dutch: `Bijeenkomst 8 verplaatst naar donderdag 7 mei 2026`. */
  done: string;
}

/** What a rule finds, at an origin. */
export interface Problem extends Advice {
  /** The file's path in the project. */
  file: string;
  /** JSON Pointer (RFC 6901) to the value in that file. */
  pointer: string;
  target: Target | Span;
  fix?: Fix | undefined;
  choice?: Choice | undefined;
  /** True when only the form of a value is wrong: dropped when another error covers the same text. */
  formatOnly?: true | undefined;
}

/** A rule. Its shape says what it judges: each definition or page by itself, or the project as a whole. */
export interface Rule<C extends Collectors = Collectors> extends RuleMeta {
  /** The values that it needs, by property or by a test of texts; `found` holds them by these names. */
  collect?: C;
  /** Judges one definition: a bound page or site file, or any other file as it was typed. */
  definition?(definition: Definition<C>, context: RuleContext<C>): Iterable<Problem>;
  /** Judges one page. */
  page?(page: Definition<C>, context: RuleContext<C>): Iterable<Problem>;
  /** Judges what needs more than one definition. */
  project?(context: RuleContext<C>): Iterable<Problem>;
}

/**
 * Declares a rule, in `lint/rules/<id>/rule.ts`:
 *
 * ```ts
 * export default defineRule({
 *   id: 'unknown-icon',
 *   severity: 'error',
 *   title: 'Pictogrammen die er zijn',
 *   description: 'Een pictogram heeft een van de namen die de site kan tekenen.',
 *   collect: { icon: 'string' },
 *   *definition({ found, at }, { icons }) {
 *     for (const icon of found.icon) {
 *       if (!icons.has(icon.value)) yield { ...at(icon), target: 'value', ...noSuchIcon(icon.value) };
 *     }
 *   },
 * });
 * ```
 *
 * Problems may come in any order; the engine adds lines, columns and severity, sorts, and drops repetitions. Messages
 * are Dutch pure functions in `messages.ts`. One mistake gives one message: leave out what only follows from another
 * problem, and say nothing about what is missing from a file that is not complete. A fix never chooses for the author:
 * a choice is a suggestion in the cure, and can be a `choice` too. A cure that speaks of JSON or of commands has a
 * `studioCure` beside it.
 *
 * `fixtures/valid` and `fixtures/invalid` hold small projects that test the rule; `lint/fixtures.ts` has their form.
 */
export function defineRule<const C extends Collectors = Record<never, never>>(rule: Rule<C>): Rule {
  // A rule sees only its own names in `found`, while a run collects for all of its rules.
  return rule;
}

/** A problem and the rule that found it. */
interface RuleProblem {
  rule: Rule;
  problem: Problem;
}

/** Thrown for a rule whose code throws. Its message is Dutch, for whoever runs the lint; its stack is the rule’s. */
export class RuleFailure extends Error {
  override name = 'RuleFailure';

  /** @param file the definition that it judged; undefined when it judged the project */
  constructor({ id }: RuleMeta, file: string | undefined, cause: unknown) {
    const place = file === undefined ? '' : `, bij ${file}`;
    super(`De regel "${id}" heeft een fout in de code${place}. Vraag een ontwikkelaar.`, { cause });
    if (cause instanceof Error) this.stack = `${this.message}\n${cause.stack}`;
  }
}

/**
 * Runs rules.
 *
 * @param onDefinition called after each definition
 * @throws RuleFailure when the code of a rule throws
 */
export function* problemsOf(
  rules: readonly Rule[],
  context: RuleContext,
  onDefinition: (judged: number) => void = () => {},
): Generator<RuleProblem> {
  // Two variables and no object: this runs for each rule and each definition.
  let running: Rule | undefined;
  let judged: string | undefined;
  try {
    for (const [index, definition] of context.definitions.entries()) {
      for (const rule of rules) {
        if (!rule.definition) continue;
        running = rule;
        judged = definition.file.path;
        for (const problem of rule.definition(definition, context)) yield { rule, problem };
      }
      running = undefined;
      onDefinition(index + 1);
    }
    for (const page of context.pages) {
      for (const rule of rules) {
        if (!rule.page) continue;
        running = rule;
        judged = page.file.path;
        for (const problem of rule.page(page, context)) yield { rule, problem };
      }
    }
    judged = undefined;
    for (const rule of rules) {
      if (!rule.project) continue;
      running = rule;
      for (const problem of rule.project(context)) yield { rule, problem };
    }
  } catch (error) {
    throw running ? new RuleFailure(running, judged, error) : error;
  }
}

/** A problem at its place, as every surface shows it. Lines and columns count from 1. */
export interface Offense extends Advice {
  rule: string;
  severity: Severity;
  file: string;
  line: number;
  /** In UTF-16 code units, as editors count. */
  column: number;
  endLine: number;
  /** The column after the last underlined character. */
  endColumn: number;
  pointer: string;
  fixable: boolean;
  choice?: Choice;
}
