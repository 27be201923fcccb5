import { useMemo, useState } from 'react';
import { Button } from 'react-aria-components';
import { countsOf, worstFirst } from '../../../lint/severities.ts';
import { PAGE_DETAILS } from '../../entry-names.ts';
import type { StudioProblem } from '../../protocol.ts';
import { fileName } from '../state/file-name.ts';
import { openPlace } from '../state/selection.ts';
import { blockAround, useEntry, useReadOnly, useShell } from '../state/shell.ts';
import { mend } from '../state/steps.ts';
import { MendButton } from './MendButton.tsx';
import { worstOf } from './problem-summary.ts';

const severityNames = { error: 'Fout', warning: 'Waarschuwing', info: 'Tip' } as const;

const countText = (problems: readonly StudioProblem[]) =>
  countsOf(problems)
    .map(({ text }) => text)
    .join(' · ') || 'Geen problemen';

/** Shows a list that has opened: on a narrow screen it opens below the edge. */
const bringInView = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' });

/** Shows the problems that the lint found: those of the open definition first, then of the page, then the rest. */
export function Problems() {
  const found = useShell(({ state }) => state?.problems);
  const model = useShell(({ page }) => page?.model);
  const isJudged = useShell(({ judging }) => !judging) && found !== undefined;
  const [isOpen, setOpen] = useState(false);
  const problems = useMemo(() => worstFirst(found ?? []), [found]);
  const worst = worstOf(problems.filter(({ severity }) => severity !== 'info'));
  const files = new Set([model?.file, ...(model?.blocks ?? []).map(({ origin }) => origin.file)]);
  const opened = useShell(({ selection }) => (selection.kind === 'definition' ? selection.file : ''));
  const openedName = fileName(useEntry(opened), opened);
  const ofOpened = problems.filter(({ file }) => file === opened);
  const others = problems.filter(({ file }) => file !== opened);
  const own = others.filter(({ file }) => files.has(file));
  const rest = others.filter(({ file }) => !files.has(file));
  return (
    <section className={isOpen ? 'problems open' : 'problems'} aria-label="Problemen">
      <Button className="problems-toggle" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        <span className={`dot ${isJudged ? (worst ?? 'fine') : ''}`} aria-hidden="true" />
        <strong>Problemen</strong> {isJudged ? countText(problems) : 'worden nagekeken…'}
        <span className={isOpen ? 'chevron' : 'chevron up'} aria-hidden="true" />
      </Button>
      {isOpen && (
        <div className="problem-groups" ref={bringInView}>
          {ofOpened.length > 0 && <ProblemList title={openedName} problems={ofOpened} path={model?.path} />}
          {own.length > 0 && <ProblemList title="Op deze pagina" problems={own} path={model?.path} />}
          {rest.length > 0 && <ProblemList title="Elders" problems={rest} />}
          {isJudged && problems.length === 0 && (
            <p className="muted">Alles klopt: de site kan zo worden gebouwd.</p>
          )}
        </div>
      )}
    </section>
  );
}

interface ProblemListProps {
  title: string;
  problems: readonly StudioProblem[];
  /** The path of the page that shows all of them. */
  path?: string | undefined;
}

function ProblemList({ title, problems, path }: ProblemListProps) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {problems.map((problem) => (
          <ProblemRow key={problem.id} problem={problem} path={path} />
        ))}
      </ul>
    </div>
  );
}

/** Gives the focus to the problem that comes in the place of a button's, or else to the button that closes the list. */
function nextProblem(button: HTMLElement): () => void {
  const section = button.closest('.problems');
  const rows = () => [...(section?.querySelectorAll<HTMLElement>('.problem') ?? [])];
  const index = rows().findIndex((row) => row.contains(button));
  return () => {
    const next = rows()
      .at(Math.min(index, rows().length - 1))
      ?.querySelector('button');
    (next ?? section?.querySelector('button'))?.focus();
  };
}

function ProblemRow({ problem, path }: { problem: StudioProblem; path: string | undefined }) {
  const { severity, message, cure, file, pointer, line } = problem;
  const model = useShell(({ page }) => page?.model);
  const isReadOnly = useReadOnly();
  const entry = useEntry(file);
  const holder = useShell((shell) => blockAround(shell, { file, pointer }));
  return (
    <li className="problem">
      <span className={`dot ${severity}`} aria-hidden="true" />
      <button
        type="button"
        className="problem-text"
        onClick={() => void openPlace(path ?? entry?.path, { file, pointer })}
      >
        <span>{message}</span>
        {cure && <span className="muted">{cure}</span>}
        <span className="problem-place" title={`${file}, regel ${line}`}>
          {severityNames[severity]} ·{' '}
          {model?.file === file ? (holder?.title ?? PAGE_DETAILS) : fileName(entry, file)}
        </span>
      </button>
      <MendButton
        problem={problem}
        isDisabled={isReadOnly}
        onPress={() => void mend(problem.id)}
        nextFocusOf={nextProblem}
      />
    </li>
  );
}
