import { useEffect, useRef } from 'react';
import type { JsonValue } from '../../../renderer/project/json.ts';
import type { FieldKind } from '../../protocol.ts';
import type { Conflict } from '../conflicts.ts';
import { OneOfTwo } from '../TextDiff.tsx';
import { VersionChoice } from '../VersionChoice.tsx';
import { focusField } from './focus-field.ts';
import { useForm } from './form-context.ts';

/** Returns a value as its field shows it; a list or group as it is in the file. */
export function shownValue(type: FieldKind, value: JsonValue | undefined): string {
  if (value === undefined) return 'leeg';
  if (typeof value === 'boolean') return value ? 'ja' : 'nee';
  if (type.kind === 'choice') {
    const option = type.options.find((candidate) => candidate.value === value);
    if (option) return option.label;
  }
  if (typeof value !== 'string') return JSON.stringify(value);
  return type.kind === 'date' ? value.split('-').toReversed().join('-') : `“${value}”`;
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
