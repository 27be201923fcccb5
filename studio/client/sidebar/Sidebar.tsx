import { useMemo, useRef, useState } from 'react';
import { Button, Input, Label, SearchField } from 'react-aria-components';
import { counted } from '../../../lint/dutch/words.ts';
import { shownAddress } from '../../entry-names.ts';
import { hasWords } from '../../found-words.ts';
import type { Entry, MediaEntry } from '../../protocol.ts';
import { openEntry } from '../state/selection.ts';
import {
  update,
  useDownloads,
  useEntries,
  useMedia,
  useProblems,
  useReadOnly,
  useShell,
} from '../state/shell.ts';
import { NothingFound } from '../ui/NothingFound.tsx';
import { DownloadsDialog } from '../wishes/DownloadsDialog.tsx';
import { NewPageDialog } from '../wishes/NewPageDialog.tsx';
import { RedirectsDialog } from '../wishes/RedirectsDialog.tsx';
import { useClosedBranches } from './closed-branches.ts';
import { EntryList } from './EntryList.tsx';
import { MediaLibrary } from './MediaLibrary.tsx';
import { PageTree } from './PageTree.tsx';
import { withPagesAbove } from './page-tree.ts';
import { ReplaceDialog } from './ReplaceDialog.tsx';

const groups: readonly { kind: Entry['kind']; title: string }[] = [
  { kind: 'page', title: "Pagina's" },
  { kind: 'programme', title: "Programma's" },
  { kind: 'layout', title: 'Indelingen' },
  { kind: 'site', title: 'Site' },
  { kind: 'words', title: 'Woorden' },
];

const NONE: ReadonlySet<string> = new Set();

/** Counts pictures in Dutch, and those that no page shows. */
function pictureCount(media: readonly MediaEntry[]): string {
  if (media.length === 0) return 'Nog geen afbeeldingen';
  const unused = media.filter(({ usedOn }) => usedOn.length === 0).length;
  const all = counted(media.length, 'afbeelding', 'afbeeldingen');
  return unused === 0 ? all : `${all}, ${unused} ongebruikt`;
}

/** Tells whether words occur in the title or the address of an entry. */
function hasEntryWords({ kind, title, path = '', file }: Entry, words: string): boolean {
  const address = kind === 'page' ? shownAddress(path) : path;
  return hasWords(`${title} ${address} ${file}`, words);
}

/** Lists the entries of each kind in which words occur, pages with those that lead to them. */
function foundEntries(all: readonly Entry[], words: string): ReadonlyMap<Entry['kind'], readonly Entry[]> {
  const isFound = (entry: Entry) => hasEntryWords(entry, words);
  const foundOf = (kind: Entry['kind']) => {
    const those = all.filter((entry) => entry.kind === kind);
    return kind === 'page' ? withPagesAbove(those, isFound) : those.filter(isFound);
  };
  return new Map(groups.map(({ kind }) => [kind, foundOf(kind)]));
}

