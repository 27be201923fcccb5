import { useEffect, useState } from 'react';
import {
  Autocomplete,
  Dialog,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components';
import type { SearchHit } from '../protocol.ts';
import { search } from './api.ts';
import { openPlace } from './store.ts';

const keyOf = ({ origin: { file, pointer } }: SearchHit) => `${file} ${pointer}`;

/** Finds any page, block or field by its words. */
export function SearchDialog({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  return (
    <ModalOverlay isOpen={isOpen} isDismissable onOpenChange={onOpenChange} className="overlay">
      <Modal className="modal">
        <Dialog className="dialog" aria-label="Zoeken in de hele site">
          <SearchPanel onClose={() => onOpenChange(false)} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function SearchPanel({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState('');
  const [hits, setHits] = useState<readonly SearchHit[]>([]);
  useEffect(() => {
    let isCurrent = true;
    if (words.trim() === '') setHits([]);
    else {
      search(words).then(
        (found) => isCurrent && setHits(found),
        () => isCurrent && setHits([]),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [words]);
  return (
    <Autocomplete inputValue={words} onInputChange={setWords}>
      <SearchField autoFocus className="search-field large">
        <Label className="hidden-text">Zoek in de hele site</Label>
        <Input placeholder="Zoek een pagina, blok of tekst" />
      </SearchField>
      <ListBox
        aria-label="Gevonden"
        className="hits"
        items={hits.map((hit) => ({ id: keyOf(hit), hit }))}
        renderEmptyState={() => (
          <p className="muted">
            {words.trim() === '' ? 'Typ een of meer woorden die op de site staan.' : 'Niets gevonden.'}
          </p>
        )}
        onAction={(key) => {
          const hit = hits.find((candidate) => keyOf(candidate) === key);
          onClose();
          if (hit) void openPlace(hit.path, hit.origin);
        }}
      >
        {({ id, hit }) => (
          <ListBoxItem id={id} textValue={hit.title} className="hit">
            <span>{hit.title}</span>
            <span className="hit-where">{hit.where}</span>
          </ListBoxItem>
        )}
      </ListBox>
    </Autocomplete>
  );
}
