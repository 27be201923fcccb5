import { changeName } from '../change-name.ts';
import { type DefinitionKind, definitionFields } from './field-shapes.ts';

/** What holds the value of a binding, by the first word of its path. */
const HOLDERS: ReadonlyMap<string, DefinitionKind> = new Map([
  ['page', 'layout-page'],
  ['programme', 'programme'],
  ['programmes', 'programme'],
  ['site', 'site'],
]);

/**
 * Names the value that a binding leads to as its field does: `Ondertitel`, `Kop in “Ingrediënten”`.
 *
 * @param binding its path: `programme.subtitle`, `programmes.gemeenten.ingredients.title`
 * @returns undefined when no field has this path
 */
export function boundLabel(binding: string): string | undefined {
  const [where = '', ...words] = binding.split('.');
  const names = where === 'programmes' ? words.slice(1) : words;
  const kind = HOLDERS.get(where);
  let fields = kind === undefined ? [] : definitionFields(kind);
  const labels: string[] = [];
  for (const name of names) {
    const field = fields.find((candidate) => candidate.name === name);
    if (!field) return undefined;
    labels.push(field.label);
    fields = field.type.kind === 'group' ? field.type.fields : [];
  }
  return changeName({ labels, pointer: `/${names.join('/')}` }) || undefined;
}