/** Shows the list of everything that can be opened. */
export function Sidebar() {
  const all = useEntries();
  const problems = useProblems();
  const isRead = useShell(({ state }) => state !== undefined);
  const selected = useShell(({ selection, page }) =>
    selection.kind === 'definition' ? selection.file : page?.model.file,
  );
  const openings = useShell((shell) => shell.openings);
  const openPath = all.find(({ kind, file }) => kind === 'page' && file === selected)?.path;
  const [closed, setClosed] = useClosedBranches(openPath, openings);
  const [words, setWords] = useState('');
  // What was found is in open branches, until the author closes one.
  const [closedFound, setClosedFound] = useState(NONE);
  const isReadOnly = useReadOnly();
  const [isAdding, setAdding] = useState(false);
  const entries = useMemo(() => foundEntries(all, words), [all, words]);
  const search = (next: string) => {
    setWords(next);
    setClosedFound(NONE);
  };
  const isSearching = words.trim() !== '';
  const openFirst = () => {
    const found = [...entries.values()].flat().filter((entry) => hasEntryWords(entry, words));
    // The name of a page that only redirects is that of another page.
    const first = found.find(({ redirects }) => redirects !== true) ?? found[0];
    if (isSearching && first) void openEntry(first);
  };
  const lists = useRef<HTMLElement>(null);
  const branches = isSearching
    ? { closed: closedFound, onClosedChange: setClosedFound }
    : { closed, onClosedChange: setClosed };

  return (
    <nav className="sidebar" aria-label="Pagina's" ref={lists}>
      <div className="sidebar-top">
        <SearchField
          value={words}
          onChange={search}
          onSubmit={openFirst}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return event.continuePropagation();
            event.preventDefault();
            lists.current?.querySelector<HTMLElement>('[role=row], [role=option]')?.focus();
          }}
          className="search-field"
        >
          <Label className="hidden-text">Zoek een pagina</Label>
          <Input placeholder="Zoek een pagina" />
        </SearchField>
        <Button
          className="button new-page"
          isDisabled={isReadOnly || !isRead}
          onPress={() => setAdding(true)}
        >
          Nieuwe pagina
        </Button>
      </div>
      {!isRead && <p className="muted reading">De site wordt gelezen…</p>}
      {isRead && [...entries.values()].every(({ length }) => length === 0) && (
        <NothingFound
          className="muted reading"
          text="Niets gevonden. Hier zoek je op titel en adres. Zoek je een tekst? Druk op Ctrl+K."
        />
      )}
      {groups.map(({ kind, title }) => {
        const items = entries.get(kind) ?? [];
        if (items.length === 0) return null;
        return (
          <section key={kind}>
            <h2>{title}</h2>
            {kind === 'page' ? (
              <PageTree title={title} entries={items} problems={problems} selected={selected} {...branches} />
            ) : (
              <EntryList title={title} entries={items} problems={problems} selected={selected} />
            )}
          </section>
        );
      })}
      {!isSearching && isRead && <SiteTools />}
      {isAdding && <NewPageDialog onClose={() => setAdding(false)} />}
      <OpenLibrary />
    </nav>
  );
}

/** Shows the library that is open, also while only what was found is listed. */
function OpenLibrary() {
  const library = useShell((shell) => shell.library);
  const close = () => update({ library: undefined });
  if (library === 'downloads') return <DownloadsDialog onClose={close} />;
  return library === 'pictures' && <MediaLibrary onClose={close} />;
}

/** Opens what concerns the whole site: its pictures, its words and its redirects. */
function SiteTools() {
  const media = useMedia();
  const downloads = useDownloads();
  const isReadOnly = useReadOnly();
  const [dialog, setDialog] = useState<'replace' | 'redirects'>();
  const close = () => setDialog(undefined);
  return (
    <>
      <section>
        <h2>Afbeeldingen</h2>
        <Button className="entry media-entry" onPress={() => update({ library: 'pictures' })}>
          <span className="entry-title">Alle afbeeldingen</span>
          <span className="entry-path">{pictureCount(media)}</span>
        </Button>
        {downloads.length > 0 && (
          <Button className="entry media-entry" onPress={() => update({ library: 'downloads' })}>
            <span className="entry-title">Bestanden</span>
            <span className="entry-path">{counted(downloads.length, 'bestand', 'bestanden')}</span>
          </Button>
        )}
      </section>
      <section>
        <h2>Hele site</h2>
        <Button className="entry media-entry" isDisabled={isReadOnly} onPress={() => setDialog('replace')}>
          <span className="entry-title">Woorden vervangen</span>
        </Button>
        <Button className="entry media-entry" isDisabled={isReadOnly} onPress={() => setDialog('redirects')}>
          <span className="entry-title">Doorverwijzingen</span>
        </Button>
      </section>
      {dialog === 'redirects' && <RedirectsDialog onClose={close} />}
      {dialog === 'replace' && <ReplaceDialog onClose={close} />}
    </>
  );
}
