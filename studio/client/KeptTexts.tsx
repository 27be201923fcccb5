import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import type { Origin } from '../../renderer/origin.ts';
import { focusPanel } from './focus-panel.ts';
import { isAt, placeKey } from './places.ts';
import { openPlace } from './selection.ts';
import {
  forgetFieldDraft,
  forgetLostText,
  keepDraft,
  type LostText,
  type SourceDraft,
  useEntries,
  useShell,
} from './shell.ts';

/** Shows a text that cannot be saved: what it was, why, and what the author can do. */
function KeptText({
  label,
  text,
  refusal,
  path,
  children,
}: LostText & {
  /** The page on which it was typed, when that is known. */
  path?: string;
  children: ReactNode;
}) {
  const isElsewhere = useShell((shell) => path !== undefined && path !== shell.path);
  return (
    <section className="conflict kept-text" aria-label="Niet bewaard">
      <p>
        <strong>
          Nog niet bewaard bij “{label}”{isElsewhere && ` op ${path}`}:
        </strong>{' '}
        {text}
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

function BackButton({ path, place }: { path: string; place: Origin }) {
  return (
    <Button className="button" onPress={() => void openPlace(path, place)}>
      Ga erheen
    </Button>
  );
}

const NO_FILE = 'Waar je dit typte, is er niet meer. Iemand anders heeft het weggehaald of hernoemd.';

/** Shows JSON that the author typed elsewhere; its whole text only when there is no way back to it. */
function KeptSource({
  draft: { path, place, title, text },
  isThere,
}: {
  draft: SourceDraft;
  isThere: boolean;
}) {
  if (!isThere) {
    return (
      <KeptText label={`JSON van ${title}`} text={text} refusal={NO_FILE}>
        <ForgetButton onForget={() => keepDraft(place, undefined)} />
      </KeptText>
    );
  }
  return (
    <section className="conflict kept-text" aria-label="Niet bewaard">
      <p>
        <strong>Nog niet bewaard:</strong> de JSON van {title}.
      </p>
      <div className="conflict-choice">
        <BackButton path={path} place={place} />
      </div>
    </section>
  );
}

/** Shows all that the author typed elsewhere and is not saved: the way back to it, and what it was. */
export function KeptTexts() {
  const sources = useShell(({ sourceDrafts }) => sourceDrafts);
  const openSource = useShell((shell) => shell.openSource);
  const entries = useEntries();
  const isThere = ({ file }: Origin) => entries.some((entry) => entry.file === file);
  const fields = useShell(({ fieldDrafts }) => fieldDrafts);
  const lost = useShell(({ lostTexts }) => lostTexts);
  const elsewhere = sources.filter(({ place }) => openSource === undefined || !isAt(openSource, place));
  if (lost.length + fields.length + elsewhere.length === 0) return undefined;
  return (
    <div className="kept-texts">
      {lost.map((text) => (
        <KeptText key={text.label} {...text}>
          <ForgetButton onForget={() => forgetLostText(text)} />
        </KeptText>
      ))}
      {fields.map((field) => (
        <KeptText key={placeKey(field.place)} {...field}>
          {isThere(field.place) && <BackButton path={field.path} place={field.place} />}
          <ForgetButton onForget={() => forgetFieldDraft(field.place)} />
        </KeptText>
      ))}
      {elsewhere.map((draft) => (
        <KeptSource key={placeKey(draft.place)} draft={draft} isThere={isThere(draft.place)} />
      ))}
    </div>
  );
}
