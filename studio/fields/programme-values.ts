import { type JsonValue, objectIn, textIn, valueAt } from '../../renderer/project/json.ts';
import { filesOfKind, type Project } from '../../renderer/project/read-project.ts';
import type { FieldKind, ProgrammeValue, ValueSource } from '../protocol.ts';
import { definitionLabel } from './definition-label.ts';
import { definitionFields } from './field-shapes.ts';

/** A binding path into a programme; the group is the path inside it. */
const IN_PROGRAMME = /^programme(?:s\.[^.]+)?\.(.+)$/;

/** Returns the name of a programme's group with the same fields, such as its schedule. */
function groupLike(type: FieldKind): string | undefined {
  if (type.kind !== 'group') return undefined;
  const fields = JSON.stringify(type);
  return definitionFields('programme').find((field) => JSON.stringify(field.type) === fields)?.name;
}

/**
 * Lists the values of programmes that a field can show instead of its own: the same part of each programme as its
 * binding names, or a group with the same fields. There are none for a value that is typed elsewhere.
 *
 * @param own the name of the page's own programme, which a copy of the page may replace
 */
export function programmeValues(
  project: Project,
  type: FieldKind,
  source: ValueSource | undefined,
  own: string | undefined,
): ProgrammeValue[] {
  if (source && !source.binding) return [];
  const bound = textIn(objectIn(source?.bindingValue).$bind);
  const path = bound === undefined ? groupLike(type) : IN_PROGRAMME.exec(bound)?.[1];
  if (path === undefined) return [];
  return filesOfKind(project, 'programme').flatMap(({ name, path: file, value }) => {
    if (valueAt(value, path.split('.')) === undefined) return [];
    const binding: JsonValue = { $bind: name === own ? `programme.${path}` : `programmes.${name}.${path}` };
    return [{ label: definitionLabel(file), binding }];
  });
}
