import { useEffect, useRef } from 'react';
import { CheckMark } from '../_shared/ui/CheckMark.tsx';

/** The confirmation in place of the form (specification, section 4.1). Its heading gets the focus. */
export function SentView({ text, onAgain }: { text: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-start py-6 sm:py-10">
      <CheckMark />
      <h2 ref={heading} tabIndex={-1} className="mt-7 text-heading outline-none">
        Bericht verzonden!
      </h2>
      <p className="lead mt-4">{text}</p>
      <button type="button" className="button button-secondary mt-8" onClick={onAgain}>
        Nog een bericht verzenden
      </button>
    </div>
  );
}
