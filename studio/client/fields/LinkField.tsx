import { useCallback, useContext, useState } from 'react';
import {
  Autocomplete,
  Button,
  DialogTrigger,
  Input,
  ListBox,
  ListBoxItem,
  OverlayTriggerStateContext,
  Popover,
  SearchField,
} from 'react-aria-components';
import { START_PAGE } from '../../../lint/texts/start-text.ts';
import { shownAddress } from '../../entry-names.ts';
import { type FieldProps, useForm } from '../state/form-context.ts';
import { NothingFound } from '../ui/NothingFound.tsx';
import { chooseDownload } from './choose-download.ts';
import { destinationsOf, foundDestinations } from './destinations.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { wholeAddress } from './outside-address.ts';
import { onOneLine, shownText, useTextInput } from './TextField.tsx';

/** How many destinations the list shows, at most. */
const LONGEST_LIST = 100;

/** A list of pages, anchors and downloads with a search by words, to which a download can be added. */
function PagePicker({ onChoose }: { onChoose(address: string): void }) {
  const { pages, addDownload } = useForm();
  const popover = useContext(OverlayTriggerStateContext);
  const [search, setSearch] = useState('');
  const found = foundDestinations(pages, search);
  const choose = (address: string) => {
    onChoose(address);
    popover?.close();
  };
  return (
    <Autocomplete inputValue={search} onInputChange={setSearch}>
      <div className="picker-tools">
        <SearchField aria-label="Zoek een pagina of bestand" autoFocus>
          <Input placeholder="Zoek een pagina of bestand" />
        </SearchField>
        <Button
          className="button"
          onPress={async () => {
            const address = await chooseDownload(addDownload);
            if (address !== undefined) choose(address);
          }}
        >
          Bestand uploaden…
        </Button>
      </div>
      <ListBox
        aria-label="Pagina’s en bestanden"
        items={found.slice(0, LONGEST_LIST)}
        renderEmptyState={() => <NothingFound className="help" text="Geen pagina of bestand gevonden." />}
        onAction={(address) => choose(String(address))}
      >
        {({ id, title }) => (
          <ListBoxItem id={id} textValue={title}>
            <span>{title}</span>
            <span className="muted">{shownAddress(id)}</span>
          </ListBoxItem>
        )}
      </ListBox>
    </Autocomplete>
  );
}

/** Edits an address: a page is chosen, anything else is typed. */
export function LinkField({ field, parent }: FieldProps) {
  const { readOnly, pages } = useForm();
  const { type } = field;
  const pattern = type.kind === 'link' ? type.pattern : undefined;
  const read = useCallback(
    (typed: string) => (pattern === undefined ? onOneLine(typed) : wholeAddress(onOneLine(typed), pattern)),
    [pattern],
  );
  const { notes, replace, attributes } = useTextInput({ field, parent }, { read });
  const canBePage = type.kind === 'link' && type.accepts === 'page';
  const address = shownText(field);
  const title = destinationsOf(pages).find(({ id }) => id === address)?.title;
  return (
    <FieldFrame field={field} {...notes}>
      {(ids) => (
        <div className="link-control">
          <input
            {...attributes(ids)}
            type="text"
            inputMode="url"
            {...(canBePage && field.value === START_PAGE ? { placeholder: 'Kies een pagina…' } : {})}
            spellCheck={false}
          />
          {canBePage && !readOnly && (
            <DialogTrigger>
              <Button aria-label={`Pagina kiezen: ${field.label}`}>Kiezen</Button>
              {/* The popover is the dialog: one inside it would leave its hidden buttons outside any landmark. */}
              <Popover className="fields-popover picker" maxHeight={440}>
                <PagePicker onChoose={replace} />
              </Popover>
            </DialogTrigger>
          )}
          {title !== undefined && <p className="quiet">{title}</p>}
        </div>
      )}
    </FieldFrame>
  );
}
