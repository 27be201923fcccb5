import { lazy, Suspense, useState } from 'react';
import { type FieldProps, useForm } from '../../state/form-context.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import { useTextField } from '../TextField.tsx';
import { markdownButtons } from './markdown-buttons.ts';

/** Loads the editor of Markdown, which is large. Until it is there, a field takes no keys. */
export const loadMarkdownEditor = () => import('./MarkdownEditor.tsx');
const MarkdownEditor = lazy(loadMarkdownEditor);

/** A placeholder of the same size while the editor loads, so that the layout does not shift. */
function Waiting({ text, readOnly }: { text: string; readOnly: boolean }) {
  return (
    <div className="markdown" inert>
      {!readOnly && (
        <div className="react-aria-Toolbar">
          {markdownButtons.map((name) => (
            <button key={name} type="button">
              {name}
            </button>
          ))}
        </div>
      )}
      <div className="cm-waiting">{text}</div>
    </div>
  );
}

/** Edits a text in Markdown. */
export function MarkdownField({ field, parent }: FieldProps) {
  const { readOnly, pages, addDownload } = useForm();
  const { port, first, notes, handlers } = useTextField({ field, parent }, false);
  const [isPictureLost, setPictureLost] = useState(false);
  return (
    <FieldFrame field={field} {...notes} isGroup>
      {({ label, describedBy, isInvalid }) => (
        <>
          <Suspense fallback={<Waiting text={first} readOnly={readOnly} />}>
            <MarkdownEditor
              text={first}
              label={label}
              describedBy={describedBy}
              isInvalid={isInvalid}
              readOnly={readOnly}
              port={port}
              pages={pages}
              addDownload={addDownload}
              onPicture={() => setPictureLost(true)}
              {...handlers}
              onBlur={() => {
                setPictureLost(false);
                handlers.onBlur();
              }}
            />
          </Suspense>
          {isPictureLost && (
            <p className="problem warning" role="alert">
              In een tekst past geen afbeelding: die is niet meegeplakt.{' '}
              <span className="quiet">Zet de afbeelding in een blok met een afbeelding.</span>
            </p>
          )}
        </>
      )}
    </FieldFrame>
  );
}
