import { useMemo, useState } from 'react';
import { Button, Input, Label, SearchField } from 'react-aria-components';
import type { Entry, MediaEntry, StudioProblem } from '../protocol.ts';
import { EntryList } from './EntryList.tsx';
import { MediaLibrary } from './MediaLibrary.tsx';
import { useShell } from './store.ts';

const groups: readonly { kind: Entry['kind']; title: string }[] = [
  { kind: 'page', title: "Pagina's" },
  { kind: 'programme', title: "Programma's" },
  { kind: 'layout', title: 'Indelingen' },
  { kind: 'site', title: 'Site' },
];

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const NO_ENTRIES: readonly Entry[] = [];
const NO_MEDIA: readonly MediaEntry[] = [];
const NO_PROBLEMS: readonly StudioProblem[] = [];

/** The list of everything that can be opened. */
export function Sidebar() {
  const all = useShell(({ state }) => state?.entries) ?? NO_ENTRIES;
  const media = useShell(({ state }) => state?.media) ?? NO_MEDIA;
  const problems = useShell(({ state }) => state?.problems) ?? NO_PROBLEMS;
  const selected = useShell(({ selection, page }) =>
    selection.kind === 'definition' ? selection.file : page?.model.file,
  );
  const [words, setWords] = useState('');
  const [showsMedia, setShowsMedia] = useState(false);
  const unused = media.filter(({ usedOn }) => usedOn.length === 0).length;
  const entries = useMemo(() => {
    const found = all.filter(({ title, path, file }) =>
      plain(`${title} ${path ?? ''} ${file}`).includes(plain(words.trim())),
    );
    return new Map(groups.map(({ kind }) => [kind, found.filter((entry) => entry.kind === kind)]));
  }, [all, words]);

  return (
    <nav className="sidebar" aria-label="Pagina's">
      <SearchField value={words} onChange={setWords} className="search-field">
        <Label className="hidden-text">Zoek een pagina</Label>
        <Input placeholder="Zoek een pagina" />
      </SearchField>
      {groups.map(({ kind, title }) => {
        const items = entries.get(kind) ?? NO_ENTRIES;
        if (items.length === 0) return null;
        return (
          <section key={kind}>
            <h2>{title}</h2>
            <EntryList title={title} entries={items} problems={problems} selected={selected} />
          </section>
        );
      })}
      {words.trim() === '' && media.length > 0 && (
        <section>
          <h2>Afbeeldingen</h2>
          <Button className="entry media-entry" onPress={() => setShowsMedia(true)}>
            <span className="entry-title">Alle afbeeldingen</span>
            <span className="entry-path">
              {media.length} afbeeldingen{unused > 0 && `, ${unused} niet gebruikt`}
            </span>
          </Button>
        </section>
      )}
      {showsMedia && <MediaLibrary onClose={() => setShowsMedia(false)} />}
    </nav>
  );
}
