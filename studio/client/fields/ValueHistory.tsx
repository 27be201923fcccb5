import { useEffect, useState } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import type { FormField } from '../../protocol.ts';
import type { PastFieldValue } from '../../versions.ts';
import { setAt, typedValue } from './field-ops.ts';
import { useForm } from './form-context.ts';

/** Who changed a value last and when, and what it was before; only where the site's versions are known. */
export function ValueHistory({ field }: { field: FormField }) {
  const { readHistory } = useForm();
  if (!readHistory || field.value === undefined) return null;
  return (
    <DialogTrigger>
      <Button className="link history" aria-label={`Geschiedenis van ${field.label}`}>
        Geschiedenis
      </Button>
      <Popover className="fields-popover" placement="bottom end">
        <Dialog className="value-history" aria-label={`Geschiedenis van ${field.label}`}>
          {({ close }) => <PastValues field={field} onClose={close} />}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function whoAndWhen({ author, date }: PastFieldValue): string {
  return author === undefined ? 'Nog niet ingediend' : `${author}, ${date}`;
}

function PastValues({ field, onClose }: { field: FormField; onClose: () => void }) {
  const { readHistory, edit, readOnly } = useForm();
  const [values, setValues] = useState<readonly PastFieldValue[]>();
  const { file, pointer } = field.origin;
  useEffect(() => {
    readHistory?.({ file, pointer }).then(setValues, () => setValues([]));
  }, [readHistory, file, pointer]);
  if (!values) return <p className="quiet">De geschiedenis wordt gezocht…</p>;
  if (values.length === 0) return <p className="quiet">Van dit veld is nog geen geschiedenis.</p>;
  return (
    <ol>
      {values.map((past, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a value may come back later
        <li key={index}>
          <p>{past.words}</p>
          <p className="quiet">{whoAndWhen(past)}</p>
          {!past.isCurrent && !readOnly && (
            <Button
              className="link"
              aria-label={`Terug naar toen: ${past.words}`}
              onPress={() => {
                edit(field, [setAt(field.origin, typedValue(field), past.value)]);
                onClose();
              }}
            >
              Terug naar toen
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
