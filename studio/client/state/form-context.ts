import { createContext, type ReactNode, useContext } from 'react';
import type { Origin } from '../../../renderer/origin.ts';
import { isAt, isWithin } from '../../places.ts';
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
import type { Conflict } from '../ops/conflicts.ts';
import type { UnsavedText } from './typed-text.ts';

/** A text that cannot be saved, and the field in which it was typed. */
export interface KeptFieldText extends UnsavedText {
  place: Origin;
  /** What it is called: the label of the field. */
  label: string;
}

/** The field to open and focus, and what the author did with it. */
interface Target {
  /** Its pointer. */
  shown: string;
  /** Increases with each request. */
  request: number;
  pressed?: PressedText | undefined;
  dropped?: readonly File[] | undefined;
}

export interface FieldFormProps {
  fields: readonly FormField[];
  /** Identifies the form: typed text is kept while this stays the same. By default the place of the first field. */
  formKey?: string | undefined;
  /** What the step is named after: "Kop van Opening". */
  blockTitle: string;
  /** The source that is shown above the form already. */
  sourceAbove?: ValueSource | undefined;
  /** Sends ops as one step with a name. Resolves with the reason when they are refused, in Dutch. */
  onEdit(label: string, ops: readonly Op[]): Promise<string | undefined>;
  /** Shows a plain text in the page immediately. */
  onText(shown: string, value: string): void;
  /** How often the author has undone a step or done it again, up to these values. */
  undone: number;
  /** Texts that could not be saved when their fields were shown last. */
  keptTexts: readonly KeptFieldText[];
  /** Keeps a text that cannot be saved while its field is not shown. */
  onLeave(text: KeptFieldText): void;
  /** Forgets the text that is kept for a place: its field shows it again. */
  onReturn(place: Origin): void;
  /** Notes that what is typed waits to be saved, or no longer. @param save saves it at once */
  onTyping(save: () => void, isWaiting: boolean): void;
  /** Notes that what is typed in a field cannot be saved, and why; without a reason that it can. */
  onUnsaved(fieldId: string, unsaved: { label: string; reason: string } | undefined): void;
  /** Applies the mend of a problem, or its choice. */
  onMend(problemId: string): void;
  /** Values that were also changed elsewhere, and how an author can resolve each. */
  conflicts: readonly Conflict[];
  onKeepMine(conflict: Conflict): void;
  onTakeTheirs(conflict: Conflict): void;
  media: readonly MediaEntry[];
  pages: readonly LinkTarget[];
  problems: readonly StudioProblem[];
  readOnly: boolean;
  /** The SVG markup of each icon, by name. */
  icons: Readonly<Record<string, string>>;
  target?: Target | undefined;
  /** Reads the past values of a place; absent when the site has no version control. */
  readPastValues?: ((place: Origin) => Promise<readonly PastFieldValue[]>) | undefined;
  /** Stores a picture and returns its path below `pages/_media`. Rejects with a Dutch message. */
  upload(file: File): Promise<{ path: string }>;
  /** Stores a file that visitors can download, in the same way. */
  addDownload(file: File): Promise<{ path: string }>;
}

/** What every field of a form can use. */
export interface FormContextValue extends Omit<FieldFormProps, 'formKey' | 'sourceAbove'> {
  /**
   * Sends the ops of one field; a no-op when there are none. Resolves with the reason when they are refused.
   *
   * @param done what the step does to the value, such as "Kaart toegevoegd aan"; by default it changes it
   */
  edit(field: FormField, ops: readonly Op[], done?: string): Promise<string | undefined>;
  /** Draws fields inside another one. */
  draw(fields: readonly FormField[], parent: FormField): ReactNode;
}

/** Returns the conflict about the value at a place; with `isInside`, also about a value in it without a shown field. */
export function useConflict(origin: Origin, isInside = false): Conflict | undefined {
  const isAbout = isInside ? isWithin : isAt;
  return useForm().conflicts.find(({ place }) => isAbout(place, origin));
}

export const FormContext = createContext<FormContextValue | undefined>(undefined);

/** The source of most values around a field, which is shown once, above them. */
export const SourceContext = createContext<ValueSource | undefined>(undefined);

/** Returns what is equal for values that come from the same place. */
export const sourceKey = (source: ValueSource | undefined) =>
  source && [source.label, ...source.pages].join('\n');

/** Returns the form around a field. @throws Error outside a `FieldForm` */
export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('This field is not inside a FieldForm.');
  return form;
}

/** The props of a component for one kind of field. */
export interface FieldProps {
  field: FormField;
  /** The group, list or choice around it. */
  parent: FormField | undefined;
}
