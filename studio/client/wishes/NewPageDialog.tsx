import { useState } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { suggestedRoute, wholeRoute } from '../../fields/suggested-route.ts';
import type { Entry, Wish, WishOf } from '../../protocol.ts';
import { useEntries } from '../state/shell.ts';
import { WishDialog } from './WishDialog.tsx';
import {
  definitionOptions,
  pageInView,
  pageOptions,
  WishChoice,
  WishSwitch,
  WishText,
} from './wish-fields.tsx';

/** What a new page begins with. The choices of the other kinds stay as they were. */
interface Beginning {
  kind: WishOf<'new-page'>['from']['kind'];
  /** The page to copy, by path. */
  source: string;
  layout: string;
  /** The programme that fills the layout; empty for none. */
  programme: string;
}

function wishedBeginning({ kind, source, layout, programme }: Beginning): WishOf<'new-page'>['from'] {
  if (kind === 'page') return { kind, route: source };
  if (kind === 'layout') return { kind, layout, ...(programme === '' ? {} : { programme }) };
  return { kind };
}

/** Tells whether a programme fills what a page begins with. */
function hasProgramme({ kind, source, programme }: Beginning, entries: readonly Entry[]): boolean {
  if (kind !== 'page') return kind === 'layout' && programme !== '';
  return entries.some((entry) => entry.kind === 'page' && entry.path === source && entry.programme === true);
}

/** Returns the path of a page whose folder suits the new one: what it copies, or one with the same layout. */
function siblingOf({ kind, source, layout }: Beginning, entries: readonly Entry[]): string | undefined {
  if (kind === 'page') return source;
  if (kind === 'empty') return undefined;
  return definitionOptions(entries, 'layout').find(({ value }) => value === layout)?.path;
}

interface BeginningProps {
  beginning: Beginning;
  onChange(beginning: Beginning): void;
}

/** Chooses what a new page begins with. */
function BeginningFields({ beginning, onChange }: BeginningProps) {
  const entries = useEntries();
  const pages = pageOptions(entries);
  const layouts = definitionOptions(entries, 'layout');
  const programmes = definitionOptions(entries, 'programme');
  const { kind, source, layout, programme } = beginning;
  const choose = (name: 'source' | 'layout' | 'programme') => (value: string) =>
    onChange({ ...beginning, [name]: value });
  return (
    <>
      <RadioGroup
        className="field"
        value={kind}
        onChange={(value) =>
          onChange({ ...beginning, kind: value === 'page' || value === 'layout' ? value : 'empty' })
        }
      >
        <Label className="label">Begin met</Label>
        <div className="options">
          <Radio value="empty">Een lege pagina</Radio>
          <Radio value="page">Een kopie</Radio>
          {layouts.length > 0 && <Radio value="layout">Een indeling</Radio>}
        </div>
      </RadioGroup>
      {kind === 'page' && (
        <WishChoice label="Kopie van" options={pages} value={source} onChange={choose('source')} />
      )}
      {kind === 'layout' && (
        <div className="pair">
          <WishChoice label="Indeling" options={layouts} value={layout} onChange={choose('layout')} />
          <WishChoice
            label="Programma"
            options={[...programmes, { value: '', label: 'Geen programma' }]}
            value={programme}
            onChange={choose('programme')}
          />
        </div>
      )}
    </>
  );
}

/**
 * Makes a new page: its title, its address, and its initial content.
 *
 * @param copyOf the page to copy
 * @param address its address, by default derived from its title
 */
export function NewPageDialog({
  copyOf,
  address,
  onClose,
}: {
  copyOf?: { title: string; path: string };
  address?: string;
  onClose: () => void;
}) {
  const entries = useEntries();
  const [title, setTitle] = useState(copyOf ? `${copyOf.title} (kopie)` : '');
  const [typedRoute, setTypedRoute] = useState(address);
  const [beginning, setBeginning] = useState<Beginning>({
    kind: copyOf ? 'page' : 'empty',
    source: copyOf?.path ?? pageInView(pageOptions(entries)),
    layout: definitionOptions(entries, 'layout')[0]?.value ?? '',
    programme: definitionOptions(entries, 'programme')[0]?.value ?? '',
  });
  const [draft, setDraft] = useState(true);
  const [inMenu, setInMenu] = useState(false);
  const [ownProgramme, setOwnProgramme] = useState(false);
  const route = typedRoute ?? suggestedRoute(title, siblingOf(beginning, entries));
  const retitle = (words: string) => {
    setTitle(words);
    // An address that was emptied is suggested again.
    if (typedRoute === '') setTypedRoute(undefined);
  };
  const canCopyProgramme = hasProgramme(beginning, entries);
  const isComplete = title.trim() !== '' && route.trim() !== '';
  const wish: Wish | undefined = isComplete
    ? {
        kind: 'new-page',
        route: wholeRoute(route),
        title: title.trim(),
        from: wishedBeginning(beginning),
        inMenu,
        draft,
        ownProgramme: canCopyProgramme && ownProgramme,
      }
    : undefined;
  return (
    <WishDialog
      title={copyOf ? `“${copyOf.title}” dupliceren` : 'Nieuwe pagina'}
      wish={wish}
      action="Pagina maken"
      onClose={onClose}
    >
      <WishText label="Titel" value={title} onChange={retitle} autoFocus />
      <WishText
        label="Adres"
        value={route}
        onChange={setTypedRoute}
        help={
          title.trim() !== '' && route === ''
            ? 'Vul zelf een adres in, zoals /open-dag. Uit deze titel is er geen te maken.'
            : 'Kleine letters, cijfers en streepjes. Het adres staat achter de naam van de site.'
        }
      />
      {!copyOf && <BeginningFields beginning={beginning} onChange={setBeginning} />}
      {canCopyProgramme && (
        <WishSwitch label="Maak er een nieuw programma bij" value={ownProgramme} onChange={setOwnProgramme} />
      )}
      <WishSwitch label="Begin als concept" value={draft} onChange={setDraft} />
      <WishSwitch label="Zet de pagina in het menu" value={inMenu} onChange={setInMenu} />
    </WishDialog>
  );
}
