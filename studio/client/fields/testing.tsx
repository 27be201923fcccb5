import { act } from 'react';
import { I18nProvider } from 'react-aria-components';
import type { JsonObject, JsonValue } from '../../../renderer/project/json.ts';
import { blockFields } from '../../fields/field-shapes.ts';
import { formOf } from '../../fields/form.ts';
import type { FormField, Op } from '../../protocol.ts';
import type { FieldFormProps } from '../state/form-context.ts';
import { mount, unmountAll } from '../ui/testing.ts';
import { FieldForm } from './FieldForm.tsx';
import { loadMarkdownEditor } from './markdown/MarkdownField.tsx';

export const FILE = 'pages/a.json';

/** A block with a list of two cards. */
export const cards: JsonObject[] = [
  { title: 'Eerste kaart', description: 'a' },
  { title: 'Tweede **kaart**', description: 'b', picture: { src: 'b.svg', decorative: true } },
];
export const grid = { type: 'card-grid', title: 'Kop', cards };

/** Returns the rows of the lists in a form. */
export const rows = () => [...document.querySelectorAll<HTMLElement>('[role="row"]')];

/** Returns the form of a block, as if its file were that block. */
export function fieldsOf(block: JsonObject): FormField[] {
  return formOf(blockFields(String(block.type)), block, '', (pointer) => ({
    origin: { file: FILE, pointer },
  }));
}

/** What a form sends. */
interface Sent {
  edits: { label: string; ops: readonly Op[] }[];
  texts: [shown: string, value: string][];
  mends: string[];
}

/** Mounts a form in jsdom; `show` gives it other properties. */
export async function mountForm(fields: readonly FormField[], more: Partial<FieldFormProps> = {}) {
  // jsdom has no layout, which CodeMirror measures.
  Object.assign(Range.prototype, { getClientRects: () => [] });
  await loadMarkdownEditor();
  const sent: Sent = { edits: [], texts: [], mends: [] };
  const props: FieldFormProps = {
    fields,
    blockTitle: 'Opening',
    onEdit: async (label, ops) => {
      sent.edits.push({ label, ops });
      return undefined;
    },
    onText: (shown, value) => sent.texts.push([shown, value]),
    onMend: (id) => sent.mends.push(id),
    upload: () => Promise.reject(new Error('Nothing is uploaded.')),
    addDownload: () => Promise.reject(new Error('Nothing is uploaded.')),
    onLeave: () => {},
    onReturn: () => {},
    onTyping: () => {},
    onUnsaved: () => {},
    onKeepMine: () => {},
    onTakeTheirs: () => {},
    media: [],
    pages: [],
    problems: [],
    conflicts: [],
    keptTexts: [],
    undone: 0,
    icons: {},
    readOnly: false,
    ...more,
  };
  const form = (changed: Partial<FieldFormProps>) => (
    <I18nProvider locale="nl-NL">
      <FieldForm {...props} {...changed} />
    </I18nProvider>
  );
  const { show } = await mount(form({}));
  return {
    sent,
    show: (changed: Partial<FieldFormProps>) => show(form(changed)),
    unmount: unmountAll,
    /** The control that a label names. */
    control(label: string): HTMLElement {
      const named = [...document.querySelectorAll('label, .label')].find(({ textContent }) =>
        textContent.startsWith(label),
      );
      const id = named?.getAttribute('for');
      const found = id
        ? document.getElementById(id)
        : named?.closest('.field')?.querySelector('[role], input');
      if (!(found instanceof HTMLElement)) throw new Error(`There is no field ${label}.`);
      return found;
    },
    /** A button or menu item by its name. */
    button(name: string): HTMLElement {
      const all = [...document.querySelectorAll<HTMLElement>('button, [role="menuitem"], [role="radio"]')];
      const found = all.find(
        (element) => element.getAttribute('aria-label') === name || element.textContent.trim() === name,
      );
      if (!found) throw new Error(`There is no button ${name}.`);
      return found;
    },
  };
}

/** Presses an element. */
export const press = (element: HTMLElement) => act(async () => element.click());

/** Types a text in an input, as one input event. */
export const type = (element: HTMLElement, text: string) =>
  act(async () => {
    const prototype =
      element instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });

export const set = (pointer: string, was: JsonValue | undefined, value: JsonValue): Op => ({
  op: 'set',
  file: FILE,
  pointer,
  ...(was === undefined ? {} : { was }),
  value,
});
