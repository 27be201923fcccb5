import type { ReactNode } from 'react';
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue, Switch } from 'react-aria-components';
import type { JsonValue } from '../../../renderer/project/json.ts';
import type { FormField } from '../../protocol.ts';
import { chosenValue, valueOps } from '../ops/field-ops.ts';
import { type FieldProps, useForm } from '../state/form-context.ts';
import { FieldFrame } from './FieldFrame.tsx';

/** The key of the option that removes the property. */
const STANDARD = '';

/** Returns a function that changes the value of a field. */
function useChange({ field, parent }: FieldProps) {
  const { edit } = useForm();
  return (value: JsonValue | undefined) => edit(field, valueOps(field, field.value, value, parent));
}

/** Switches a value on or off. When the property is absent, the switch shows the default, as the page does. */
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
          isDisabled={readOnly}
          onChange={(wanted) => change(onlyTrue && !wanted ? undefined : wanted)}
          aria-labelledby={label}
          aria-describedby={describedBy}
        >
          <span className="track" />
          {isOn ? 'Ja' : 'Nee'}
        </Switch>
      )}
    </FieldFrame>
  );
}

/** An option of a list; what is drawn before its label is hidden from screen readers. */
interface Option {
  key: string;
  label: string;
  drawing?: ReactNode;
}

interface SelectFieldProps {
  field: FormField;
  options: readonly Option[];
  current: string;
  isGrid?: boolean;
  onChoose(key: string): void;
}

/** A list to choose one option from. */
function SelectField({ field, options, current, isGrid = false, onChoose }: SelectFieldProps) {
  const { readOnly } = useForm();
  const draw = ({ label, drawing }: Option) => (
    <>
      {drawing}
      <span className="name">{label}</span>
    </>
  );
  const chosen = options.find(({ key }) => key === current);
  return (
    <FieldFrame field={field} isGroup>
      {({ label, describedBy, isInvalid }) => (
        <Select
          aria-labelledby={label}
          aria-describedby={describedBy}
          isInvalid={isInvalid}
          isDisabled={readOnly}
          value={current}
          onChange={(key) => onChoose(String(key))}
        >
          <Button className="control" data-control="">
            <SelectValue>{() => chosen && draw(chosen)}</SelectValue>
            <span className="chevron" aria-hidden="true" />
          </Button>
          <Popover className={isGrid ? 'fields-popover icon-list' : 'fields-popover'}>
            <ListBox layout={isGrid ? 'grid' : 'stack'} items={options}>
              {(option) => (
                <ListBoxItem id={option.key} textValue={option.label}>
                  {draw(option)}
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </Select>
      )}
    </FieldFrame>
  );
}

const LOOKS: ReadonlySet<string> = new Set(['tone', 'colour']);

/** Chooses one of a few values; those that name a colour of the site show it. */
export function ChoiceField({ field, parent }: FieldProps) {
  const change = useChange({ field, parent });
  const { type, name, value, required } = field;
  if (type.kind !== 'choice') return undefined;
  const swatch = (look: string) => <span className="swatch" data-look={look} aria-hidden="true" />;
  const hasStandard = !required && field.default === undefined;
  const options = [
    ...(hasStandard ? [{ key: STANDARD, label: 'Standaard' }] : []),
    ...type.options.map((option) => ({ key: String(option.value), label: option.label })),
  ].map((option) => (LOOKS.has(name) ? { ...option, drawing: swatch(option.key) } : option));
  return (
    <SelectField
      field={field}
      options={options}
      current={String(value ?? field.default ?? STANDARD)}
      onChoose={(key) => change(chosenValue(type, key))}
    />
  );
}

/** Chooses one of the site's icons, drawn. */
export function IconField({ field, parent }: FieldProps) {
  const { icons } = useForm();
  const change = useChange({ field, parent });
  const { type, value, required } = field;
  if (type.kind !== 'icon') return undefined;
  const drawing = (icon: string) => (
    <span className="drawing" aria-hidden="true" dangerouslySetInnerHTML={{ __html: icons[icon] ?? '' }} />
  );
  const options = [
    ...(required ? [] : [{ key: STANDARD, label: 'Geen' }]),
    ...type.options.map((option) => ({
      key: option.value,
      label: option.label,
      drawing: drawing(option.value),
    })),
  ];
  return (
    <SelectField
      field={field}
      options={options}
      current={typeof value === 'string' ? value : STANDARD}
      isGrid
      onChoose={(key) => change(key === STANDARD ? undefined : key)}
    />
  );
}
