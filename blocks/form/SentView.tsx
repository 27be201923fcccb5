import { useEffect, useRef } from 'react';
import type { Action } from '../../schemas/action.ts';
import { Button } from '../_shared/ui/Button.tsx';
import { CheckMark } from '../_shared/ui/CheckMark.tsx';

/** Renders the confirmation in place of the form (specification, section 4.1). Its heading gets the focus. */
export function SentView({
  text,
  more,
  action,
  onAgain,
}: {
  text: string;
  /** A line below the text. */
  more: string | undefined;
  action: Action | undefined;
  onAgain: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-start py-6 sm:py-10">
      <CheckMark />
      <h2 ref={heading} tabIndex={-1} className="mt-7 text-heading outline-none">
        Bericht verzonden!
      </h2>
      <p className="lead mt-4">{text}</p>
      {more !== undefined && <p className="mt-4">{more}</p>}
      <div className="mt-8 flex flex-wrap gap-3">
        {action && <Button action={action} className="max-sm:w-full" />}
        <button type="button" className="button button-secondary max-sm:w-full" onClick={onAgain}>
          Nog een bericht verzenden
        </button>
      </div>
    </div>
  );
}
