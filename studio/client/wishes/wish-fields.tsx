import { type ReactNode, useRef, useState } from 'react';
import {
  Autocomplete,
  Button,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SearchField,
  Select,
  SelectValue,
  Switch,
  Text,
  TextField,
} from 'react-aria-components';
import { hasWords, namedFirst } from '../../found-words.ts';
import type { Entry } from '../../protocol.ts';
import { onOneLine } from '../fields/TextField.tsx';
import { currentShell } from '../state/shell.ts';
import { NothingFound } from '../ui/NothingFound.tsx';

interface Option {
  value: string;
  label: string;
  /** What is said beside the label. */
  note?: string | undefined;
  /** The address of a picture of it. */
  picture?: string | undefined;
}

/** Shows an item of a list, with a button that marks it for removal, or no longer. */
export function RemovableItem({
  name,
  removed,
  isDisabled = false,
  onChange,
  children,
}: {
  name: string;
  /** The name of the item that is marked. */
  removed: string | undefined;
  isDisabled?: boolean;
  onChange(removed: string | undefined): void;
  children: ReactNode;
}) {
  const isRemoved = name === removed;
  return (
    <li className={isRemoved ? 'removed' : undefined}>
      {children}
      <Button
        aria-label={`${name} verwijderen`}
        aria-pressed={isRemoved}
        isDisabled={isDisabled}
        onPress={() => onChange(isRemoved ? undefined : name)}
      >
        Verwijderen
      </Button>
    </li>
  );
}

/** Edits a single-line text. With `autoFocus` it begins selected, so that typing replaces it. */
export function WishText({
  label,
  value,
  onChange,
  help,
  autoFocus = false,
  kept = 0,
}: {
  label: string;
  value: string;
  onChange(value: string): void;
  help?: string;
  autoFocus?: boolean;
  /** How many of the first characters typing keeps. */
  kept?: number;
}) {
  const isFresh = useRef(autoFocus);
  return (
    <TextField
      className="field"
      value={value}
      onChange={(typed) => onChange(onOneLine(typed))}
      autoFocus={autoFocus}
      onFocus={({ target }) => {
        if (isFresh.current && target instanceof HTMLInputElement)
          target.setSelectionRange(kept, value.length);
        isFresh.current = false;
      }}
    >
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

/** A longer list of options can be searched. */
const FEW = 20;
/** How many of them the list then shows, at most. */
const LONGEST_LIST = 100;

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
  const [search, setSearch] = useState('');
  const known = options.filter(({ label: text, note = '' }) => hasWords(`${text} ${note}`, search));
  const found = namedFirst(known, ({ label: text }) => text, search);
  const list = (
    <ListBox
      items={found.slice(0, LONGEST_LIST).map((option) => ({ id: option.value, ...option }))}
      renderEmptyState={() => <NothingFound className="help" text="Niets gevonden." />}
    >
      {({ id, label: text, note, picture }) => (
        <ListBoxItem id={id} textValue={text}>
          {picture !== undefined && <img src={picture} alt="" loading="lazy" />}
          <span>{text}</span>
          {note !== undefined && <span className="option-note muted">{note}</span>}
        </ListBoxItem>
      )}
    </ListBox>
  );
  return (
    <Select
      className="react-aria-Select field"
      value={value}
      onChange={(key) => onChange(String(key))}
      onOpenChange={() => setSearch('')}
    >
      <Label className="label">{label}</Label>
      <Button className="control">
        <SelectValue>{options.find((option) => option.value === value)?.label}</SelectValue>
        <span className="chevron" aria-hidden="true" />
      </Button>
      <Popover className="fields-popover">
        {options.length > FEW ? (
          <Autocomplete inputValue={search} onInputChange={setSearch}>
            <SearchField aria-label={`Zoek: ${label}`} autoFocus>
              <Input placeholder="Zoek op naam of adres" />
            </SearchField>
            {list}
          </Autocomplete>
        ) : (
          list
        )}
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

/** Returns the page to begin a choice with: the open one, which an author most likely means, or else the first. */
export function pageInView(pages: readonly Option[]): string {
  const { path } = currentShell();
  return (pages.find(({ value }) => value === path) ?? pages[0])?.value ?? '/';
}

/** Returns the programmes or layouts, under the names that pages use for them. */
export const definitionOptions = (
  entries: readonly Entry[],
  wanted: 'programme' | 'layout',
): (Option & Pick<Entry, 'path'>)[] =>
  entries.flatMap(({ kind, title, file, path }) =>
    kind === wanted ? [{ value: file.replace(/^.*\/|\.json$/g, ''), label: title, path }] : [],
  );
