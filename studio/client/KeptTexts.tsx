import { Button } from 'react-aria-components';
import type { Origin } from '../../renderer/origin.ts';
import { focusPanel } from './focus-panel.ts';
import { isAt } from './places.ts';
import { openPlace } from './selection.ts';
import { forgetFieldDraft, type Shell, useShell } from './shell.ts';

/** Tells whether the panel shows the source text at a place, or can show it with one press. */
function isSelected({ selection, page }: Shell, place: Origin): boolean {
  if (selection.kind === 'block') return isAt(selection.origin, place);
  const file = selection.kind === 'definition' ? selection.file : page?.model.file;
  return file !== undefined && isAt({ file, pointer: '' }, place);
}

/** Shows what the author typed elsewhere and is not saved: the way back to it, and what it was. */
export function KeptTexts() {
  const source = useShell((shell) => shell.sourceDrafts.find(({ place }) => !isSelected(shell, place)));
  const field = useShell(({ fieldDrafts }) => fieldDrafts[0]);
  const kept = field ?? source;
  if (!kept) return undefined;
  return (
    <section className="conflict kept-text" aria-label="Niet bewaard">
      {field ? (
        <>
          <p>
            <strong>Nog niet bewaard bij “{field.label}”:</strong> {field.text}
          </p>
          <p>{field.refusal}</p>
        </>
      ) : (
        <p>
          <strong>Nog niet bewaard:</strong> de JSON van {source?.title}.
        </p>
      )}
      <div className="conflict-choice">
        <Button className="button" onPress={() => void openPlace(kept.path, kept.place)}>
          Ga erheen
        </Button>
        {field && (
          <Button
            className="button"
            onPress={() => {
              forgetFieldDraft(field.place);
              focusPanel();
            }}
          >
            Laat vervallen
          </Button>
        )}
      </div>
    </section>
  );
}
