import { type CalendarDate, parseDate } from '@internationalized/date';
import { useLayoutEffect, useRef, useState } from 'react';
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
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useForm } from './form-context.ts';
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

/** Whether a date is only partly filled in. */
function isUnfinished(group: Element | null): boolean {
  const parts = [...(group?.querySelectorAll('[role="spinbutton"]') ?? [])];
  const empty = parts.filter((part) => part.hasAttribute('data-placeholder'));
  return empty.length > 0 && empty.length < parts.length;
}

/** Edits a date as dd-mm-jjjj, with a calendar. A native input would follow the language of the browser. */
export function DateField({ field, parent }: FieldProps) {
  const { readOnly } = useForm();
  const { port, first, refusal, replace, onInput, onBlur } = useTextField({ field, parent }, false);
  const [day, setDay] = useState<DateValue | null>(() => dayIn(first));
  /** The typed day, before it is rendered. */
  const typed = useRef(day);
  const group = useRef<HTMLDivElement>(null);
  /** Increases when a partly typed date is discarded. */
  const [attempt, setAttempt] = useState(0);
  const [wasUnfinished, setUnfinished] = useState(false);
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
  const leave = () => {
    const isLeft = isUnfinished(group.current);
    setUnfinished(isLeft);
    if (isLeft) setAttempt(attempt + 1);
    onBlur();
  };
  return (
    <FieldFrame field={field} refusal={refusal ?? (wasUnfinished ? UNFINISHED : undefined)} isGroup>
      {({ label, describedBy, isInvalid }) => (
        <DatePicker
          key={attempt}
          aria-labelledby={label}
          aria-describedby={describedBy}
          isInvalid={isInvalid || wasUnfinished}
          isReadOnly={readOnly ?? false}
          granularity="day"
          shouldForceLeadingZeros
          value={day}
          onChange={(chosen) => {
            show(chosen);
            setUnfinished(false);
            onInput();
          }}
          onFocusChange={(isFocused) => !isFocused && leave()}
        >
          <Group className="control date" ref={group}>
            <DateInput>{(segment) => <DateSegment segment={segment} />}</DateInput>
            {!readOnly && (
              <Button className="icon">
                <CalendarDrawing />
              </Button>
            )}
          </Group>
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
                    <CalendarGrid>{(date) => <CalendarCell date={date} />}</CalendarGrid>
                  </Calendar>
                  {!field.required && day !== null && (
                    <Button
                      onPress={() => {
                        replace('');
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
        </DatePicker>
      )}
    </FieldFrame>
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
