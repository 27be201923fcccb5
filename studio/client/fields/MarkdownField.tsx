import { lazy, Suspense } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useForm } from './form-context.ts';
import { shownText, useTextField } from './TextField.tsx';

// The editor is fetched when the first Markdown field opens.
const MarkdownEditor = lazy(() => import('./MarkdownEditor.tsx'));

/** A text in Markdown. */
export function MarkdownField({ field, parent }: FieldProps) {
  const { readOnly } = useForm();
  const { port, refusal, replace: _, ...handlers } = useTextField({ field, parent }, false);
  return (
    <FieldFrame field={field} refusal={refusal} isGroup>
      {({ label, describedBy, isInvalid }) => (
        <Suspense fallback={<div className="markdown waiting">{shownText(field)}</div>}>
          <MarkdownEditor
            text={shownText(field)}
            label={label}
            describedBy={describedBy}
            isInvalid={isInvalid}
            readOnly={readOnly ?? false}
            port={port}
            {...handlers}
          />
        </Suspense>
      )}
    </FieldFrame>
  );
}
