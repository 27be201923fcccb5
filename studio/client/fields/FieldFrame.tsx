import { type ReactNode, useContext, useEffect, useId, useRef } from 'react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import { counted } from '../../../lint/dutch/words.ts';
import { groupedBy } from '../../../lint/grouped-by.ts';
import { worstFirst } from '../../../lint/severities.ts';
import { isAt, isWithin } from '../../places.ts';
import type { FormField, StudioProblem, ValueSource } from '../../protocol.ts';
import { hereOps, typedValue } from '../ops/field-ops.ts';
import { MendButton } from '../problems/MendButton.tsx';
import { SourceContext, sourceKey, useConflict, useForm } from '../state/form-context.ts';
import { ConflictNote, shownValue } from './ConflictNote.tsx';
import { focusControl, focusField } from './focus-field.ts';
import { ProgrammeMenu } from './ProgrammeMenu.tsx';
import { useHistoryKey, ValueHistory } from './ValueHistory.tsx';

/** Ids of the elements that describe an input, for `aria-describedby`. */
export interface FrameIds {
  input: string;
  label: string;
  describedBy: string | undefined;
  isInvalid: boolean;
}

/** Shows where a value comes from, and which pages show it. */
export function SourceNote({ source, id }: { source: ValueSource; id?: string }) {
  const { label, pages } = source;
  if (pages.length === 0) {
    return (
      <div className="source">
        <h3 id={id}>Staat in: {label}, op geen pagina te zien</h3>
      </div>
    );
  }
  return (
    <Disclosure className="source">
      {/* On the heading: the id of a disclosure is its name in a group, and not in the document. */}
      <Heading level={3} id={id}>
        <Button slot="trigger">
          <span>Staat in: {label},</span>{' '}
          <span className="quiet">te zien op {counted(pages.length, 'pagina', 'pagina’s')}</span>
        </Button>
      </Heading>
      <DisclosurePanel>
        <ul>
          {pages.map((path) => (
            <li key={path}>{path}</li>
          ))}
        </ul>
      </DisclosurePanel>
    </Disclosure>
  );
}

/** Gives the focus to the field around a button. */
function fieldAround(button: HTMLElement): () => void {
  const field = button.closest<HTMLElement>('.field');
  return () => {
    if (field) focusField(field);
  };
}

/** Shows the problems of a field, each with its cure. */
export function FieldProblems({ problems }: { problems: readonly StudioProblem[] }) {
  const { onMend, readOnly } = useForm();
  return problems.map((problem) => (
    <p key={problem.id} className={`problem ${problem.severity}`}>
      {problem.message} <span className="quiet">{problem.cure}</span>{' '}
      {!readOnly && (
        <MendButton
          className="link"
          problem={problem}
          onPress={() => onMend(problem.id)}
          nextFocusOf={fieldAround}
        />
      )}
    </p>
  ));
}

/** Leaves out problems that read the same as another of the same value: they have one note, and one mend. */
function eachOnce(problems: readonly StudioProblem[]): StudioProblem[] {
  const words = ({ pointer, message, cure }: StudioProblem) => [pointer, message, cure].join('\n');
  return [...groupedBy(problems, words).values()].flatMap(([first]) => first ?? []);
}

/** Returns the problems of the value of a field itself, the worst first. */
export function problemsAt({ origin }: FormField, problems: readonly StudioProblem[]) {
  return eachOnce(worstFirst(problems.filter((problem) => isAt(problem, origin))));
}

/** Returns the problems of a field and of what it contains, the worst first. */
export function problemsIn({ origin }: FormField, problems: readonly StudioProblem[]) {
  return eachOnce(worstFirst(problems.filter((problem) => isWithin(problem, origin))));
}

interface FieldFrameProps {
  field: FormField;
  /** Why the typed text cannot be saved. */
  refusal?: string | undefined;
  /** Whether somebody else changed the value since the author got here. */
  isOutdated?: boolean;
  /** Whether the label names a group; otherwise it belongs to one input. */
  isGroup?: boolean;
  /** Whether the fields of the values in it are currently hidden. */
  isClosed?: boolean;
  /** The pointer of a value in it that never has its own field: the file of a picture. */
  holds?: string;
  children(ids: FrameIds): ReactNode;
}

/** Words without meaning of their own. */
const SMALL_WORDS = new Set('de het een van op in bij voor en of dit deze korte kort'.split(' '));

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '' && !SMALL_WORDS.has(word));

/** Tells whether a help text only repeats the label. */
function isRepeated(label: string, help: string): boolean {
  const known = new Set(wordsOf(label));
  return wordsOf(help).every((word) => known.has(word));
}

/** Tells whether a field is of a kind that an author can leave empty. */
const isTyped = ({ type }: FormField) => ['text', 'number', 'link', 'date', 'time'].includes(type.kind);

/** Kinds that contain fields: their help text comes before those. */
const holdingKinds: ReadonlySet<string> = new Set(['group', 'list', 'union']);

/**
 * Gives a field the focus when the form asks for it.
 *
 * @param holds the pointer of a value in it that never has its own field
 * @returns what refers to the element of the field
 */
