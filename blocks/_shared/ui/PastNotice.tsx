import type { Action } from '../../../schemas/action.ts';
import { PAST_TEXT } from '../../../schemas/past-dates.ts';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';

/** The button when the author gives none. */
const CONTACT: Action = { kind: 'contact', label: 'Laat het ons weten' };

/** What a block says when all its dates have passed, with a button. */
export function PastNotice({
  text = PAST_TEXT,
  action = CONTACT,
  className,
}: {
  text?: string | undefined;
  action?: Action | undefined;
  className?: string;
}) {
  return (
    <div className={classNames('flex flex-wrap items-center justify-between gap-x-8 gap-y-4', className)}>
      <p className="max-w-md font-display text-title">{text}</p>
      <Button action={action} variant={action.variant ?? 'primary'} />
    </div>
  );
}

/** The word beside a date that has passed. */
export function PastMark({ className }: { className?: string }) {
  return <span className={classNames('whitespace-nowrap text-xs font-semibold', className)}>Afgelopen</span>;
}
