import { type CalendarDate, parseDate } from '@internationalized/date';
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DatePicker,
  DateSegment,
  type DateValue,
  Dialog,
  Group,
  Heading,
  Popover,
} from 'react-aria-components';
import { type FieldProps, useForm } from '../state/form-context.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { fullYear, monthNumber, writtenDate } from './pasted-date.ts';
import { useTextField } from './TextField.tsx';

/** Returns the day in a text such as `2026-12-01`; null for any other text, as the date picker expects. */
export function dayIn(text: string): CalendarDate | null {
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}

const UNFINISHED = 'De datum was niet af, en is niet bewaard.';

/** Day, month and year, as they are shown. */
const partsIn = (group: Element | null) => [
  ...(group?.querySelectorAll<HTMLElement>('[role="spinbutton"]') ?? []),
];

const isEmpty = (part: Element) => part.hasAttribute('data-placeholder');

/** Whether a date is only partly filled in. */
function isUnfinished(group: Element | null): boolean {
  const parts = partsIn(group);
  const empty = parts.filter(isEmpty);
  return empty.length > 0 && empty.length < parts.length;
}

/** Says that the shown date does not exist, such as 31 February; undefined when it does. */
function impossibility(group: Element | null): string | undefined {
  const parts = partsIn(group);
  if (parts.some(isEmpty)) return undefined;
  const texts = parts.map(({ textContent }) => textContent);
  const [day, month, year = ''] = texts;
  if (dayIn(`${year.padStart(4, '0')}-${month}-${day}`)) return undefined;
  return `De datum ${texts.join('-')} bestaat niet, en is niet bewaard.`;
}

/** How much of a pasted text is shown, in characters. */
const MOST_QUOTED = 40;

/** What people type between the parts of a date. */
const SEPARATORS: ReadonlySet<string> = new Set(['-', '/', '.', ' ']);

/** How many letters tell months apart. */
const MONTH_LETTERS = 3;

/** Types a number of two digits in a part of a date, which then goes to the next part by itself. */
function typeNumber(part: HTMLElement, number: string): void {
  for (const data of number.padStart(2, '0')) {
    const init = { inputType: 'insertText', data, bubbles: true, cancelable: true };
    part.dispatchEvent(new InputEvent('beforeinput', init));
  }
}

/**
 * Takes what people type in a date besides digits. A separator goes to the next part, as in 3-3-2027: only two digits
 * do that by themselves. A month may be a word, as in 20 mei 2027: without it the digits of the year would become the
 * month.
 */
function useTypedWords(group: RefObject<HTMLElement | null>) {
  /** The part in which a digit was typed last. */
  const typedIn = useRef<EventTarget>(undefined);
  /** The letters of a month that are typed until now. */
  const letters = useRef('');
  return (event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    const parts = partsIn(group.current);
    const [, month] = parts;
    if (target === month && /^[a-z]$/i.test(key) && !altKey && !ctrlKey && !metaKey) {
      letters.current += key.toLowerCase();
      const number = letters.current.length < MONTH_LETTERS ? '0' : monthNumber(letters.current);
      if (month && number !== '0') typeNumber(month, number);
      return;
    }
    letters.current = '';
    if (/^\d$/.test(key)) typedIn.current = target;
    if (!SEPARATORS.has(key) || typedIn.current !== target || !(target instanceof HTMLElement)) return;
    event.preventDefault();
    parts[parts.indexOf(target) + 1]?.focus();
  };
}

