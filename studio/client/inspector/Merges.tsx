import type { MergeSide } from '../../edit/merge-parts.ts';
import type { UnmergedPart } from '../../protocol.ts';
import { useReadOnly, useShell } from '../state/shell.ts';
import { mergePart } from '../state/steps.ts';
import { focusPanel } from '../ui/focus-panel.ts';
import { OneOfTwo } from '../ui/TextDiff.tsx';
import { useFocusWhenGone } from '../ui/use-focus-when-gone.ts';
import { VersionChoice } from '../ui/VersionChoice.tsx';

/** Shows the parts of a definition that have two versions after a Git merge, to choose one of each. */
export function Merges({ file }: { file: string | undefined }) {
  const all = useShell(({ state }) => state?.merges);
  const parts = (all ?? []).filter((part) => part.file === file);
  if (parts.length === 0) return undefined;
  return (
    <section className="merges" aria-label="Twee versies">
      <h3>Twee versies</h3>
      <p>
        Jij en een ander hebben hetzelfde gewijzigd. Kies wat er moet staan. Tot dan zie je in de pagina wat
        van jou is, en kun je hier verder niets wijzigen.
      </p>
      <ol>
        {parts.map((part) => (
          <Part key={part.index} part={part} />
        ))}
      </ol>
    </section>
  );
}

function Part({ part }: { part: UnmergedPart }) {
  const isReadOnly = useReadOnly();
  const focusWhenGone = useFocusWhenGone();
  const choose = (side: MergeSide) => {
    // The pressed button goes with the last choice.
    focusWhenGone(focusPanel);
    void mergePart(part, side);
  };
  const { values, mine, theirs } = part;
  return (
    <li className="conflict">
      {values.map((value) => (
        <dl key={value.label}>
          <dt>{value.label}</dt>
          <dd>
            <strong>Van jou:</strong> <OneOfTwo text={value.mine} other={value.theirs} />
          </dd>
          <dd>
            <strong>Van de ander:</strong> <OneOfTwo text={value.theirs} other={value.mine} />
          </dd>
        </dl>
      ))}
      {values.length === 0 && (
        <>
          <strong>Van jou:</strong>
          <pre>{mine}</pre>
          <strong>Van de ander:</strong>
          <pre>{theirs}</pre>
        </>
      )}
      <VersionChoice
        isDisabled={isReadOnly}
        onMine={() => choose('mine')}
        onTheirs={() => choose('theirs')}
      />
    </li>
  );
}
