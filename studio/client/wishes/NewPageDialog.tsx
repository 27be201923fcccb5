import { useState } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { suggestedRoute } from '../../fields/suggested-route.ts';
import type { Wish } from '../../protocol.ts';
import { useEntries } from '../shell.ts';
import { WishDialog } from './WishDialog.tsx';
import { definitionOptions, pageOptions, WishChoice, WishSwitch, WishText } from './wish-fields.tsx';

type Beginning = 'empty' | 'page' | 'layout';

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
  const pages = pageOptions(entries);
  const layouts = definitionOptions(entries, 'layout');
  const programmes = definitionOptions(entries, 'programme');
  const [title, setTitle] = useState(copyOf ? `${copyOf.title} (kopie)` : '');
  const [typedRoute, setTypedRoute] = useState(address);
  const [beginning, setBeginning] = useState<Beginning>(copyOf ? 'page' : 'empty');
  const [source, setSource] = useState(copyOf?.path ?? pages[0]?.value ?? '/');
  const [layout, setLayout] = useState(layouts[0]?.value ?? '');
  const [programme, setProgramme] = useState(programmes[0]?.value ?? '');
  const [draft, setDraft] = useState(true);
  const [inMenu, setInMenu] = useState(false);
  const [ownProgramme, setOwnProgramme] = useState(false);
  const route = typedRoute ?? suggestedRoute(title, beginning === 'page' ? source : undefined);
  const retitle = (words: string) => {
    setTitle(words);
    // An address that was emptied is suggested again.
    if (typedRoute === '') setTypedRoute(undefined);
  };
  const from = {
    empty: { kind: 'empty' },
    page: { kind: 'page', route: source },
    layout: { kind: 'layout', layout, ...(programme === '' ? {} : { programme }) },
  } as const;
  const hasProgramme =
    beginning === 'page'
      ? entries.some((entry) => entry.kind === 'page' && entry.path === source && entry.programme === true)
      : beginning === 'layout' && programme !== '';
  const isComplete = title.trim() !== '' && route.trim() !== '';
  const wish: Wish | undefined = isComplete
    ? {
        kind: 'new-page',
        route: route.trim(),
        title: title.trim(),
        from: from[beginning],
        inMenu,
        draft,
        ownProgramme: hasProgramme && ownProgramme,
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
      {!copyOf && (
        <RadioGroup
          className="field"
          value={beginning}
          onChange={(value) => setBeginning(value === 'page' || value === 'layout' ? value : 'empty')}
        >
          <Label className="label">Begin met</Label>
          <div className="options">
            <Radio value="empty">Een lege pagina</Radio>
            <Radio value="page">Een kopie</Radio>
            {layouts.length > 0 && <Radio value="layout">Een indeling</Radio>}
          </div>
        </RadioGroup>
      )}
      {!copyOf && beginning === 'page' && (
        <WishChoice label="Kopie van" options={pages} value={source} onChange={setSource} />
      )}
      {beginning === 'layout' && (
        <div className="pair">
          <WishChoice label="Indeling" options={layouts} value={layout} onChange={setLayout} />
          <WishChoice
            label="Programma"
            options={[...programmes, { value: '', label: 'Geen programma' }]}
            value={programme}
            onChange={setProgramme}
          />
        </div>
      )}
      {hasProgramme && (
        <WishSwitch label="Maak er een nieuw programma bij" value={ownProgramme} onChange={setOwnProgramme} />
      )}
      <WishSwitch label="Begin als concept" value={draft} onChange={setDraft} />
      <WishSwitch label="Zet de pagina in het menu" value={inMenu} onChange={setInMenu} />
    </WishDialog>
  );
}
