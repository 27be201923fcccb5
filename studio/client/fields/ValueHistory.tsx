import { type KeyboardEvent, useEffect, useState } from 'react';
import { Button, DialogTrigger, Popover } from 'react-aria-components';
import type { JsonValue } from '../../../renderer/project/json.ts';
import { opsBetween } from '../../edit/ops-between.ts';
import type { FormField } from '../../protocol.ts';
import type { PastFieldValue } from '../../versions.ts';
import { typedValue } from '../ops/field-ops.ts';
import { useForm } from '../state/form-context.ts';
import { failureOf } from '../state/shell.ts';
import { Version } from '../ui/TextDiff.tsx';

/** Whether a key press asks for the history of the focused field. */
const asksHistory = ({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  code === 'KeyH' && shiftKey && !altKey && (ctrlKey || metaKey);

/** Manages whether a field shows its history, which Ctrl+Shift+H in it opens; `hasHistory` when there can be one. */
export function useHistoryKey(hasHistory: boolean) {
  const [isOpen, setOpen] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, currentTarget } = event;
    // A popover bubbles React events to the field without being inside its element.
    const isInside = target instanceof Node && currentTarget.contains(target);
    if (!hasHistory || !isInside || !asksHistory(event)) return;
    event.preventDefault();
    event.stopPropagation();
    setOpen(true);
  };
  return { onKeyDown, history: { isOpen, onOpenChange: setOpen } };
}

/**
 * Shows who last changed a value and when, and what it was before. Tab skips the button, because a key also opens the
 * history.
 */
export function ValueHistory({
  field,
  isOpen,
  onOpenChange,
}: {
  field: FormField;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      <Button className="link history" excludeFromTabOrder aria-label={`Geschiedenis van ${field.label}`}>
        <span title="Ctrl+Shift+H">Geschiedenis</span>
      </Button>
      {/* The popover is the dialog: one inside it would leave its hidden buttons outside any landmark. */}
      <Popover className="fields-popover value-history" placement="bottom end" maxHeight={370}>
        <PastValues field={field} onClose={() => onOpenChange(false)} />
      </Popover>
    </DialogTrigger>
  );
}

function whoAndWhen({ author, date }: PastFieldValue): string {
  return author === undefined ? 'Nog niet ingediend' : `${author}, ${date}`;
}

function PastValues({ field, onClose }: { field: FormField; onClose: () => void }) {
  const { readPastValues, edit, readOnly } = useForm();
  const [values, setValues] = useState<readonly PastFieldValue[]>();
  const { file, pointer } = field.origin;
  const [failure, setFailure] = useState<string>();
  /** The value that the author goes back from. */
  const [left, setLeft] = useState<{ value: JsonValue | undefined }>();
  useEffect(() => {
    // Not before: a text that has the focus does not follow the file.
    if (left && field.value !== left.value) onClose();
  }, [left, field.value, onClose]);
  const goBack = async (past: PastFieldValue) => {
    setLeft({ value: field.value });
    const refusal = await edit(field, opsBetween(field.origin, typedValue(field), past.value));
    if (refusal !== undefined) onClose();
  };
  useEffect(() => {
    readPastValues?.({ file, pointer }).then(setValues, (error: unknown) => setFailure(failureOf(error)));
  }, [readPastValues, file, pointer]);
  if (failure !== undefined)
    return <p className="quiet">De geschiedenis kan niet worden gelezen: {failure}</p>;
  if (!values) return <p className="quiet">De geschiedenis wordt gezocht…</p>;
  if (values.length === 0) return <p className="quiet">Van dit veld is nog geen geschiedenis.</p>;
  return (
    <ol>
      {values.map((past, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a value may occur twice
        <li key={index}>
          <p>
            <Version text={past.words} before={values[index + 1]?.words} />
          </p>
          <p className="quiet">
            {whoAndWhen(past)}
            {past.isCurrent && ' · staat er nu'}
          </p>
          {!past.isCurrent && !readOnly && (
            <Button
              className="link"
              aria-label={`Terug naar toen: ${past.words}`}
              onPress={() => void goBack(past)}
            >
              Terug naar toen
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
