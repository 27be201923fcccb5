import type { ReactNode } from 'react';
import {
  Button,
  Dialog,
  Heading,
  Input,
  Label,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components';

interface SearchableDialogProps {
  title: string;
  /** What is searched: the accessible name of the search field. */
  searchLabel: string;
  placeholder: string;
  words: string;
  onWords(words: string): void;
  onClose(): void;
  /** Before and after the search field. */
  before?: ReactNode;
  after?: ReactNode;
  children: ReactNode;
}

/** Shows a wide dialog with a search field in its heading. */
export function SearchableDialog({
  title,
  searchLabel,
  placeholder,
  words,
  onWords,
  onClose,
  before,
  after,
  children,
}: SearchableDialogProps) {
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()} className="overlay">
      <Modal className="modal wide tall">
        <Dialog className="dialog">
          <header className="dialog-heading">
            <Heading slot="title">{title}</Heading>
            {before}
            <SearchField value={words} onChange={onWords} autoFocus className="search-field">
              <Label className="hidden-text">{searchLabel}</Label>
              <Input placeholder={placeholder} />
            </SearchField>
            {after}
            <Button slot="close" className="button quiet">
              Sluiten
            </Button>
          </header>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
