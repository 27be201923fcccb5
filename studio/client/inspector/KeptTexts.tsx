import { Button } from 'react-aria-components';
import { isAt } from '../../places.ts';
import { openPlace } from '../state/selection.ts';
import { type KeptText, useEntries, useShell } from '../state/shell.ts';
import { forgetText } from '../state/unsaved.ts';
import { focusPanel } from '../ui/focus-panel.ts';

const NO_FILE = 'Waar je dit typte, is er niet meer. Iemand anders heeft het weggehaald of hernoemd.';

/**
 * Shows a text that cannot be saved: what it was, why, and what the author can do. Of JSON only the name, while there
 * is a way back to it.
 */
function KeptNote({ kept }: { kept: KeptText }) {
  const { kind, place, path, label, text, refusal } = kept;
  const isElsewhere = useShell((shell) => path !== shell.path);
  const hasFile = useEntries().some(({ file }) => file === place.file);
  const hasWayBack = kind !== 'lost' && hasFile;
  const isNamed = kind === 'source' && hasFile;
  const forget = () => {
    forgetText(kept);
    focusPanel();
  };
  return (
    <section className="conflict kept-text" aria-label="Niet bewaard">
      {isNamed ? (
        <p>
          <strong>Nog niet bewaard:</strong> de {label}.
        </p>
      ) : (
        <>
          <p>
            <strong>
              Nog niet bewaard bij “{label}”{isElsewhere && ` op ${path}`}:
            </strong>{' '}
            {text}
          </p>
          <p>{kind === 'source' ? NO_FILE : refusal}</p>
        </>
      )}
      <div className="conflict-choice">
        {hasWayBack && (
          <Button className="button" onPress={() => void openPlace(path, place)}>
            Ga erheen
          </Button>
        )}
        {!isNamed && (
          <Button className="button" onPress={forget}>
            Laat vervallen
          </Button>
        )}
      </div>
    </section>
  );
}

/** The order of the notes: first what has no way back. */
const KINDS: readonly KeptText['kind'][] = ['lost', 'field', 'source'];

/** Shows all that the author typed elsewhere and is not saved: the way back to it, and what it was. */
export function KeptTexts() {
  const keptTexts = useShell((shell) => shell.keptTexts);
  const openSource = useShell((shell) => shell.openSource);
  const isShown = ({ kind, place }: KeptText) =>
    kind === 'source' && openSource !== undefined && isAt(openSource, place);
  const elsewhere = keptTexts.filter((kept) => !isShown(kept));
  if (elsewhere.length === 0) return undefined;
  return (
    <div className="kept-texts">
      {elsewhere
        .toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
        .map((kept, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lost texts can be the same, and a note has no state
          <KeptNote key={index} kept={kept} />
        ))}
    </div>
  );
}
