import type { PageContext, RuleContext } from './context.ts';
import type { Span } from './json/span.ts';

export type Severity = 'error' | 'warning' | 'info';

/** What a rule is called and when it runs. */
export interface RuleMeta {
  /** The folder's name, and the stable name of its offenses. */
  id: string;
  severity: Severity;
  /** What the rule watches over, in a few Dutch words. */
  title: string;
  /** Why, in one or two Dutch sentences; the reference for authors shows it. */
  description: string;
  /** Runs only with `--launch`: before the site goes live. */
  launchOnly?: true;
  /** Runs only when asked for by name with `--with`. */
  defaultOff?: true;
}

/** The same of a rule that judges each page by itself. */
export interface PageRuleMeta extends RuleMeta {
  pageByPage: true;
}

/**
 * What to underline at a pointer: the value, the property's name, or the name of the thing (a block's type, else
 * the property that holds it, else its opening bracket). `start` and `end` are UTF-16 code units inside the
 * string at the pointer, as JSON.parse gives it.
 */
export type Target = 'value' | 'key' | 'name' | { start: number; end: number };

/**
 * A mend that cannot change what the author means: other source text for what is underlined, or replacements
 * elsewhere, which do not overlap. Every other byte stays as it is.
 */
export type Fix = { replacement: string } | { edits: readonly (Span & { text: string })[] };

/** What a rule tells the author. */
export interface Advice {
  message: string;
  /** What the author can do about it. */
  cure: string;
}

/** A fault that a rule found. */
export interface Problem extends Advice {
  /** The file's path in the project. */
  file: string;
  /** JSON Pointer (RFC 6901) to the value in that file. */
  pointer: string;
  target: Target | Span;
  fix?: Fix | undefined;
  /** True for what is only about the form of a value; it gives way to an error that knows what the value names. */
  ofForm?: true | undefined;
}

/** One check. It yields its problems in any order; the engine adds file positions and severity, and sorts. */
export type Rule = ProjectRule | PageRule;

/** Judges all definitions of a project. */
export interface ProjectRule {
  meta: RuleMeta;
  check: (context: RuleContext) => Iterable<Problem>;
}

/** Judges each page by itself, so that it can be handed the pages a few at a time. */
export interface PageRule {
  meta: PageRuleMeta;
  check: (context: PageContext) => Iterable<Problem>;
}

/** Whether a rule judges each page by itself. */
export const judgesPages = (rule: Rule): rule is PageRule => 'pageByPage' in rule.meta;

/** A fault at its place, as every surface shows it (design, section 11). Lines and columns count from 1. */
export interface Offense extends Advice {
  rule: string;
  severity: Severity;
  file: string;
  line: number;
  /** In UTF-16 code units, as editors count. */
  column: number;
  endLine: number;
  /** The column after the last faulty character. */
  endColumn: number;
  pointer: string;
  fixable: boolean;
}