/** The day in a field, while an author types, pastes or chooses another. */
function useDay(props: FieldProps) {
  const { port, first, notes, replace, handlers } = useTextField(props, false);
  const [day, setDay] = useState<DateValue | null>(() => dayIn(first));
  /** The typed day, before it is rendered. */
  const typed = useRef(day);
  const group = useRef<HTMLDivElement>(null);
  /** Increases when a partly typed date is discarded. */
  const [attempt, setAttempt] = useState(0);
  /** Why what was typed or pasted is no date. */
  const [fault, setFault] = useState<string>();
  /** The day when the author began. */
  const before = useRef(day);
  /** Whether the field is being left with a date that does not exist, which React Aria makes another date of. */
  const isDiscarding = useRef(false);
  /** Whether the year is typed as two digits, which are completed when the author leaves the date. */
  const isShort = day !== null && fullYear(day.year) !== day.year;
  const show = (shown: DateValue | null) => {
    typed.current = shown;
    setDay(shown);
  };
  useLayoutEffect(() => {
    port.current = {
      read: () => typed.current?.toString() ?? '',
      write: (text) => show(dayIn(text)),
      hasFocus: () => group.current?.contains(document.activeElement) ?? false,
    };
  });
  const choose = (chosen: DateValue | null) => {
    show(chosen);
    setFault(undefined);
    handlers.onInput();
  };
  /** Goes back to the day when the author began: what was half typed may have been saved in between. */
  const discard = (why: string) => {
    setFault(why);
    const old = before.current?.toString() ?? '';
    if (old !== port.current?.read()) replace(old);
  };
  const onBlurCapture = ({ target, relatedTarget }: FocusEvent) => {
    const isPart = (element: EventTarget | null) => partsIn(group.current).some((part) => part === element);
    // What is wrong with the date is still to be read after the button of the calendar.
    if (!isPart(target) || isPart(relatedTarget)) return;
    const why = impossibility(group.current);
    setFault(undefined);
    isDiscarding.current = why !== undefined;
    if (why !== undefined) discard(why);
    else if (isShort && day && !isUnfinished(group.current)) choose(day.set({ year: fullYear(day.year) }));
  };
  const onBlur = () => {
    isDiscarding.current = false;
  };
  const onFocusChange = (isFocused: boolean) => {
    if (isFocused) {
      before.current = typed.current;
      return;
    }
    if (isUnfinished(group.current)) {
      discard(UNFINISHED);
      setAttempt(attempt + 1);
    }
    handlers.onBlur();
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain').trim();
    const pasted = dayIn(writtenDate(text) ?? '');
    if (pasted) choose(pasted);
    else setFault(`“${text.slice(0, MOST_QUOTED)}” is geen datum. Typ die als dd-mm-jjjj.`);
  };
  return {
    day,
    group,
    attempt,
    isNoDate: fault !== undefined,
    notes: { ...notes, refusal: isShort ? fault : (notes.refusal ?? fault) },
    clear: () => replace(''),
    onChange: (chosen: DateValue | null) => !isDiscarding.current && choose(chosen),
    onFocusChange,
    onPaste,
    onBlur,
    onBlurCapture,
  };
}

/** Edits a date as dd-mm-jjjj, with a calendar. A native input would follow the language of the browser. */
export function DateField({ field, parent }: FieldProps) {
  const { readOnly } = useForm();
  const { day, group, attempt, isNoDate, notes, clear, onChange, onFocusChange, ...events } = useDay({
    field,
    parent,
  });
  const onKeyDownCapture = useTypedWords(group);
  return (
    <FieldFrame field={field} {...notes} isGroup>
      {({ label, describedBy, isInvalid }) => (
        <DatePicker
          key={attempt}
          aria-labelledby={label}
          aria-describedby={describedBy}
          isInvalid={isInvalid || isNoDate}
          isReadOnly={readOnly}
          granularity="day"
          shouldForceLeadingZeros
          value={day}
          onChange={onChange}
          onFocusChange={onFocusChange}
        >
          <Group
            className="control date"
            ref={group}
            onKeyDownCapture={onKeyDownCapture}
            {...events}
            onPaste={readOnly ? undefined : events.onPaste}
          >
            <DateInput>{(segment) => <DateSegment segment={segment} />}</DateInput>
            {!readOnly && (
              <Button className="icon">
                <CalendarDrawing />
              </Button>
            )}
          </Group>
          <DayCalendar onClear={field.required || day === null ? undefined : clear} />
        </DatePicker>
      )}
    </FieldFrame>
  );
}

/** @param onClear takes the date away; undefined when that cannot be done */
function DayCalendar({ onClear }: { onClear: (() => void) | undefined }) {
  return (
    <Popover className="fields-popover">
      <Dialog className="calendar">
        {({ close }) => (
          <>
            <Calendar>
              <header>
                <Button slot="previous" className="icon">
                  ‹
                </Button>
                <Heading />
                <Button slot="next" className="icon">
                  ›
                </Button>
              </header>
              <CalendarGrid weekdayStyle="short">{(date) => <CalendarCell date={date} />}</CalendarGrid>
            </Calendar>
            {onClear && (
              <Button
                onPress={() => {
                  onClear();
                  close();
                }}
              >
                Geen datum
              </Button>
            )}
          </>
        )}
      </Dialog>
    </Popover>
  );
}

function CalendarDrawing() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path
        d="M2.5 4.5h11v9h-11zM2.5 7.5h11M5.5 2.5v3M10.5 2.5v3"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
      />
    </svg>
  );
}
