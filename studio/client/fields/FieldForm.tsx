import { Fragment, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';
import type { FormField, ValueSource } from '../../protocol.ts';
import { SourceNote } from './FieldFrame.tsx';
import { type FieldFormProps, FormContext, type FormContextValue } from './form-context.ts';
import { LinkField } from './LinkField.tsx';
import { ListField, PlainListField } from './ListField.tsx';
import { MarkdownField } from './MarkdownField.tsx';
import { isPicture, MediaField, PictureField } from './MediaField.tsx';
import { ChoiceField, IconField, SwitchField } from './simple-fields.tsx';
import { TextField } from './TextField.tsx';
import { GroupField, UnionField } from './UnionField.tsx';
import { uploadPicture } from './upload-picture.ts';

interface OneFieldProps {
  field: FormField;
  parent: FormField | undefined;
}

const plainItems: ReadonlySet<string> = new Set(['text', 'number', 'link', 'date', 'time', 'choice']);

/** The field of one value, by its kind. */
function Field(props: OneFieldProps): ReactNode {
  const { type } = props.field;
  switch (type.kind) {
    case 'text':
      return type.markdown ? <MarkdownField {...props} /> : <TextField {...props} />;
    case 'number':
    case 'date':
    case 'time':
      return <TextField {...props} />;
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

const isSameSource = (a: ValueSource | undefined, b: ValueSource | undefined) =>
  a?.label === b?.label && a?.pages.join() === b?.pages.join();

/** Fields in order. What comes from elsewhere says so once, above the fields that come from there. */
function Fields({ fields, parent }: { fields: readonly FormField[]; parent: FormField | undefined }) {
  return fields.map((field, index) => {
    const before = index === 0 ? parent?.source : fields[index - 1]?.source;
    const { source } = field;
    return (
      <Fragment key={`${field.origin.file} ${field.shown}`}>
        {source && !isSameSource(source, before) && <SourceNote source={source} />}
        {!source && before && index > 0 && <p className="source own">Van deze pagina zelf</p>}
        <Field field={field} parent={parent} />
      </Fragment>
    );
  });
}

const draw = (fields: readonly FormField[], parent: FormField) => <Fields fields={fields} parent={parent} />;

/** The form "Velden": the values of one block or definition, each edited where it was typed. */
export function FieldForm({ fields, ...props }: FieldFormProps) {
  const { onEdit, blockTitle, readOnly, upload } = props;
  const edit: FormContextValue['edit'] = (field, ops) => {
    if (readOnly || ops.length === 0) return;
    onEdit(`${field.label} van ${blockTitle}`, ops);
  };
  const value: FormContextValue = { ...props, edit, draw, upload: upload ?? uploadPicture };
  return (
    <I18nProvider locale="nl-NL">
      <FormContext value={value}>
        <div className="fields">
          <Fields fields={fields} parent={undefined} />
        </div>
      </FormContext>
    </I18nProvider>
  );
}
