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
import { flushSync } from 'react-dom';

interface OverlayProps {
  size?: 'wide' | 'wide tall' | 'fields-modal' | undefined;
  /** Its accessible name, when it has no heading. */
  label?: string;
  className?: string;
  onClose(): void;
  children: ReactNode;
}

/** Shows a dialog over everything; Escape and a press beside it close it. */
export function Overlay({ size, label, className, onClose, children }: OverlayProps) {
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()} className="overlay">
      <Modal className={size ? `modal ${size}` : 'modal'}>
        <Dialog
          className={className ? `dialog ${className}` : 'dialog'}
          {...(label ? { 'aria-label': label } : {})}
        >
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/**
 * Closes a dialog after an answer. At once: otherwise it may give the focus back while what is around it is still
 * inert, and nothing would have it.
 */
export const closeAnswered = (onClose: () => void) => flushSync(onClose);

/** Shows the title of a dialog, what is beside it, and a button that closes the dialog. */
export function DialogHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="dialog-heading">
      <Heading slot="title">{title}</Heading>
      {children}
      <Button slot="close" className="button quiet">
        Sluiten
      </Button>
    </header>
  );
}

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
export function SearchableDialog(props: SearchableDialogProps) {
  const { title, searchLabel, placeholder, words, onWords, onClose, before, after, children } = props;
  return (
    <Overlay size="wide tall" onClose={onClose}>
      <DialogHeading title={title}>
        {before}
        <SearchField value={words} onChange={onWords} autoFocus className="search-field">
          <Label className="hidden-text">{searchLabel}</Label>
          <Input placeholder={placeholder} />
        </SearchField>
        {after}
      </DialogHeading>
      {children}
    </Overlay>
  );
}
