import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { PAGE_DETAILS, pageWords, shownAddress } from '../../entry-names.ts';
import type { Entry, ListedBlock, PageModel } from '../../protocol.ts';
import { BlockActions } from '../blocks/BlockActions.tsx';
import { BlockList } from '../blocks/BlockList.tsx';
import { JsonTab } from '../json-tab/JsonTab.tsx';
import { openPage, select } from '../state/selection.ts';
import {
  aliasTarget,
  isPageMissing,
  selectedBlock,
  showYear,
  useEntries,
  useEntry,
  useReadOnly,
  useShell,
  useUnreadable,
} from '../state/shell.ts';
import { NewPageDialog } from '../wishes/NewPageDialog.tsx';
import { PageActions } from '../wishes/PageActions.tsx';
import { Fields, FormTabs } from './FormTabs.tsx';
import { useKeptFocus, useShownFocus } from './inspector-focus.ts';
import { KeptTexts } from './KeptTexts.tsx';
import { Merges } from './Merges.tsx';

/** Shows the panel on the right: the selection, or the page and its blocks. */
export function Inspector() {
  const selection = useShell((shell) => shell.selection);
  const page = useShell((shell) => shell.page);
  const block = useShell(selectedBlock);
  const isMerging =
    useShell(({ state }) => state?.merges.some(({ file }) => file === page?.model.file)) === true;
  const isUnreadable = useUnreadable(page?.model.file);
  const openings = useShell((shell) => shell.openings);
  const panel = useRef<HTMLElement>(null);
  // Also when the page that is opened is the open one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is opened begins at its top
  useLayoutEffect(() => {
    panel.current?.scrollTo(0, 0);
  }, [openings]);
  useKeptFocus(panel);
  useShownFocus(panel);
  return (
    <aside className="inspector" aria-label="Eigenschappen" ref={panel}>
      {selection.kind === 'page' && !page && <NoPage />}
      {selection.kind === 'page' && page && (
        <>
          <PanelHeading
            title={page.model.title}
            note={page.model.path}
            actions={page.model.redirectTo === undefined && <PageActions page={page.model} />}
          />
          {page.model.redirectTo !== undefined && <RedirectNote />}
          <Merges file={page.model.file} />
          {isUnreadable && (
            <JsonTab title={page.model.title} origin={{ file: page.model.file, pointer: '' }} />
          )}
          {!isMerging && !isUnreadable && <PageTabs key={page.model.file} page={page.model} />}
        </>
      )}
      {block && <BlockPanel block={block} />}
      {selection.kind === 'definition' && <DefinitionPanel key={selection.file} file={selection.file} />}
      {/* Last: a press must not miss what it began on when this comes or goes. */}
      <KeptTexts />
    </aside>
  );
}

/** Shows the fields of a page with the list of its blocks, and its JSON. A page that only redirects has no blocks. */
function PageTabs({ page }: { page: PageModel }) {
  const [isOpen, setOpen] = useState(false);
  const origin = { file: page.file, pointer: '' };
  if (page.redirectTo !== undefined) return <FormTabs title={page.title} origin={origin} />;
  return (
    <FormTabs title={page.title} origin={origin}>
      <PageDetails title={page.title} isWanted={isOpen} onWant={setOpen} />
      <BlockList {...page} />
    </FormTabs>
  );
}

/** What the panel says of a page that only redirects. */
const RedirectNote = () => (
  <p className="muted">
    Dit adres heeft geen eigen pagina. Weghalen kan links, bij “Doorverwijzingen”. Waar het heen gaat, wijzig
    je hieronder.
  </p>
);

/** What the panel shows while there is no page. */
function NoPage() {
  const path = useShell((shell) => shell.path);
  const isMissing = useShell(isPageMissing);
  const moved = useShell(aliasTarget);
  const hasFailed = useShell(({ unread }) => unread !== undefined);
  const isReadOnly = useReadOnly();
  const entry = useEntries().find((known) => known.kind === 'page' && known.path === path);
  const [makesPage, setMakesPage] = useState(false);
  if (!isMissing) {
    return (
      <>
        <PanelHeading title={entry?.title ?? shownAddress(path)} note={path} />
        {!hasFailed && <p className="muted">De pagina wordt geopend…</p>}
      </>
    );
  }
  if (moved !== undefined) {
    return (
      <>
        <PanelHeading title="Deze pagina heeft een ander adres" note={path} />
        <p className="no-page">Wie dit adres opent, gaat naar {pageWords(moved)}.</p>
        <Button className="button" onPress={() => void openPage(moved)}>
          Naar {pageWords(moved)}
        </Button>
      </>
    );
  }
  return (
    <>
      <PanelHeading title="Deze pagina is er niet" note={path} />
      <p className="no-page">Kies links een pagina, of maak een nieuwe pagina op dit adres.</p>
      <Button className="button" isDisabled={isReadOnly} onPress={() => setMakesPage(true)}>
        Pagina maken op dit adres
      </Button>
      {makesPage && <NewPageDialog address={path} onClose={() => setMakesPage(false)} />}
    </>
  );
}

