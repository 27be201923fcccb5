import type { Project } from '../renderer/project/read-project.ts';
import { createContext, type LintOptions } from './context.ts';
import type { DefinitionFile } from './definition-file.ts';
import { groupedBy } from './grouped-by.ts';
import type { Span } from './json/edit.ts';
import { createLocator, type Locator } from './json/locate.ts';
import { type Fix, type Offense, type Problem, problemsOf, type RuleMeta } from './rule.ts';
import { rules } from './rules/index.ts';

export type { Offense, Severity } from './rule.ts';

/** An offense with the text that it underlines and its fix. */
export interface LocatedOffense {
  offense: Offense;
  span: Span;
  fix: Fix | undefined;
}

/** The result of one run. */
interface Inspection {
  offenses: readonly LocatedOffense[];
  files: ReadonlyMap<string, DefinitionFile>;
}

/** Tells whether a rule runs under these options. */
function runs({ id, severity, launchOnly, defaultOff }: RuleMeta, options: LintOptions): boolean {
  if (options.only) return options.only.includes(id);
  if (options.errorsOnly && severity !== 'error') return false;
  if (launchOnly) return options.launch === true;
  return !defaultOff || options.with?.includes(id) === true;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function byPlace({ offense: a }: LocatedOffense, { offense: b }: LocatedOffense): number {
  return (
    compare(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compare(a.rule, b.rule) ||
    a.endLine - b.endLine ||
    a.endColumn - b.endColumn ||
    compare(a.message, b.message)
  );
}

/** An offense that may still be dropped. */
interface Candidate extends LocatedOffense {
  formatOnly: boolean;
}

function isWithin(inner: Span, outer: Span): boolean {
  return inner.offset >= outer.offset && inner.offset + inner.length <= outer.offset + outer.length;
}

/** Drops a problem with only the form of a value when another error covers the same text. */
function withoutRepeatedForms(candidates: readonly Candidate[]): readonly Candidate[] {
  const errors = candidates.filter(({ formatOnly, offense }) => !formatOnly && offense.severity === 'error');
  const others = groupedBy(errors, ({ offense }) => offense.file);
  return candidates.filter(
    ({ formatOnly, span, offense }) =>
      !formatOnly || !others.get(offense.file)?.some((other) => isWithin(other.span, span)),
  );
}

/** Finds the lines and columns of problems, reading each file's text once. */
function createPlacer(files: ReadonlyMap<string, DefinitionFile>) {
  const locators = new Map<string, Locator>();
  return ({ id, severity }: RuleMeta, problem: Problem): Candidate => {
    const { file, pointer, message, cure, studioCure, formatOnly = false } = problem;
    const { body = '', repair } = files.get(file) ?? {};
    const locator = locators.get(file) ?? createLocator(body, repair);
    locators.set(file, locator);
    const span = locator.spanOf(problem);
    const start = locator.positionOf(span.offset);
    const end = locator.positionOf(span.offset + span.length);
    // Offsets in a text that was joined from several lines are too inexact for an edit.
    const fix = (repair?.length ?? 0) > 1 ? undefined : problem.fix;
    // What a broken text holds is a guess: its author corrects it first.
    const choice = repair ? undefined : problem.choice;
    const offense = {
      rule: id,
      severity,
      file,
      line: start.line,
      column: start.column,
      endLine: end.line,
      endColumn: end.column,
      pointer,
      message,
      cure,
      ...(studioCure === undefined ? {} : { studioCure }),
      fixable: fix !== undefined,
      ...(choice ? { choice } : {}),
    };
    return { offense, span, fix, formatOnly };
  };
}

/**
 * Judges a project, and also returns its files, for commands that show or fix them.
 *
 * @param onDefinition called after each definition, with the number judged so far
 * @throws RuleFailure when the code of a rule throws
 */
export function inspectProject(
  project: Project,
  options: LintOptions,
  onDefinition?: (judged: number) => void,
): Inspection {
  const active = rules.filter((rule) => runs(rule, options));
  const context = createContext(project, options, active);
  const { files } = context.project;
  const place = createPlacer(files);
  const candidates = new Map<string, Candidate>();
  for (const { rule, problem } of problemsOf(active, context, onDefinition)) {
    const candidate = place(rule, problem);
    // One layout serves many pages, and a problem in it is one problem.
    const { span } = candidate;
    const key = [rule.id, problem.file, span.offset, span.length, problem.message].join('\n');
    if (!candidates.has(key)) candidates.set(key, candidate);
  }
  return { offenses: [...withoutRepeatedForms([...candidates.values()])].sort(byPlace), files };
}

/**
 * Judges a project by all rules, in one run. Offenses are in the order of file, line and column.
 *
 * @throws RuleFailure when the code of a rule throws, and nothing else, whatever the definitions hold
 */
export function checkProject(project: Project, options: LintOptions = {}): Offense[] {
  return inspectProject(project, options).offenses.map(({ offense }) => offense);
}
