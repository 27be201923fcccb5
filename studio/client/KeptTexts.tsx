import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import type { Origin } from '../../renderer/origin.ts';
import { focusPanel } from './focus-panel.ts';
import { isAt } from './places.ts';
import { openPlace } from './selection.ts';
import {
  forgetFieldDraft,
  forgetLostText,
  keepDraft,
  type LostText,
  type Shell,
  useEntries,
  useShell,
} from './shell.ts';

/** Tells whether the source text at a place is shown. */
const isOpen = ({ openSource }: Shell, place: Origin) => openSource !== undefined && isAt(openSource, place);

/** Shows a text that cannot be saved: what it was, why, and what the author can do. */
function KeptText({ label, text, refusal, children }: LostText & { children: ReactNode }) {
  return (
    <section className="conflict kept-text" aria-label="Niet bewaard">
      <p>
        <strong>Nog niet bewaard bij “{label}”:</strong> {text}
      </p>
      <p>{refusal}</p>
      <div className="conflict-choice">{children}</div>
    </section>
  );
}

function ForgetButton({ onForget }: { onForget: () => void }) {
  const onPress = () => {
    onForget();
    focusPanel();
  };
  return (
    <Button className="button" onPress={onPress}>
      Laat vervallen
    </Button>
  );
}

const NO_FILE = 'Waar je dit typte, is er niet meer. Iemand anders heeft het weggehaald of hernoemd.';

/** Shows what the author typed elsewhere and is not saved: the way back to it, and what it was. */
export function KeptTexts() {
  const source = useShell((shell) => shell.sourceDrafts.find(({ place }) => !isOpen(shell, place)));
  const entries = useEntries();
  const isThere = ({ file }: Origin) => entries.some((entry) => entry.file === file);
  const field = useShell(({ fieldDrafts }) => fieldDrafts[0]);
  const lost = useShell(({ lostTexts }) => lostTexts[0]);
  const back = ({ path, place }: { path: string; place: Origin }) => (
    <Button className="button" onPress={() => void openPlace(path, place)}>
      Ga erheen
    </Button>
  );
  if (lost) {
    return (
      <KeptText {...lost}>
        <ForgetButton onForget={() => forgetLostText(lost)} />
      </KeptText>
    );
  }
  if (field) {
    return (
      <KeptText {...field}>
        {isThere(field.place) && back(field)}
        <ForgetButton onForget={() => forgetFieldDraft(field.place)} />
      </KeptText>
    );
  }
  if (source && !isThere(source.place)) {
    const { title, text, place } = source;
    return (
      <KeptText label={`JSON van ${title}`} text={text} refusal={NO_FILE}>
        <ForgetButton onForget={() => keepDraft(place, undefined)} />
      </KeptText>
    );
  }
  return (
    source && (
      <section className="conflict kept-text" aria-label="Niet bewaard">
        <p>
          <strong>Nog niet bewaard:</strong> de JSON van {source.title}.
        </p>
        <div className="conflict-choice">{back(source)}</div>
      </section>
    )
  );
}
