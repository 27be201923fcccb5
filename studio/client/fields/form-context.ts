import { createContext, type ReactNode, useContext } from 'react';
import type { Origin } from '../../../renderer/origin.ts';
import type {
  FormField,
  LinkTarget,
  MediaEntry,
  Op,
  PressedText,
  StudioProblem,
  ValueSource,
} from '../../protocol.ts';
import type { PastFieldValue } from '../../versions.ts';
import { type Conflict, isAt } from '../conflicts.ts';

export interface FieldFormProps {
  fields: readonly FormField[];
  /** Tells one form from another: what is typed goes along while it stays the same. By default the first field's place. */
  formKey?: string;
  /** What the step is called after: "Kop van Opening". */
  blockTitle: string;
  /** Sends edits as one step with a name. */
  onEdit(label: string, ops: readonly Op[]): void;
  /** Shows a plain text in the page at once. */
  onText(shown: string, value: string): void;
  /** Carries out the safe mend of a problem. */
  onMend?(problemId: string): void;
  /** Values that were changed elsewhere too, and what an author can do about one. */
  conflicts?: readonly Conflict[];
  onKeepMine?(conflict: Conflict): void;
  onTakeTheirs?(conflict: Conflict): void;
  media: readonly MediaEntry[];
  pages: readonly LinkTarget[];
  problems: readonly StudioProblem[];
  readOnly?: boolean;
  /** SVG markup of each icon by its name. */
  icons?: Readonly<Record<string, string>>;
  /** Opens and focuses the field of a value: its pointer, a number that grows with each wish, and where it was pressed. */
  target?: { shown: string; wish: number; pressed?: PressedText | undefined } | undefined;
  /** Reads the values that a place has had; absent where the site's versions are not known. */
  readHistory?: ((place: Origin) => Promise<readonly PastFieldValue[]>) | undefined;
  /** Stores a picture; gives its path below `pages/_media`. Rejects with a Dutch message. */
  upload?(file: File): Promise<{ path: string }>;
}

/** What every field of a form may ask. */
export interface FormContextValue extends Omit<FieldFormProps, 'fields' | 'formKey'> {
  /** Sends the edits of one field; nothing when there are none. @param done what the step does, by default "Kop van" */
  edit(field: FormField, ops: readonly Op[], done?: string): void;
  upload(file: File): Promise<{ path: string }>;
  /** Draws fields inside another one. */
  draw(fields: readonly FormField[], parent: FormField): ReactNode;
}

/** The conflict about the value at a place; `isInside` also about one in it, where no field of its own shows. */
export function useConflict({ file, pointer }: Origin, isInside = false): Conflict | undefined {
  return useForm().conflicts?.find(
    ({ place }) =>
      isAt(place, { file, pointer }) ||
      (isInside && place.file === file && place.pointer.startsWith(`${pointer}/`)),
  );
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

/** The source of most values around a field, which is named once, above them. */
export const SourceContext = createContext<ValueSource | undefined>(undefined);

/** Whether two values come from the same place. */
export function isSameSource(a: ValueSource | undefined, b: ValueSource | undefined): boolean {
  return a?.label === b?.label && a?.pages.join() === b?.pages.join();
}

/** @throws Error outside a `FieldForm` */
export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('This field is not inside a FieldForm.');
  return form;
}

/** What a component for one kind of field gets. */
export interface FieldProps {
  field: FormField;
  /** The group, list or choice around it. */
  parent: FormField | undefined;
}