function useTargetFocus({ shown, type }: FormField, holds: string | undefined) {
  const { target, readOnly } = useForm();
  const frame = useRef<HTMLDivElement>(null);
  const isTarget = target?.shown === shown || (holds !== undefined && target?.shown === holds);
  const request = isTarget ? target?.request : undefined;
  const pressed = isTarget ? target?.pressed : undefined;
  const isMarkdown = type.kind === 'text' && type.markdown && !readOnly;
  useEffect(() => {
    if (request === undefined || !frame.current) return undefined;
    return focusControl(frame.current, isMarkdown, pressed);
  }, [request, isMarkdown, pressed]);
  return frame;
}

interface HeadingProps extends Required<Pick<FieldFrameProps, 'field' | 'isGroup'>> {
  ids: FrameIds;
  /** The id of what says that the field can stay empty; undefined when it cannot. */
  optionalId: string | undefined;
  /** The state of its history; undefined when it has none. */
  history: ReturnType<typeof useHistoryKey>['history'] | undefined;
}

/** Shows the label of a field, and what can be done with its value as a whole. */
function FieldHeading({ field, isGroup, ids, optionalId, history }: HeadingProps) {
  const { edit, readOnly } = useForm();
  const { label, source, value } = field;
  const canBind = source?.binding !== undefined && value !== undefined && !readOnly;
  return (
    <div className="heading">
      {isGroup ? (
        <span className="label" id={ids.label}>
          {label}
        </span>
      ) : (
        <label className="label" id={ids.label} htmlFor={ids.input}>
          {label}
        </label>
      )}
      {optionalId !== undefined && (
        <span className="quiet" id={optionalId}>
          mag leeg
        </span>
      )}
      {history && <ValueHistory field={field} {...history} />}
      {canBind && (
        <Button
          className="link"
          onPress={() => edit(field, hereOps(field))}
          aria-label={`Alleen hier: ${label}`}
        >
          Alleen hier
        </Button>
      )}
      <ProgrammeMenu field={field} />
    </div>
  );
}

/** Shows the label, help, source and problems around one field. */
export function FieldFrame({
  field,
  refusal,
  isOutdated = false,
  isGroup = false,
  isClosed = false,
  holds,
  children,
}: FieldFrameProps) {
  const { problems, readPastValues, readOnly } = useForm();
  const conflict = useConflict(field.origin, isClosed);
  const id = useId();
  const frame = useTargetFocus(field, holds);
  const fault = useRef<HTMLDivElement>(null);
  const own = problemsAt(field, problems);
  const { label, help, source, shown } = field;
  const hasHelp = help !== undefined && !isRepeated(label, help);
  const hasFault = own.length > 0 || refusal !== undefined || isOutdated;
  const differs = sourceKey(source) !== sourceKey(useContext(SourceContext));
  const optionalId = isTyped(field) && !field.required && !readOnly ? `${id}-optional` : undefined;
  const describedBy = [
    differs && `${id}-source`,
    optionalId,
    hasHelp && `${id}-help`,
    hasFault && `${id}-fault`,
  ]
    .filter(Boolean)
    .join(' ');
  const ids: FrameIds = {
    input: `${id}-input`,
    label: `${id}-label`,
    describedBy: describedBy === '' ? undefined : describedBy,
    isInvalid: refusal !== undefined || own.some(({ severity }) => severity === 'error'),
  };
  const hasHistory = isTyped(field) && readPastValues !== undefined && field.value !== undefined;
  const { onKeyDown, history } = useHistoryKey(hasHistory);
  const hasFields = holdingKinds.has(field.type.kind);
  const helpNote = hasHelp && (
    <p className="help" id={`${id}-help`}>
      {help}
    </p>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key press bubbles up from its control
    <div
      className="field"
      ref={frame}
      data-shown={shown}
      data-holds={holds}
      onKeyDown={onKeyDown}
      onFocus={() => fault.current?.setAttribute('aria-live', 'polite')}
    >
      <FieldHeading
        field={field}
        ids={ids}
        isGroup={isGroup}
        optionalId={optionalId}
        history={hasHistory ? history : undefined}
      />
      {differs && source && <SourceNote source={source} id={`${id}-source`} />}
      {differs && !source && (
        <p className="source own" id={`${id}-source`}>
          Van deze pagina zelf
        </p>
      )}
      {hasFields && helpNote}
      {children(ids)}
      {conflict && <ConflictNote conflict={conflict} type={field.type} />}
      {!hasFields && helpNote}
      {/* Silent until the author has been in the field: what a new block lacks is heard field by field, not at once. */}
      <div id={`${id}-fault`} aria-live="off" ref={fault}>
        {isOutdated && !conflict && (
          <p className="outdated">
            <strong>Intussen gewijzigd:</strong> {shownValue(field.type, typedValue(field))}
          </p>
        )}
        {refusal !== undefined && <p className="problem error">{refusal}</p>}
        <FieldProblems problems={own} />
      </div>
    </div>
  );
}
