import type { Origin } from '../../../renderer/origin.ts';
import { isJsonObject, pointerKeys, valueAt } from '../../../renderer/project/json.ts';
import type { FileKind } from '../../../renderer/project/source-file.ts';
import { blocksOf, pointerInBlock } from '../../blocks-of.ts';
import type { PageContext } from '../../context.ts';
import type { Document } from '../../document.ts';
import type { PageRuleMeta, Problem } from '../../rule.ts';
import type { Validate, Validators } from '../../validators.ts';
import { type Explanation, explain } from './explain.ts';
import { unfitBinding } from './messages.ts';

export const meta: PageRuleMeta = {
  id: 'schema',
  severity: 'error',
  title: 'Bestaande blokken en velden',
  description:
    'Elk blok en elk veld bestaat, heeft de goede naam en een waarde die past; verplichte velden zijn er. Je editor controleert hetzelfde.',
  pageByPage: true,
};

/** The schema for each kind of file. */
const validatorFor: Readonly<Record<FileKind, keyof Validators | undefined>> = {
  page: 'page',
  'not-found': 'page',
  layout: 'layout',
  programme: 'programme',
  site: 'site',
  unknown: undefined,
};

const explained = (
  validate: Validate,
  value: Parameters<Validate>[0],
  { suggest, groups }: PageContext,
): Explanation[] => (validate(value) ? [] : explain(validate.errors ?? [], suggest, groups));

/** A fault in a file as it stands, and where else in that file it would show once the file is bound. */
interface OwnFault extends Problem {
  echoes?: readonly string[];
}

function* ownFaults({ file }: Document, context: PageContext): Generator<OwnFault> {
  const name = validatorFor[file.kind];
  if (name === undefined || file.value === undefined) return;
  for (const { absence, ...fault } of explained(context.validators[name], file.value, context)) {
    if (!absence || file.whole) yield { file: file.path, ...fault };
  }
}

/** A fault in a block after binding, and where the value came from that it is about. */
interface BoundFault extends Problem {
  origin: Origin;
}

/** The binding that gave the value at a pointer, or a value around it. */
function bindingAround(pointer: string, document: Document): Origin | undefined {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const binding = document.bindingOf(at);
    if (binding) return binding;
  }
  return undefined;
}

/** A fault in a block after binding, at the place where the author has to mend it. */
function boundFault(fault: Explanation, document: Document, context: PageContext): BoundFault {
  const { pointer, target, message, cure } = fault;
  const origin = document.originOf(pointer);
  const own = document.bindingOf(pointer);
  if (own && target === 'key') {
    // The name of a property stands where its value is bound, not where that value was typed.
    const place = { ...own, pointer: own.pointer.slice(0, own.pointer.lastIndexOf('/')) };
    return { origin: place, ...place, target, message, cure };
  }
  const binding = bindingAround(pointer, document);
  if (!binding) return { origin, ...origin, target, message, cure };
  // The value suits its own file, so it is the binding that names the wrong one.
  const path = valueAt(context.project.files.get(binding.file)?.value, pointerKeys(binding.pointer));
  return { origin, ...binding, target: 'value', ...unfitBinding(String(path), { message, cure }) };
}

function* boundFaults(document: Document, context: PageContext): Generator<BoundFault> {
  const unsure = !document.file.whole || document.bindingProblems.length > 0;
  for (const found of blocksOf(document)) {
    const { value } = found;
    if (!isJsonObject(value)) continue;
    for (const fault of explained(context.validators.block, value, context)) {
      if (fault.absence && unsure) continue;
      yield boundFault({ ...fault, pointer: pointerInBlock(found, fault.pointer) }, document, context);
    }
  }
}

export function* check(context: PageContext): Generator<Problem> {
  const reported = new Set<string>();
  const placeOf = ({ file, pointer }: Origin) => `${file}\n${pointer}`;
  for (const document of context.documents) {
    for (const { echoes = [], ...fault } of ownFaults(document, context)) {
      for (const pointer of [fault.pointer, ...echoes]) reported.add(placeOf({ file: fault.file, pointer }));
      yield fault;
    }
  }
  for (const document of context.documents) {
    if (document.facts === document.file.facts) continue;
    // What is wrong in its own file as well has been reported there, and a binding that does not fit is one fault.
    for (const { origin, ...problem } of boundFaults(document, context)) {
      const isBinding = placeOf(origin) !== placeOf(problem);
      if (reported.has(placeOf(origin)) || (isBinding && reported.has(placeOf(problem)))) continue;
      if (isBinding) reported.add(placeOf(problem));
      yield problem;
    }
  }
}
