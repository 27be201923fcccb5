import type { Action } from '../../../schemas/action.ts';
import { PAST_TEXT } from '../../../schemas/past-dates.ts';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';

/** The default button. */
const CONTACT: Action = { kind: 'contact', label: 'Laat het ons weten' };

/**
 * Renders the notice of a block when all its dates have passed, with a button.
 *
 * @param variant the button's variant when its action names none
 */
export function PastNotice({
  text = PAST_TEXT,
  action = CONTACT,
  variant = 'primary',
  className,
}: {
  text?: string | undefined;
  action?: Action | undefined;
  variant?: 'primary' | 'secondary';
  className?: string;
}) {
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-8 gap-y-4', className)}>
      <p className="min-w-[min(18rem,100%)] flex-1 font-display text-title text-balance">{text}</p>
      <Button action={action} variant={action.variant ?? variant} />
    </div>
  );
}

/** Renders the word beside a date that has passed. */
export function PastMark({ className }: { className?: string }) {
  return <span className={classNames('whitespace-nowrap text-xs font-semibold', className)}>Afgelopen</span>;
}
