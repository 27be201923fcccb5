import { type ReactNode, useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import type { Origin } from '../../../renderer/origin.ts';
import { parentPointer } from '../../../renderer/project/json.ts';
import { isWithin } from '../../places.ts';
import type { FormField, MarkedPlace, ValueSource } from '../../protocol.ts';
import { FieldForm } from '../fields/FieldForm.tsx';
import { SourceNote } from '../fields/FieldFrame.tsx';
import { JsonTab } from '../json-tab/JsonTab.tsx';
import { readPastValues } from '../state/api.ts';
import { editByForm, keepMine, takeTheirs } from '../state/edits.ts';
import { showText } from '../state/frame.ts';
import { keepLeftText } from '../state/selection.ts';
import {
  type Selection,
  useMedia,
  useProblems,
  useReadOnly,
  useShell,
  useTargets,
  useUnreadable,
} from '../state/shell.ts';
import { addDownload, addPicture, mend } from '../state/steps.ts';
import { forgetText, keptAt, noteTyping, noteUnsaved } from '../state/unsaved.ts';

/** What stays the same while the selected block moves; undefined when no block is selected. */
const useFormKey = () =>
  useShell(({ selection }) => (selection.kind === 'block' ? `block ${selection.form}` : undefined));

const forgetFieldText = (place: Origin) => forgetText(keptAt('field', place));

/** Shows the fields of the selection. @param sourceAbove the source of its values that is named above them already */
export function Fields({ title, sourceAbove }: { title: string; sourceAbove?: ValueSource | undefined }) {
  const path = useShell((shell) => shell.path);
  const page = useShell((shell) => shell.page);
  const form = useShell((shell) => shell.form);
  const unread = useShell((shell) => shell.unreadForm);
  const selection = useShell((shell) => shell.selection);
  const { place, pressed, dropped, request } = selection;
  const formKey = useFormKey();
  const media = useMedia();
  const pages = useTargets();
  const problems = useProblems();
  const conflicts = useShell((shell) => shell.conflicts);
  const keptTexts = useShell((shell) => shell.keptTexts);
  const undone = useShell((shell) => shell.undone);
  const icons = useShell(({ catalogue }) => catalogue?.icons) ?? {};
  const readOnly = useReadOnly();
  const versioned = useShell(({ state }) => state?.versioned === true);
  if (!form) return unread === undefined ? <BeingRead /> : <Unread reason={unread} />;
  const shown = place && shownField(form, place, selection);
  return (
    <FieldForm
      blockTitle={title}
      sourceAbove={sourceAbove}
      formKey={formKey}
      fields={form}
      target={shown === undefined ? undefined : { shown, request: request ?? 0, pressed, dropped }}
      undone={undone}
      keptTexts={keptTexts.filter(({ kind }) => kind === 'field')}
      onEdit={(label, ops) => editByForm(label, ops, form, path)}
      onText={showText}
      onTyping={noteTyping}
      onUnsaved={noteUnsaved}
      onLeave={(text) => keepLeftText(text, path, page)}
      onReturn={forgetFieldText}
      onMend={(id) => void mend(id)}
      readPastValues={versioned ? readPastValues : undefined}
      conflicts={conflicts}
      onKeepMine={(conflict) => void keepMine(conflict)}
      onTakeTheirs={takeTheirs}
      upload={addPicture}
      addDownload={addDownload}
      media={media}
      pages={pages}
      icons={icons}
      problems={problems}
      readOnly={readOnly}
    />
  );
}

const BeingRead = () => <p className="muted">De velden worden gelezen…</p>;

const Unread = ({ reason }: { reason: string }) => (
  <p className="refusal">De velden kunnen niet worden gelezen: {reason}</p>
);

/** The pointer of the innermost of some fields. */
function innermost(fields: readonly FormField[], isMeant: (field: FormField) => boolean): string | undefined {
  const field = fields.find(isMeant);
  return field && (innermost(field.children ?? [], isMeant) ?? field.shown);
}

/**
 * The pointer of the pressed field. A problem or a search result only knows where its value was typed; where that is a
 * binding, its place in the block or page tells the field.
 */
function shownField(
  fields: readonly FormField[],
  { shown, origin }: MarkedPlace,
  selection: Selection,
): string | undefined {
  if (shown !== '') return shown;
  const [first] = fields;
  const around = selection.kind === 'block' ? selection.origin.pointer : '';
  const parent = parentPointer(first?.shown ?? '');
  const bound = { file: '', pointer: parent + origin.pointer.slice(around.length) };
  return (
    innermost(fields, (field) => isWithin(origin, field.origin)) ??
    innermost(fields, (field) => isWithin(bound, { file: '', pointer: field.shown }))
  );
}

/**
 * Shows the fields and the JSON of a block or definition; above both a note when their values were typed elsewhere.
 *
 * @param children what to show instead of the fields alone
 */
export function FormTabs({
  title,
  origin,
  children,
}: {
  title: string;
  origin: Origin;
  children?: ReactNode;
}) {
  const formKey = useFormKey();
  const isUnreadable = useUnreadable(origin.file);
  // A fault can be anywhere in the file.
  const source = isUnreadable ? { file: origin.file, pointer: '' } : origin;
  /** Whether the JSON is being sent: the fields still show what was there before. */
  const isSending = useShell(({ sentSources }) =>
    sentSources.some((sent) => sent.place !== undefined && isWithin(source, sent.place)),
  );
  const ownSource = useShell(({ form }) => form?.find((field) => isWithin(field.origin, origin))?.source);
  const { place, request } = useShell(({ selection }) => selection);
  const tabAt = (at: Origin) => (keptAt('source', at) ? 'json' : 'velden');
  const [tab, setTab] = useState(() => (place ? tabAt(place.origin) : 'velden'));
  /** The press that the form was opened for. */
  const [shownRequest, setShownRequest] = useState(request);
  if (request !== shownRequest) {
    setShownRequest(request);
    if (place) setTab(tabAt(place.origin));
  }
  return (
    <>
      {ownSource && <SourceNote source={ownSource} />}
      <Tabs className="tabs" selectedKey={tab} onSelectionChange={(key) => setTab(String(key))}>
        <TabList aria-label="Manier van wijzigen" className="tab-list">
          <Tab id="velden" className="tab">
            Velden
          </Tab>
          <Tab id="json" className="tab">
            JSON
          </Tab>
        </TabList>
        <TabPanel id="velden" className="tab-panel">
          {isSending ? <BeingRead /> : (children ?? <Fields title={title} sourceAbove={ownSource} />)}
        </TabPanel>
        <TabPanel id="json" className="tab-panel">
          <JsonTab key={`${formKey ?? origin.file} ${isUnreadable}`} title={title} origin={source} />
        </TabPanel>
      </Tabs>
    </>
  );
}
