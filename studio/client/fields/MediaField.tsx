import { type DragEvent, useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import type { FormField } from '../../protocol.ts';
import {
  type ChosenPicture,
  optionWith,
  pictureOps,
  removeOps,
  textValue,
  valueOps,
} from '../ops/field-ops.ts';
import { type FieldProps, useForm } from '../state/form-context.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { AUTOMATIC, DecorationSwitch, MediaDialog } from './MediaDialog.tsx';
import { NewOption } from './NewOption.tsx';
import { TextField } from './TextField.tsx';
import { newFields } from './UnionField.tsx';

/** A picture's thumbnail and file name. */
function Thumbnail({ src }: { src: string }) {
  const { media } = useForm();
  const item = media.find(({ path }) => path === src);
  return (
    <span className="shown-picture">
      {item && <img src={item.url} alt="" />}
      <span className="name">{src === AUTOMATIC ? 'Vanzelf getekend' : src}</span>
    </span>
  );
}

/** Lets the author drop files on an element, which opens the library. Without a mouse, its button does the same. */
function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false);
      const files = [...event.dataTransfer.files];
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    },
  };
  return { isOver, handlers };
}

/** Files that were dropped on pictures in the page and that a library has received. */
const received = new WeakSet<readonly File[]>();

/** Hands over, once, the files that were dropped on the picture of a field in the page. */
function usePageDrop({ shown }: FormField, onFiles: (files: readonly File[]) => void) {
  const { target, readOnly } = useForm();
  const isTarget = `${target?.shown}/`.startsWith(`${shown}/`);
  const files = isTarget && !readOnly ? target?.dropped : undefined;
  useEffect(() => {
    if (!files || files.length === 0 || received.has(files)) return;
    received.add(files);
    onFiles(files);
  });
}

interface ChooserProps {
  field: FormField;
  chosen: Partial<ChosenPicture>;
  describedBy: string | undefined;
  onChoose(picture: ChosenPicture): Promise<string | undefined>;
}

/** The current picture, with buttons to choose another or to remove it. */
function Chooser({ field, chosen, describedBy, onChoose }: ChooserProps) {
  const { edit, readOnly } = useForm();
  const [isOpen, setIsOpen] = useState(false);
  const [dropped, setDropped] = useState<readonly File[]>([]);
  const openWith = (files: readonly File[]) => {
    setDropped(files);
    setIsOpen(true);
  };
  const { isOver, handlers } = useFileDrop(openWith);
  usePageDrop(field, openWith);
  const { type, required } = field;
  const { src } = chosen;
  const verb = src === undefined ? 'Afbeelding kiezen' : 'Andere afbeelding';
  return (
    <div
      className={readOnly ? 'chooser' : 'chooser takes-files'}
      data-drop-target={isOver || undefined}
      {...(readOnly ? {} : handlers)}
    >
      {src !== undefined && <Thumbnail src={src} />}
      {!readOnly && (
        <div className="actions">
          <Button
            data-control=""
            aria-label={`${verb}: ${field.label}`}
            aria-describedby={describedBy}
            onPress={() => openWith([])}
          >
            {verb}
          </Button>
          {!required && src !== undefined && (
            <Button
              className="link"
              aria-label={`Verwijderen: ${field.label}`}
              onPress={() => edit(field, removeOps(field))}
            >
              Verwijderen
            </Button>
          )}
        </div>
      )}
      {isOpen && (
        <MediaDialog
          chosen={chosen}
          isDescribed={type.kind !== 'media'}
          isAutomatic={type.kind === 'media' && type.automatic === true}
          dropped={dropped}
          onChoose={onChoose}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}

/** Edits the path of a picture. */
export function MediaField({ field, parent }: FieldProps) {
  const { edit } = useForm();
  const src = typeof field.value === 'string' ? textValue(field.value) : undefined;
  return (
    <FieldFrame field={field} isGroup>
      {({ describedBy }) => (
        <Chooser
          field={field}
          chosen={src === undefined ? {} : { src }}
          describedBy={describedBy}
          onChoose={(picture) => edit(field, valueOps(field, field.value, picture.src, parent))}
        />
      )}
    </FieldFrame>
  );
}

const textIn = (fields: readonly FormField[], name: string) => {
  const value = fields.find((field) => field.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
};

/** Tells whether a field is a picture: a file that is either described or decorative. */
export function isPicture({ type }: FormField): boolean {
  if (type.kind !== 'union' || type.property !== undefined) return false;
  const names = type.options.flatMap(({ fields }) => fields.map(({ name }) => name));
  return ['src', 'alt', 'decorative'].every((name) => names.includes(name));
}

/** Edits a picture with its description, or a switch that marks it as decorative. */
export function PictureField({ field, parent }: FieldProps) {
  const { edit, readOnly } = useForm();
  const children = field.children ?? [];
  const src = textIn(children, 'src');
  const alt = textIn(children, 'alt');
  const isDecoration = children.some(({ name }) => name === 'decorative');
  /** The author wants to describe a decorative picture, and has not typed anything yet. */
  const [isDescribing, setIsDescribing] = useState(false);
  if (isDescribing && !isDecoration) setIsDescribing(false);
  const described = describedField(field);
  const isMarked = isDecoration && !isDescribing;
  return (
    <FieldFrame field={field} isGroup isClosed holds={`${field.shown}/src`}>
      {({ describedBy }) => (
        <>
          <Chooser
            field={field}
            chosen={{ ...(src === undefined ? {} : { src }), ...(alt === undefined ? {} : { alt }) }}
            describedBy={describedBy}
            onChoose={(picture) => edit(field, pictureOps(field, picture, parent))}
          />
          {src !== undefined && (
            <>
              {!isMarked && described && (
                <NewOption field={field} index={optionWith(field, 'alt')}>
                  <TextField field={described} parent={undefined} />
                </NewOption>
              )}
              <DecorationSwitch
                isSelected={isMarked}
                isDisabled={readOnly}
                onChange={(wanted) => {
                  setIsDescribing(!wanted);
                  if (wanted) void edit(field, pictureOps(field, { src, alt: undefined }));
                }}
              />
            </>
          )}
        </>
      )}
    </FieldFrame>
  );
}

/** The field for the description of a picture, even while it is decorative. */
function describedField(field: FormField): FormField | undefined {
  const fields = [...(field.children ?? []), ...newFields(field, optionWith(field, 'alt'))];
  return fields.find(({ name }) => name === 'alt');
}
