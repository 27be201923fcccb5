import { useState } from 'react';
import { wholeRoute } from '../../fields/suggested-route.ts';
import { useEntries, useReadOnly } from '../state/shell.ts';
import { ActionBar, ActionButton } from '../ui/ActionBar.tsx';
import { NewPageDialog } from './NewPageDialog.tsx';
import { WishDialog } from './WishDialog.tsx';
import { pageOptions, WishChoice, WishSwitch, WishText } from './wish-fields.tsx';

interface PageDialogProps {
  page: { title: string; path: string };
  onClose: () => void;
}

function RenamePageDialog({ page: { title, path }, onClose }: PageDialogProps) {
  const [to, setTo] = useState(path);
  const wish =
    wholeRoute(to) === path || to.trim() === ''
      ? undefined
      : { kind: 'rename-page' as const, from: path, to: wholeRoute(to) };
  return (
    <WishDialog title={`“${title}” hernoemen`} wish={wish} action="Hernoemen" onClose={onClose}>
      <WishText
        label="Nieuw adres"
        value={to}
        onChange={setTo}
        help="Dit is het adres, niet de titel. De titel wijzig je bij de gegevens van de pagina."
        autoFocus
        kept={path.lastIndexOf('/') + 1}
      />
    </WishDialog>
  );
}

/** The option that redirects visitors nowhere. */
const NOWHERE = '';

function RemovePageDialog({ page: { title, path }, onClose }: PageDialogProps) {
  const entries = useEntries();
  const [redirect, setRedirect] = useState(NOWHERE);
  const [fromSite, setFromSite] = useState(true);
  const pages = pageOptions(entries).filter(({ value }) => value !== path);
  const target = redirect === NOWHERE ? {} : { redirect };
  return (
    <WishDialog
      title={`“${title}” verwijderen`}
      wish={{ kind: 'remove-page', route: path, fromSite, ...target }}
      action="Verwijderen"
      isDanger
      onClose={onClose}
    >
      <WishChoice
        label="Wie dit adres opent, gaat naar"
        options={[{ value: NOWHERE, label: 'Nergens: het adres verdwijnt' }, ...pages]}
        value={redirect}
        onChange={setRedirect}
      />
      <WishSwitch label="Haal de pagina uit het menu en de voet" value={fromSite} onChange={setFromSite} />
    </WishDialog>
  );
}

/** Shows the actions on the open page as a whole. */
export function PageActions({ page }: { page: { title: string; path: string } }) {
  const readOnly = useReadOnly();
  const [dialog, setDialog] = useState<'rename' | 'duplicate' | 'remove'>();
  const close = () => setDialog(undefined);
  const isHome = page.path === '/';
  if (page.path.startsWith('/_')) return undefined;
  const limit = isHome && !readOnly ? 'De homepage kun je niet hernoemen of verwijderen.' : undefined;
  return (
    <ActionBar label="Pagina" limit={limit}>
      <ActionButton
        drawing="rename"
        name="Hernoemen"
        isDisabled={readOnly || isHome}
        onPress={() => setDialog('rename')}
      />
      <ActionButton
        drawing="duplicate"
        name="Dupliceren"
        isDisabled={readOnly}
        onPress={() => setDialog('duplicate')}
      />
      <ActionButton
        drawing="remove"
        name="Verwijderen"
        isDisabled={readOnly || isHome}
        onPress={() => setDialog('remove')}
      />
      {dialog === 'rename' && <RenamePageDialog page={page} onClose={close} />}
      {dialog === 'duplicate' && <NewPageDialog copyOf={page} onClose={close} />}
      {dialog === 'remove' && <RemovePageDialog page={page} onClose={close} />}
    </ActionBar>
  );
}
