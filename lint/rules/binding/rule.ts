import { isJsonObject } from '../../../renderer/project/json.ts';
import { layoutFile, programmeFile, SITE_FILE } from '../../../renderer/project/source-file.ts';
import type { BindingProblem } from '../../../renderer/substitute-bindings.ts';
import { slotNamePattern } from '../../../schemas/slot-name-pattern.ts';
import { blocksOf, hasBlocks, hasMisspelledLayout } from '../../blocks/blocks-of.ts';
import { bindings } from '../../collectors.ts';
import type { RuleContext } from '../../context.ts';
import type { Definition } from '../../definition.ts';
import type { Suggest } from '../../dutch/suggest.ts';
import { defineRule, type Problem } from '../../rule.ts';
import type { SchemaError } from '../../validators.ts';
import { impossibleConditions, meaninglessInSite } from './conditions.ts';
import {
  leadsOn,
  noProgramme,
  noSuchLayout,
  noSuchName,
  noSuchProgramme,
  noSuchSlot,
  noSuchStart,
  pageWithoutProgramme,
} from './messages.ts';

/** Tells whether a binding leads nowhere because the page has no existing programme. */
function asksForProgramme({ path, known, candidates }: BindingProblem): boolean {
  return (known === 'programme' && candidates.length === 0) || path === 'page.programme';
}

/** Tells whether what a binding names is missing because of a problem that is reported elsewhere. */
function followsFromOtherProblem(
  problem: BindingProblem,
  { file: { properties, isComplete } }: Definition,
  { byPath, suggest }: RuleContext,
): boolean {
  const [start, name = ''] = problem.path.split('.');
  const isUnreadable = (path: string) => byPath.get(path)?.file.isComplete === false;
  if (start === 'site') return !byPath.has(SITE_FILE) || isUnreadable(SITE_FILE);
  if (start === 'programmes') return isUnreadable(programmeFile(name));
  if (start === 'programme' && isUnreadable(programmeFile(String(properties.programme)))) return true;
  if (!asksForProgramme(problem)) return false;
  const isMisspelled = suggest('programme', Object.keys(properties)).length > 0;
  return !isComplete || properties.programme !== undefined || isMisspelled;
}

/** Returns what a file lacks according to its own schema, which reports it there. */
type Lacks = (path: string, schema: 'page' | 'programme' | 'site') => readonly SchemaError[];

/** Returns what is lacking from the file that a path leads to. */
function lacksOf(path: string, page: Definition, lacks: Lacks): readonly SchemaError[] {
  const [start, name = ''] = path.split('.');
  if (start === 'site') return lacks(SITE_FILE, 'site');
  if (start === 'page') return lacks(page.file.path, 'page');
  const programme = start === 'programmes' ? name : String(page.file.properties.programme ?? '');
  return lacks(programmeFile(programme), 'programme');
}

/** Tells whether the schema of the named file already reports what a binding finds missing, misspellings included. */
function isLackOfItsFile({ path, known }: BindingProblem, page: Definition, lacks: Lacks): boolean {
  const [name] = path.slice(known.length + 1).split('.');
  const pointer = known
    .split('.')
    .slice(path.startsWith('programmes.') ? 2 : 1)
    .map((step) => `/${step}`)
    .join('');
  return lacksOf(path, page, lacks).some(
    ({ keyword, instancePath, params }) =>
      instancePath === pointer && (keyword === 'type' || params.missingProperty === name),
  );
}

/** Prepares `Lacks`, so that each file is judged once. */
function createLacks({ byPath, validators }: RuleContext): Lacks {
  const known = new Map<string, readonly SchemaError[]>();
  return (path, schema) => {
    const value = byPath.get(path)?.file.value;
    const validate = validators[schema];
    const errors = known.get(path) ?? (value === undefined || validate(value) ? [] : (validate.errors ?? []));
    known.set(path, errors);
    return errors;
  };
}

