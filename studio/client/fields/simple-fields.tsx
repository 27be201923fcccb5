import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue, Switch } from 'react-aria-components';
import type { JsonValue } from '../../../renderer/project/json.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { chosenValue, valueOps } from './field-ops.ts';
import { type FieldProps, useForm } from './form-context.ts';

/** Key of the option that removes the property. */
const STANDARD = '';

/** Sends another value of a field. */
function useChange({ field, parent }: FieldProps) {
  const { edit } = useForm();
  return (value: JsonValue | undefined) => edit(field, valueOps(field, field.value, value, parent));
}

/** On or off, as the page shows it: without its property a field has its default. */
export function SwitchField({ field, parent }: FieldProps) {
  const { readOnly } = useForm();
  const change = useChange({ field, parent });
  const onlyTrue = field.type.kind === 'boolean' && field.type.onlyTrue === true;
  const isOn = (field.value ?? field.default ?? false) === true;
  return (
    <FieldFrame field={field} isGroup>
      {({ label, describedBy }) => (
        <Switch
          isSelected={isOn}
          isDisabled={readOnly ?? false}
          onChange={(wanted) => change(onlyTrue && !wanted ? undefined : wanted)}
          aria-labelledby={label}
          aria-describedby={describedBy}
        >
          <span className="track" />
          {isOn ? 'Aan' : 'Uit'}
        </Switch>
      )}
    </FieldFrame>
  );
}

/** The look of an option, for those that name a colour of the site. */
function Swatch({ value }: { value: JsonValue | undefined }) {
  return <span className="swatch" data-look={String(value)} aria-hidden="true" />;
}

const LOOKS: ReadonlySet<string> = new Set(['tone', 'colour']);

/** One of a few values. */
export function ChoiceField({ field, parent }: FieldProps) {
  const { readOnly } = useForm();
  const change = useChange({ field, parent });
  const { type } = field;
  if (type.kind !== 'choice') return undefined;
  const hasLook = LOOKS.has(field.name);
  const hasStandard = !field.required && field.default === undefined;
  const current = field.value ?? field.default;
  const options = [
    ...(hasStandard ? [{ key: STANDARD, label: 'Standaard', value: undefined }] : []),
    ...type.options.map(({ value, label }) => ({ key: String(value), label, value })),
  ];
  return (
    <FieldFrame field={field} isGroup>
      {({ label, describedBy, isInvalid }) => (
        <Select
          aria-labelledby={label}
          aria-describedby={describedBy}
          isInvalid={isInvalid}
          isDisabled={readOnly ?? false}
          value={current === undefined ? STANDARD : String(current)}
          onChange={(key) => change(chosenValue(type, String(key)))}
        >
          <Button className="control" data-control="">
            <SelectValue />
            <span className="chevron" aria-hidden="true" />
          </Button>
          <Popover className="fields-popover">
            <ListBox items={options}>
              {({ key, label: text, value }) => (
                <ListBoxItem id={key} textValue={text}>
                  {hasLook && <Swatch value={value} />}
                  {text}
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </Select>
      )}
    </FieldFrame>
  );
}

/** One of the site's icons, drawn. */
export function IconField({ field, parent }: FieldProps) {
  const { readOnly, icons = {} } = useForm();
  const change = useChange({ field, parent });
  const { type } = field;
  if (type.kind !== 'icon') return undefined;
  const options = [...(field.required ? [] : [{ value: STANDARD, label: 'Geen' }]), ...type.options];
  const drawn = (name: string) =>
    name === STANDARD ? (
      'Geen'
    ) : (
      <>
        <span
          className="drawing"
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: icons[name] ?? '' }}
        />
        <span className="name">{options.find(({ value }) => value === name)?.label}</span>
      </>
    );
  const current = typeof field.value === 'string' ? field.value : STANDARD;
  return (
    <FieldFrame field={field} isGroup>
      {({ label, describedBy, isInvalid }) => (
        <Select
          aria-labelledby={label}
          aria-describedby={describedBy}
          isInvalid={isInvalid}
          isDisabled={readOnly ?? false}
          value={current}
          onChange={(key) => change(key === STANDARD ? undefined : String(key))}
        >
          <Button className="control" data-control="">
            <SelectValue>{() => drawn(current)}</SelectValue>
            <span className="chevron" aria-hidden="true" />
          </Button>
          <Popover className="fields-popover icon-list">
            <ListBox layout="grid" items={options}>
              {({ value, label: word }) => (
                <ListBoxItem id={value} textValue={word}>
                  {drawn(value)}
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </Select>
      )}
    </FieldFrame>
  );
}
