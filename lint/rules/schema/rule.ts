import type { Origin } from '../../../renderer/origin.ts';
import {
  isJsonObject,
  type JsonValue,
  parentPointer,
  pointerKeys,
  valueAt,
} from '../../../renderer/project/json.ts';
import type { FileKind } from '../../../renderer/project/source-file.ts';
import { blocksOf, pointerInBlock } from '../../blocks/blocks-of.ts';
import type { RuleContext } from '../../context.ts';
import type { Definition } from '../../definition.ts';
import { defineRule, type Problem } from '../../rule.ts';
import type { Validate, Validators } from '../../validators.ts';
import { type Explanation, explain } from './explain.ts';
import { unfitBinding } from './messages.ts';

/** The schema for each kind of file. */
const validatorFor: Readonly<Record<FileKind, keyof Validators | undefined>> = {
  page: 'page',
  'not-found': 'page',
  layout: 'layout',
  programme: 'programme',
  site: 'site',
  words: 'words',
  unknown: undefined,
};

function explained(validate: Validate, value: JsonValue, { suggest, groups }: RuleContext): Explanation[] {
  return validate(value) ? [] : explain(validate.errors ?? [], suggest, groups);
}

/** A problem in a file as typed, and where else in that file it would be reported after binding. */
interface OwnProblem extends Problem {
  echoes?: readonly string[];
}

function* ownProblems({ file }: Definition, context: RuleContext): Generator<OwnProblem> {
  const name = validatorFor[file.kind];
  if (name === undefined || file.value === undefined) return;
  for (const { absence, ...problem } of explained(context.validators[name], file.value, context)) {
    if (!absence || file.isComplete) yield { file: file.path, ...problem };
  }
}

/** A problem in a block after binding, and the origin of the value in question. */
interface BoundProblem extends Problem {
  origin: Origin;
}

/** Returns where the binding was typed that supplied the value at a pointer, or a value around it. */
function bindingAround(pointer: string, definition: Definition): Origin | undefined {
  for (let at = pointer; at !== ''; at = parentPointer(at)) {
    const binding = definition.bindingOf(at);
    if (binding) return binding;
  }
  return undefined;
}

/** Places a problem found after binding where the author can cure it. */
function boundProblem(
  { pointer, target, message, cure }: Explanation,
  definition: Definition,
  context: RuleContext,
): BoundProblem {
  const origin = definition.originOf(pointer);
  const own = definition.bindingOf(pointer);
  if (own && target === 'key') {
    // A property's name is where its value is bound, not where that value was typed.
    const place = { ...own, pointer: parentPointer(own.pointer) };
    return { origin: place, ...place, target, message, cure };
  }
  const binding = bindingAround(pointer, definition);
  if (!binding) return { origin, ...origin, target, message, cure };
  // The value is valid in its own file, so the binding names the wrong one.
  const path = valueAt(context.project.files.get(binding.file)?.value, pointerKeys(binding.pointer));
  return { origin, ...binding, target: 'value', ...unfitBinding(String(path), { message, cure }) };
}

function* boundProblems(definition: Definition, context: RuleContext): Generator<BoundProblem> {
  const isUnsure = !definition.file.isComplete || definition.bindingProblems.length > 0;
  for (const listed of blocksOf(definition)) {
    if (!isJsonObject(listed.value)) continue;
    for (const problem of explained(context.validators.block, listed.value, context)) {
      if (problem.absence && isUnsure) continue;
      const pointer = pointerInBlock(listed, problem.pointer);
      yield boundProblem({ ...problem, pointer }, definition, context);
    }
  }
}

function placeOf({ file, pointer }: Origin): string {
  return `${file}\n${pointer}`;
}

/**
 * ajv gives the verdict on the generated JSON Schemas, which editors use too. What comes through a binding is judged
 * in the block where it ends up.
 */
export default defineRule({
  id: 'schema',
  severity: 'error',
  title: 'Bestaande blokken en velden',
  description:
    'Elk blok en elk veld bestaat, heeft de goede naam en een waarde die past; verplichte velden zijn er. Visual Studio Code controleert hetzelfde.',
  *project(context) {
    const reported = new Set<string>();
    for (const definition of context.definitions) {
      for (const { echoes = [], ...problem } of ownProblems(definition, context)) {
        const { file } = problem;
        for (const pointer of [problem.pointer, ...echoes]) reported.add(placeOf({ file, pointer }));
        yield problem;
      }
    }
    for (const definition of context.definitions.filter(({ isBound }) => isBound)) {
      // What is also wrong in its own file is reported there, and a binding that does not fit is one problem.
      for (const { origin, ...problem } of boundProblems(definition, context)) {
        const isBinding = placeOf(origin) !== placeOf(problem);
        if (reported.has(placeOf(origin)) || (isBinding && reported.has(placeOf(problem)))) continue;
        if (isBinding) reported.add(placeOf(problem));
        yield problem;
      }
    }
  },
});