function deadBinding(problem: BindingProblem, suggest: Suggest, programmes: readonly string[]): Problem {
  const { file, pointer, path, known, candidates, next } = problem;
  if (next) return { file, pointer, target: 'value', ...leadsOn(path, next.path, next.isWhole) };
  if (known === '') {
    const [start = ''] = path.split('.');
    const target = { start: 0, end: start.length };
    return { file, pointer, target, ...noSuchStart(start, suggest(start, candidates), candidates) };
  }
  if (asksForProgramme(problem)) {
    return { file, pointer, target: { start: 0, end: known.length }, ...noProgramme(path, programmes[0]) };
  }
  const start = known.length + 1;
  const [name = ''] = path.slice(start).split('.');
  return {
    file,
    pointer,
    target: { start, end: start + name.length },
    ...noSuchName(name, known, suggest(name, candidates), candidates),
  };
}

/** Finds bindings that lead nowhere. Many bindings to the programme that a page lacks are one problem. */
function* deadBindings(
  page: Definition,
  programmes: readonly string[],
  lacks: Lacks,
  context: RuleContext,
): Generator<Problem> {
  const { path, properties } = page.file;
  for (const problem of page.bindingProblems) {
    if (followsFromOtherProblem(problem, page, context) || isLackOfItsFile(problem, page, lacks)) continue;
    if (typeof properties.layout !== 'string' || !asksForProgramme(problem)) {
      yield deadBinding(problem, context.suggest, programmes);
    } else {
      const advice = pageWithoutProgramme(properties.layout, programmes);
      yield { file: path, pointer: '/layout', target: 'value', ...advice };
    }
  }
}

/** Tells whether all slots of a page's layout are known: a misspelled one is reported there. */
function knowsSlots(page: Definition, { byPath, suggest }: RuleContext): boolean {
  const { layout } = page.file.properties;
  if (layout === undefined) return !hasMisspelledLayout(page, suggest);
  const definition = byPath.get(layoutFile(String(layout)));
  if (!definition || !hasBlocks(definition.file)) return false;
  return [...blocksOf(definition)].every(
    ({ value }) =>
      isJsonObject(value) &&
      (typeof value.slot === 'string'
        ? slotNamePattern.test(value.slot)
        : suggest('slot', Object.keys(value)).length === 0),
  );
}

/**
 * Judges every `$bind`, `when`, `slot`, `layout`, `programme` and `calendar`. What is missing because of a problem that
 * has its own message, such as a programme that cannot be read, gets none here.
 */
export default defineRule({
  id: 'binding',
  severity: 'error',
  title: 'Verwijzingen die ergens heen leiden',
  description:
    'Een "$bind", "layout", "programme" of "calendar" noemt iets wat er is. Anders blijft er op de pagina een gat.',
  collect: { calendar: 'string', ...bindings },
  *project(context) {
    const { definitions, pages, site, suggest } = context;
    yield* impossibleConditions(context);
    yield* meaninglessInSite(context);
    const named = (kind: string) => definitions.flatMap(({ file }) => (file.kind === kind ? file.name : []));
    const layouts = named('layout');
    const programmes = named('programme');
    const lacks = createLacks(context);
    for (const page of site ? [...pages, site] : pages) {
      yield* deadBindings(page, programmes, lacks, context);
      const slotProblems = page.slotProblems.length > 0 && knowsSlots(page, context) ? page.slotProblems : [];
      for (const { slot, candidates, ...place } of slotProblems) {
        yield { ...place, target: 'value', ...noSuchSlot(slot, suggest(slot, candidates), candidates) };
      }
      for (const calendar of page.found.calendar) {
        if (programmes.includes(calendar.value)) continue;
        const advice = noSuchProgramme(calendar.value, suggest(calendar.value, programmes), programmes);
        yield { ...page.at(calendar), target: 'value', ...advice };
      }
    }
    for (const { file } of pages) {
      const { layout, programme } = file.properties;
      if (typeof layout === 'string' && !layouts.includes(layout)) {
        const advice = noSuchLayout(layout, suggest(layout, layouts), layouts);
        yield { file: file.path, pointer: '/layout', target: 'value', ...advice };
      }
      if (typeof programme === 'string' && !programmes.includes(programme)) {
        const advice = noSuchProgramme(programme, suggest(programme, programmes), programmes);
        yield { file: file.path, pointer: '/programme', target: 'value', ...advice };
      }
    }
  },
});
