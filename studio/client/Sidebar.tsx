import { useMemo, useState } from 'react';
import { Button, Input, Label, ListBox, ListBoxItem, SearchField } from 'react-aria-components';
import type { Entry, StudioProblem } from '../protocol.ts';
import { MediaLibrary } from './MediaLibrary.tsx';
import { openPage, useShell } from './store.ts';

const groups: readonly { kind: Entry['kind']; title: string }[] = [
  { kind: 'page', title: "Pagina's" },
  { kind: 'programme', title: "Programma's" },
  { kind: 'layout', title: 'Indelingen' },
  { kind: 'site', title: 'Site' },
];

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** How serious the worst problem of a file is. */
function worst(problems: readonly StudioProblem[], file: string) {
  const own = problems.filter((problem) => problem.file === file);
  if (own.some(({ severity }) => severity === 'error'))
    return { name: 'error', text: `${own.length} problemen, met fouten` };
  if (own.some(({ severity }) => severity === 'warning'))
    return { name: 'warning', text: `${own.length} waarschuwingen` };
  return undefined;
}

function open({ kind, file, path }: Entry) {
  const selection = kind === 'page' ? ({ kind: 'page' } as const) : ({ kind: 'definition', file } as const);
  void openPage(path ?? '/', selection);
}

/** The list of everything that can be opened. */
export function Sidebar() {
  const { state, page, selection } = useShell();
  const [words, setWords] = useState('');
  const [showsMedia, setShowsMedia] = useState(false);
  const media = state?.media ?? [];
  const unused = media.filter(({ usedOn }) => usedOn.length === 0).length;
  const entries = useMemo(() => {
    const found = (state?.entries ?? []).filter(({ title, path, file }) =>
      plain(`${title} ${path ?? ''} ${file}`).includes(plain(words.trim())),
    );
    return found;
  }, [state, words]);
  const selected = selection.kind === 'definition' ? selection.file : page?.model.file;

  return (
    <nav className="sidebar" aria-label="Pagina's">
      <SearchField value={words} onChange={setWords} className="search-field">
        <Label className="hidden-text">Zoek een pagina</Label>
        <Input placeholder="Zoek een pagina" />
      </SearchField>
      {groups.map(({ kind, title }) => {
        const items = entries.filter((entry) => entry.kind === kind);
        if (items.length === 0) return null;
        return (
          <section key={kind}>
            <h2>{title}</h2>
            <ListBox
              aria-label={title}
              className="entries"
              selectionMode="single"
              selectedKeys={selected === undefined ? [] : [selected]}
              onAction={(key) => {
                const entry = items.find(({ file }) => file === key);
                if (entry) open(entry);
              }}
              onSelectionChange={(keys) => {
                const entry = items.find(({ file }) => keys !== 'all' && keys.has(file));
                if (entry) open(entry);
              }}
            >
              {items.map((entry) => {
                const problem = worst(state?.problems ?? [], entry.file);
                return (
                  <ListBoxItem key={entry.file} id={entry.file} textValue={entry.title} className="entry">
                    <span className="entry-title">{entry.title}</span>
                    {entry.kind === 'page' && <span className="entry-path">{entry.path}</span>}
                    {problem && (
                      <span
                        className={`dot ${problem.name}`}
                        role="img"
                        aria-label={problem.text}
                        title={problem.text}
                      />
                    )}
                  </ListBoxItem>
                );
              })}
            </ListBox>
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