/** The page's own fields, which open on request, or when a problem or a search result leads to one. */
function PageDetails({
  title,
  isWanted,
  onWant,
}: {
  title: string;
  /** Whether the author opened them. */
  isWanted: boolean;
  onWant: (isWanted: boolean) => void;
}) {
  const place = useShell(({ selection }) => selection.place);
  // That of the page as a whole is in its JSON.
  const isOpen = isWanted || (place !== undefined && place.origin.pointer !== '');
  return (
    <section className="details">
      <h3>
        <Button
          className="details-toggle"
          aria-expanded={isOpen}
          onPress={() => {
            onWant(!isOpen);
            if (place) select({ kind: 'page' });
          }}
        >
          {PAGE_DETAILS}
          <span className={isOpen ? 'chevron up' : 'chevron'} aria-hidden="true" />
        </Button>
      </h3>
      {isOpen && <Fields title={title} />}
    </section>
  );
}

function PanelHeading({
  title,
  note,
  back = 'Blokken',
  onBack,
  actions,
}: {
  title: string;
  note?: string | undefined;
  /** Where the back button leads. */
  back?: string;
  onBack?: () => void;
  /** Buttons beside the back button, so that the first field stands as high as it can. */
  actions?: ReactNode;
}) {
  const shownNote = note !== undefined && <p className="muted">{note}</p>;
  return (
    <header className="panel-heading">
      <div className="panel-bar">
        {onBack ? (
          <Button className="button quiet back" onPress={onBack}>
            <span aria-hidden="true">←</span> {back}
          </Button>
        ) : (
          shownNote
        )}
        {actions}
      </div>
      <h2 tabIndex={-1}>{title}</h2>
      {onBack && shownNote}
    </header>
  );
}

function BlockPanel({ block }: { block: ListedBlock }) {
  const { title, hidden, origin } = block;
  return (
    <>
      <PanelHeading
        title={title}
        note={hidden ?? block.summary}
        onBack={() => select({ kind: 'page' })}
        actions={<BlockActions block={block} />}
      />
      <Merges file={origin.file} />
      <FormTabs title={title} origin={origin} />
    </>
  );
}

/** A block in the list of its own file, where its source need not be mentioned. */
const own = ({ from: _, ...block }: ListedBlock): ListedBlock => block;

/** A note on the kind of definition; the form of a shared one lists the pages that use it. */
const definitionNotes: Partial<Record<Entry['kind'], string>> = {
  programme: 'Programma',
  layout: 'Indeling',
  site: 'Geldt op elke pagina',
  words: 'Hiermee kijkt de Studio alle teksten na',
};

function DefinitionPanel({ file }: { file: string }) {
  const entry = useEntry(file);
  const { header = [], blocks = [], footer = [] } = useShell(({ page }) => page?.model) ?? {};
  const year = useShell((shell) => shell.year);
  return (
    <>
      <PanelHeading
        title={entry?.title ?? file}
        note={entry && definitionNotes[entry.kind]}
        back="Naar de pagina"
        onBack={() => select({ kind: 'page' })}
        actions={
          entry?.kind === 'programme' && (
            <Button
              className="button year-button"
              aria-pressed={year === file}
              onPress={() => showYear(year === file ? undefined : file)}
            >
              Jaaroverzicht
            </Button>
          )
        }
      />
      <Merges file={file} />
      {entry?.kind === 'site' && <BlockList header={header.map(own)} blocks={[]} footer={footer.map(own)} />}
      {entry?.kind === 'layout' && (
        <BlockList
          header={[]}
          blocks={blocks.filter(({ origin }) => origin.file === file).map(own)}
          footer={[]}
          list={{ file, pointer: '/blocks' }}
        />
      )}
      <FormTabs title={entry?.title ?? file} origin={{ file, pointer: '' }} />
    </>
  );
}
