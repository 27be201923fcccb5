import { Button, Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import type { FormField, ListedBlock, MarkedPlace } from '../protocol.ts';
import { BlockActions } from './BlockActions.tsx';
import { BlockList } from './BlockList.tsx';
import { FieldForm } from './fields/FieldForm.tsx';
import { sendToFrame } from './frame.ts';
import { JsonTab } from './JsonTab.tsx';
import { edit, mend, select, selectedBlock, useShell } from './store.ts';

/** The panel on the right: what is selected, or the page and its blocks. */
export function Inspector() {
  const shell = useShell();
  const { selection, page } = shell;
  const block = selectedBlock(shell);
  return (
    <aside className="inspector" aria-label="Eigenschappen">
      {selection.kind === 'page' && page && (
        <>
          <PanelHeading title={page.model.title} note={page.model.path} />
          <BlockList model={page.model} />
          <Details title="Gegevens van de pagina">
            <Fields title={page.model.title} />
          </Details>
        </>
      )}
      {block && <BlockPanel key={`${block.origin.file} ${block.origin.pointer}`} block={block} />}
      {selection.kind === 'definition' && <DefinitionPanel key={selection.file} file={selection.file} />}
    </aside>
  );
}

function Details({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="details">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function PanelHeading({
  title,
  note,
  onBack,
}: {
  title: string;
  note?: string | undefined;
  onBack?: () => void;
}) {
  return (
    <header className="panel-heading">
      {onBack && (
        <Button className="button quiet back" onPress={onBack}>
          <span aria-hidden="true">←</span> Blokken
        </Button>
      )}
      <h2>{title}</h2>
      {note !== undefined && <p>{note}</p>}
    </header>
  );
}

function Fields({ title }: { title: string }) {
  const { form, state, selection } = useShell();
  if (!form) return <p className="muted">De velden worden gelezen…</p>;
  const { place, wish } = selection.kind === 'block' ? selection : {};
  const shown = place && shownField(form, place);
  return (
    <FieldForm
      blockTitle={title}
      fields={form}
      target={shown === undefined ? undefined : { shown, wish: wish ?? 0 }}
      onEdit={(label, ops) => void edit(label, ops)}
      onText={(pointer, value) => sendToFrame({ type: 'text', shown: pointer, value })}
      onMend={(id) => void mend(id)}
      media={state?.media ?? []}
      pages={state?.targets ?? []}
      icons={state?.icons ?? {}}
      problems={state?.problems ?? []}
      readOnly={state?.readOnly !== undefined}
    />
  );
}

/** The pointer of a field by what was pressed; a problem or a search knows only where its value was typed. */
function shownField(fields: readonly FormField[], place: MarkedPlace): string | undefined {
  if (place.shown !== '') return place.shown;
  const { file, pointer } = place.origin;
  for (const field of fields) {
    const { origin, children } = field;
    const isAround = origin.file === file && `${pointer}/`.startsWith(`${origin.pointer}/`);
    if (isAround) return (children && shownField(children, place)) ?? field.shown;
  }
  return undefined;
}

function FormTabs({ title, file, pointer }: { title: string; file: string; pointer: string }) {
  return (
    <Tabs className="tabs">
      <TabList aria-label="Manier van wijzigen" className="tab-list">
        <Tab id="velden" className="tab">
          Velden
        </Tab>
        <Tab id="json" className="tab">
          JSON
        </Tab>
      </TabList>
      <TabPanel id="velden" className="tab-panel">
        <Fields title={title} />
      </TabPanel>
      <TabPanel id="json" className="tab-panel">
        <JsonTab title={title} origin={{ file, pointer }} />
      </TabPanel>
    </Tabs>
  );
}

function BlockPanel({ block }: { block: ListedBlock }) {
  const { title, from, hidden, origin } = block;
  const notes = [from === undefined ? undefined : `Staat in: ${from}`, hidden].filter(
    (note) => note !== undefined,
  );
  return (
    <>
      <PanelHeading
        title={title}
        note={notes.join(' · ') || block.summary}
        onBack={() => select({ kind: 'page' })}
      />
      <BlockActions block={block} />
      <FormTabs title={title} file={origin.file} pointer={origin.pointer} />
    </>
  );
}

function DefinitionPanel({ file }: { file: string }) {
  const { state } = useShell();
  const entry = state?.entries.find((known) => known.file === file);
  return (
    <>
      <PanelHeading title={entry?.title ?? file} note={file} onBack={() => select({ kind: 'page' })} />
      <FormTabs title={entry?.title ?? file} file={file} pointer="" />
    </>
  );
}
