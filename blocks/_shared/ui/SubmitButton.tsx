import type { ReactNode } from 'react';
import { Spinner } from './Button.tsx';
import { classNames } from './class-names.ts';

/** Renders the submit button of a form; while the form is being sent it shows a spinner and is disabled. */
export function SubmitButton({
  busy,
  disabled = busy,
  className,
  children,
}: {
  busy: boolean;
  disabled?: boolean;
  className: string;
  children: ReactNode;
}) {
  return (
    <button
      type="submit"
      className={classNames('button button-primary', className)}
      disabled={disabled}
      aria-busy={busy || undefined}
    >
      <Spinner />
      {children}
    </button>
  );
}
