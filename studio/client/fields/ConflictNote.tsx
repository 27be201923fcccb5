import { useEffect, useRef } from 'react';
import type { JsonValue } from '../../../renderer/project/json.ts';
import { valueWriter } from '../../fields/value-writer.ts';
import type { FieldKind } from '../../protocol.ts';
import type { Conflict } from '../ops/conflicts.ts';
import { useForm } from '../state/form-context.ts';
import { OneOfTwo } from '../ui/TextDiff.tsx';
import { VersionChoice } from '../ui/VersionChoice.tsx';
import { focusField } from './focus-field.ts';

/** The labels of what values are bound to are known to the server alone. */
const valueWords = valueWriter(() => undefined);

/** Returns a value in words; one that an author typed stands between quotation marks. */
export function shownValue(type: FieldKind, value: JsonValue | undefined): string {
  if (value === undefined || value === '') return 'leeg';
  const words = valueWords(type, value);
  return words === value ? `“${words}”` : words;
}

/** Shows both values of a field that was also changed elsewhere, to choose from. */
export function ConflictNote({ conflict, type }: { conflict: Conflict; type: FieldKind }) {
  const { onKeepMine, onTakeTheirs } = useForm();
  const mine = shownValue(type, conflict.mine);
  const theirs = shownValue(type, conflict.theirs);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' });
    const field = note.current?.closest<HTMLElement>('.field');
    return () => {
      if (field) focusField(field);
    };
  }, []);
  return (
    <div className="conflict" role="alert" ref={note}>
      <p>
        <strong>Intussen gewijzigd:</strong> <OneOfTwo text={theirs} other={mine} />
      </p>
      <p>
        <strong>Van jou:</strong> <OneOfTwo text={mine} other={theirs} />
      </p>
      <VersionChoice onMine={() => onKeepMine(conflict)} onTheirs={() => onTakeTheirs(conflict)} />
    </div>
  );
}
