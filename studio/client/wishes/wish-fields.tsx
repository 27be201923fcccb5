import {
  Button,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
  Switch,
  Text,
  TextField,
} from 'react-aria-components';
import type { Entry } from '../../protocol.ts';

interface Option {
  value: string;
  label: string;
  /** A second line. */
  note?: string | undefined;
}

/** Edits a single-line text. */
export function WishText({
  label,
  value,
  onChange,
  help,
  autoFocus = false,
}: {
  label: string;
  value: string;
  onChange(value: string): void;
  help?: string;
  autoFocus?: boolean;
}) {
  return (
    <TextField className="field" value={value} onChange={onChange} autoFocus={autoFocus}>
      <Label className="label">{label}</Label>
      <Input autoComplete="off" dir="auto" />
      {help !== undefined && (
        <Text slot="description" className="help">
          {help}
        </Text>
      )}
    </TextField>
  );
}

/** Chooses one option by name. */
export function WishChoice({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly Option[];
  value: string;
  onChange(value: string): void;
}) {
  return (
    <Select className="field" value={value} onChange={(key) => onChange(String(key))}>
      <Label className="label">{label}</Label>
      <Button className="control">
        <SelectValue>{options.find((option) => option.value === value)?.label}</SelectValue>
        <span className="chevron" aria-hidden="true" />
      </Button>
      <Popover className="fields-popover">
        <ListBox items={options.map((option) => ({ id: option.value, ...option }))}>
          {({ id, label: text, note }) => (
            <ListBoxItem id={id} textValue={text}>
              <Text slot="label">{text}</Text>
              {note !== undefined && <Text slot="description">{note}</Text>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}

/** Edits a yes or no. */
export function WishSwitch({
  label,
  value,
  onChange,
}: {
  label: string;
  value: boolean;
  onChange(value: boolean): void;
}) {
  return (
    <Switch isSelected={value} onChange={onChange}>
      <span className="track" />
      {label}
    </Switch>
  );
}

/** Returns the pages with content among all entries, as options. */
export const pageOptions = (entries: readonly Entry[]): Option[] =>
  entries.flatMap(({ kind, path, title, redirects }) =>
    kind === 'page' && path !== undefined && !path.startsWith('/_') && redirects !== true
      ? [{ value: path, label: title, note: path }]
      : [],
  );

/** Returns the programmes or layouts, under the names that pages use for them. */
export const definitionOptions = (entries: readonly Entry[], wanted: 'programme' | 'layout'): Option[] =>
  entries.flatMap(({ kind, title, file }) =>
    kind === wanted ? [{ value: file.replace(/^.*\/|\.json$/g, ''), label: title }] : [],
  );
