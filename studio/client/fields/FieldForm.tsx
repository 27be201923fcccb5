import type { ReactNode } from 'react';
import { groupedBy } from '../../../lint/grouped-by.ts';
import { parentPointer } from '../../../renderer/project/json.ts';
import { changeName } from '../../change-name.ts';
import type { FormField, ValueSource } from '../../protocol.ts';
import {
  type FieldFormProps,
  type FieldProps,
  FormContext,
  type FormContextValue,
  SourceContext,
  sourceKey,
} from '../state/form-context.ts';
import { DateField } from './DateField.tsx';
import { SourceNote } from './FieldFrame.tsx';
import { useSelectedStartText } from './focus-field.ts';
import { LinkField } from './LinkField.tsx';
import { ListField, PlainListField } from './ListField.tsx';
import { isPicture, MediaField, PictureField } from './MediaField.tsx';
import { MarkdownField } from './markdown/MarkdownField.tsx';
import { ChoiceField, IconField, SwitchField } from './simple-fields.tsx';
import { TextField, TimeField } from './TextField.tsx';
import { GroupField, UnionField } from './UnionField.tsx';

interface FieldsProps {
  fields: readonly FormField[];
  parent: FormField | undefined;
  source: ValueSource | undefined;
}

const plainItems: ReadonlySet<string> = new Set(['text', 'number', 'link', 'date', 'time', 'choice']);

/** The field for one value, by its kind. */
function Field(props: FieldProps): ReactNode {
  const { type } = props.field;
  switch (type.kind) {
    case 'text':
      return type.markdown ? <MarkdownField {...props} /> : <TextField {...props} />;
    case 'number':
      return <TextField {...props} />;
    case 'date':
      return <DateField {...props} />;
    case 'time':
      return <TimeField {...props} />;
    case 'boolean':
      return <SwitchField {...props} />;
    case 'choice':
      return <ChoiceField {...props} />;
    case 'icon':
      return <IconField {...props} />;
    case 'link':
      return <LinkField {...props} />;
    case 'media':
      return <MediaField {...props} />;
    case 'list':
      return plainItems.has(type.item.kind) ? <PlainListField {...props} /> : <ListField {...props} />;
    case 'group':
      return <GroupField {...props} />;
    case 'union':
      return isPicture(props.field) ? <PictureField {...props} /> : <UnionField {...props} />;
  }
}

/** The source of most fields. */
function usualSource(fields: readonly FormField[]): ValueSource | undefined {
  const groups = [...groupedBy(fields, ({ source }) => sourceKey(source)).values()];
  return groups.toSorted((a, b) => b.length - a.length)[0]?.[0]?.source;
}

/** A field keeps its key while its item moves: its pointer changes, but the typed text stays. */
const keyOf = ({ name, origin }: FormField) => `${origin.file} ${/^\d+$/.test(name) ? 'item' : name}`;

/** Fields in order; `source` is where most of them come from, which is shown above them. */
function Fields({ fields, parent, source }: FieldsProps) {
  return (
    <SourceContext value={source}>
      {fields.map((field) => (
        <Field key={keyOf(field)} field={field} parent={parent} />
      ))}
    </SourceContext>
  );
}

const draw = (fields: readonly FormField[], parent: FormField) => (
  <Fields fields={fields} parent={parent} source={parent.source} />
);

/** The labels of the fields around a value, from outside in. @param shown its pointer */
function labelsAround(shown: string, fields: readonly FormField[]): string[] {
  const outer = fields.find((field) => shown.startsWith(`${field.shown}/`));
  return outer ? [outer.label, ...labelsAround(shown, outer.children ?? [])] : [];
}

/** Names a step: "Kop van Opening"; with what it does, "Link toegevoegd aan Onderdeel 3 van Menu". */
function stepName(
  field: FormField,
  { fields, blockTitle, done }: Pick<FieldFormProps, 'fields' | 'blockTitle'> & { done: string | undefined },
): string {
  const { label, shown } = field;
  const labels = labelsAround(shown, fields);
  if (done === undefined) return changeName({ labels: [...labels, label], pointer: shown }, blockTitle);
  const pointer = parentPointer(shown);
  return `${done} ${changeName({ labels, pointer }, blockTitle)}`;
}

/** Shows the form "Velden": the values of one block or definition, each edited where it was typed. */
export function FieldForm({ fields, formKey, sourceAbove, ...props }: FieldFormProps) {
  const [first] = fields;
  const startText = useSelectedStartText();
  const { onEdit, blockTitle, readOnly } = props;
  const edit: FormContextValue['edit'] = async (field, ops, done) =>
    readOnly || ops.length === 0 ? undefined : onEdit(stepName(field, { fields, blockTitle, done }), ops);
  const value: FormContextValue = { ...props, fields, edit, draw };
  const source = usualSource(fields);
  return (
    <FormContext value={value}>
      <div className="fields" key={formKey ?? `${first?.origin.file} ${first?.shown}`} {...startText}>
        {source && sourceKey(source) !== sourceKey(sourceAbove) && <SourceNote source={source} />}
        <Fields fields={fields} parent={undefined} source={source} />
      </div>
    </FormContext>
  );
}
