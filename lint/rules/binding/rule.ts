import type { ErrorObject } from 'ajv';
import { isJsonObject, type JsonValue } from '../../../renderer/project/json.ts';
import { layoutFile, programmeFile, SITE_FILE } from '../../../renderer/project/source-file.ts';
import type { BindingProblem } from '../../../renderer/substitute-bindings.ts';
import { slotNamePattern } from '../../../schemas/slot-name-pattern.ts';
import { schemaText } from '../../block-facts.ts';
import { blocksOf, hasBlocks, hasMisspelledLayout, pointerInBlock } from '../../blocks-of.ts';
import type { RuleContext } from '../../context.ts';
import type { Document } from '../../document.ts';
import { pointerTo } from '../../document-index.ts';
import type { Suggest } from '../../dutch/suggest.ts';
import type { Problem, RuleMeta } from '../../rule.ts';
import {
  leadsOn,
  noProgramme,
  noSuchLayout,
  noSuchName,
  noSuchProgramme,
  noSuchSlot,
  noSuchStart,
  notInSite,
  pageWithoutProgramme,
} from './messages.ts';

export const meta: RuleMeta = {
  id: 'binding',
  severity: 'error',
  title: 'Verwijzingen die ergens heen leiden',
  description:
    'Een "$bind", "layout", "programme" of "calendar" noemt iets wat er is. Anders blijft er op de pagina een gat.',
};

/** Whether a binding leads nowhere because the page has no programme that exists. */
const asksForProgramme = ({ path, known, candidates }: BindingProblem) =>
  (known === 'programme' && candidates.length === 0) || path === 'page.programme';

/** Whether what a binding names is missing because of a fault that is reported at its own place. */
function followsFromOtherFault(problem: BindingProblem, page: Document, { byFile, suggest }: RuleContext) {
  const [start, name = ''] = problem.path.split('.');
  const { head, whole } = page.file;
  const isUnreadable = (file: string) => byFile.get(file)?.file.whole === false;
  if (start === 'site') return !byFile.has(SITE_FILE) || isUnreadable(SITE_FILE);
  if (start === 'programmes') return isUnreadable(programmeFile(name));
  if (start === 'programme' && isUnreadable(programmeFile(String(head.programme)))) return true;
  if (!asksForProgramme(problem)) return false;
  return !whole || head.programme !== undefined || suggest('programme', Object.keys(head)).length > 0;
}

/** What a file has to have by its own schema and lacks; the schema reports it there. */
type Lacks = (file: string, schema: 'page' | 'programme' | 'site') => readonly ErrorObject[];

/** Whether what a binding names is missing from its file by that file's own schema, also where it is misspelled. */
function isLackOfItsFile({ path, known }: BindingProblem, page: Document, lacks: Lacks): boolean {
  const [start, named = ''] = path.split('.');
  const programme = String(page.file.head.programme ?? '');
  const errors =
    start === 'site'
      ? lacks(SITE_FILE, 'site')
      : start === 'page'
        ? lacks(page.file.path, 'page')
        : lacks(programmeFile(start === 'programmes' ? named : programme), 'programme');
  const [name] = path.slice(known.length + 1).split('.');
  const pointer = known
    .split('.')
    .slice(start === 'programmes' ? 2 : 1)
    .map((step) => `/${step}`)
    .join('');
  return errors.some(
    ({ keyword, instancePath, params }) =>
      instancePath === pointer && (keyword === 'type' || params.missingProperty === name),
  );
}

/** Finds what files lack, each once. */
function lacksIn({ byFile, validators }: RuleContext): Lacks {
  const found = new Map<string, readonly ErrorObject[]>();
  return (file, schema) => {
    const value = byFile.get(file)?.file.value;
    const validate = validators[schema];
    const errors = found.get(file) ?? (value === undefined || validate(value) ? [] : (validate.errors ?? []));
    found.set(file, errors);
    return errors;
  };
}

/** Bindings that lead nowhere. A layout asks many times for the programme that its page lacks; that is one fault. */
function* deadBindings(
  page: Document,
  programmes: readonly string[],
  lacks: Lacks,
  context: RuleContext,
): Generator<Problem> {
  const { layout } = page.file.head;
  const problems = page.bindingProblems.filter(
    (problem) => !followsFromOtherFault(problem, page, context) && !isLackOfItsFile(problem, page, lacks),
  );
  for (const problem of problems) {
    if (typeof layout !== 'string' || !asksForProgramme(problem)) {
      yield bindingProblem(problem, context.suggest, programmes);
    } else {
      const place = { file: page.file.path, pointer: '/layout' };
      yield { ...place, target: 'value', ...pageWithoutProgramme(layout, programmes) };
    }
  }
}

