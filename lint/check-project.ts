import type { Project } from '../renderer/project/read-project.ts';
import { createContext, type LintOptions, type PageContext } from './context.ts';
import type { Definition } from './definition-file.ts';
import { createLocator, type Locator } from './json/locate.ts';
import type { Span } from './json/span.ts';
import { type Fix, judgesPages, type Offense, type Problem, type Rule, type RuleMeta } from './rule.ts';
import { rules } from './rules/index.ts';

export type { Offense, Severity } from './rule.ts';

/** An offense with what the engine knows besides: the stretch of text, and the mend. */
export interface Finding {
  offense: Offense;
  span: Span;
  fix: Fix | undefined;
}

/** What one run found, and the texts it judged. */
interface Inspection {
  findings: readonly Finding[];
  definitions: ReadonlyMap<string, Definition>;
}

/** Whether a rule runs under these options. */
function runs({ id, launchOnly, defaultOff }: RuleMeta, options: LintOptions): boolean {
  if (options.only) return options.only.includes(id);
  if (launchOnly) return options.launch === true;
  return !defaultOff || options.with?.includes(id) === true;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const byPlace = ({ offense: a }: Finding, { offense: b }: Finding) =>
  compare(a.file, b.file) ||
  a.line - b.line ||
  a.column - b.column ||
  compare(a.rule, b.rule) ||
  a.endLine - b.endLine ||
  a.endColumn - b.endColumn ||
  compare(a.message, b.message);

/** A finding before it is known what else there is at its place. */
interface Candidate extends Finding {
  ofForm: boolean;
}

const isWithin = (inner: Span, outer: Span) =>
  inner.offset >= outer.offset && inner.offset + inner.length <= outer.offset + outer.length;

/** Leaves out what is only about the form of a value where another error is about the same value. */
function withoutForms(found: readonly Candidate[]): readonly Candidate[] {
  if (!found.some(({ ofForm }) => ofForm)) return found;
  const others = new Map<string, Span[]>();
  for (const { ofForm, span, offense } of found) {
    if (ofForm || offense.severity !== 'error') continue;
    const spans = others.get(offense.file) ?? [];
    others.set(offense.file, spans);
    spans.push(span);
  }
  return found.filter(
    ({ ofForm, span, offense }) =>
      !ofForm || !others.get(offense.file)?.some((other) => isWithin(other, span)),
  );
}

/**
 * Runs the rules over a project and keeps the texts, for what shows or mends them.
 *
 * @param onPages called with how many more pages are judged
 */
export function inspectProject(
  project: Project,
  options: LintOptions = {},
  onPages: (pages: number) => void = () => {},
): Inspection {
  const locators = new Map<string, Locator>();
  const locatorOf = (path: string, { project: { files } }: PageContext): Locator => {
    const { body = '', repair } = files.get(path) ?? {};
    const locator = locators.get(path) ?? createLocator(body, repair);
    locators.set(path, locator);
    return locator;
  };
  const findings = new Map<string, Candidate>();
  const add = (problem: Problem, { id, severity }: RuleMeta, context: PageContext) => {
    const { spanOf, positionOf } = locatorOf(problem.file, context);
    const span = spanOf(problem);
    // One layout serves many pages, and a fault in it is one fault.
    const name = [id, problem.file, span.offset, span.length, problem.message].join('\n');
    if (findings.has(name)) return;
    const start = positionOf(span.offset);
    const end = positionOf(span.offset + span.length);
    const { file, pointer, message, cure, ofForm = false } = problem;
    // Places inside a text that was joined from several lines are not exact enough to edit.
    const isJoined = (context.project.files.get(file)?.repair?.removed ?? 0) > 1;
    const fix = isJoined ? undefined : problem.fix;
    findings.set(name, {
      span,
      fix,
      ofForm,
      offense: {
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
        fixable: fix !== undefined,
      },
    });
  };
  const active: Rule[] = rules.filter(({ meta }) => runs(meta, options));
  const judge = <Context extends PageContext>(
    { meta, check }: { meta: RuleMeta; check: (context: Context) => Iterable<Problem> },
    context: Context,
  ) => {
    for (const problem of check(context)) add(problem, meta, context);
  };
  const { whole, rest } = createContext(project, options, (part) => {
    for (const rule of active) if (judgesPages(rule)) judge(rule, part);
    onPages(part.pages.length);
  });
  for (const rule of active) {
    if (judgesPages(rule)) judge(rule, rest);
    else judge(rule, whole);
  }
  return {
    findings: [...withoutForms([...findings.values()])].sort(byPlace),
    definitions: whole.project.files,
  };
}

/**
 * Judges a project by all rules. Reports everything it sees in one run, in the order of file, line and column,
 * and never throws, whatever the definitions hold.
 */
export const checkProject = (project: Project, options: LintOptions = {}): Offense[] =>
  inspectProject(project, options).findings.map(({ offense }) => offense);