function bindingProblem(problem: BindingProblem, suggest: Suggest, programmes: readonly string[]): Problem {
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

/** Whether all slots of a page's layout are known: a misspelled one is reported there. */
function knowsSlots(page: Document, { byFile, suggest }: RuleContext): boolean {
  const { layout } = page.file.head;
  if (layout === undefined) return !hasMisspelledLayout(page, suggest);
  const document = byFile.get(layoutFile(String(layout)));
  if (!document || !hasBlocks(document.file)) return false;
  return [...blocksOf(document)].every(
    ({ value }) =>
      isJsonObject(value) &&
      (typeof value.slot === 'string'
        ? slotNamePattern.test(value.slot)
        : suggest('slot', Object.keys(value)).length === 0),
  );
}

/** The schemas of what a condition can look at, by the start of its path. */
const schemaOf: ReadonlyMap<string | undefined, string> = new Map([
  ['programme', 'programme'],
  ['programmes', 'programme'],
  ['site', 'site'],
]);

/** The first name in a path that a schema does not know, with those it does know there. */
function unknownName(schema: JsonValue | undefined, names: readonly string[]) {
  let at = schema;
  for (const [depth, name] of names.entries()) {
    if (!isJsonObject(at)) return undefined;
    if (isJsonObject(at.properties)) {
      const candidates = Object.keys(at.properties);
      if (!candidates.includes(name)) return { depth, name, candidates };
      at = at.properties[name];
    } else at = at.items;
  }
  return undefined;
}

/**
 * Conditions that no programme and no site can meet. What a condition names may be missing: that is what it is for.
 * But a misspelled name is missing always, and takes a block off the page without a word.
 */
function* impossibleConditions({ definitions, suggest }: RuleContext): Generator<Problem> {
  const schemas = new Map<string, JsonValue>();
  for (const { path: file, kind, facts } of definitions) {
    if (kind === 'site') continue;
    for (const found of facts.bindings) {
      if (found.key !== 'when') continue;
      const parts = found.value.split('.');
      const name = schemaOf.get(parts[0]);
      if (name === undefined) continue;
      const schema: JsonValue = schemas.get(name) ?? JSON.parse(schemaText(name));
      schemas.set(name, schema);
      const skipped = parts[0] === 'programmes' ? 2 : 1;
      const unknown = unknownName(schema, parts.slice(skipped));
      if (!unknown) continue;
      const { depth, candidates } = unknown;
      const known = parts.slice(0, skipped + depth).join('.');
      const start = known.length + 1;
      yield {
        file,
        pointer: pointerTo(found),
        target: { start, end: start + unknown.name.length },
        ...noSuchName(unknown.name, known, suggest(unknown.name, candidates), candidates),
      };
    }
  }
}

/**
 * Conditions and slots in the header and footer. They are followed where a page is put together, so in the site they
 * reach the block itself, which does not know them. The schema has them there since its first release.
 */
function* withoutMeaning({ site }: RuleContext): Generator<Problem> {
  if (!site) return;
  for (const found of blocksOf(site)) {
    const block = found.value;
    if (!isJsonObject(block)) continue;
    for (const name of ['when', 'slot']) {
      if (typeof block[name] !== 'string') continue;
      yield { ...site.originOf(pointerInBlock(found, `/${name}`)), target: 'key', ...notInSite(name) };
    }
  }
}

export function* check(context: RuleContext): Generator<Problem> {
  const { definitions, pages, site, suggest } = context;
  yield* impossibleConditions(context);
  yield* withoutMeaning(context);
  const named = (kind: string) => definitions.filter((file) => file.kind === kind).map(({ name }) => name);
  const layouts = named('layout');
  const programmes = named('programme');
  const lacks = lacksIn(context);
  for (const page of site ? [...pages, site] : pages) {
    const { path: file, head } = page.file;
    yield* deadBindings(page, programmes, lacks, context);
    const slotProblems = page.slotProblems.length > 0 && knowsSlots(page, context) ? page.slotProblems : [];
    for (const { slot, candidates, ...place } of slotProblems) {
      yield { ...place, target: 'value', ...noSuchSlot(slot, suggest(slot, candidates), candidates) };
    }
    for (const found of page.facts.calendars) {
      if (programmes.includes(found.value)) continue;
      const advice = noSuchProgramme(found.value, suggest(found.value, programmes), programmes);
      yield { ...page.at(found), target: 'value', ...advice };
    }
    if (page === site) continue;
    const { layout, programme } = head;
    if (typeof layout === 'string' && !layouts.includes(layout)) {
      const advice = noSuchLayout(layout, suggest(layout, layouts), layouts);
      yield { file, pointer: '/layout', target: 'value', ...advice };
    }
    if (typeof programme === 'string' && !programmes.includes(programme)) {
      const advice = noSuchProgramme(programme, suggest(programme, programmes), programmes);
      yield { file, pointer: '/programme', target: 'value', ...advice };
    }
  }
}
