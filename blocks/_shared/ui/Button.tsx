import type { ReactNode } from 'react';
import type { Action } from '../../../schemas/action.ts';
import { classNames } from './class-names.ts';

/** Shown while a button is busy; CSS hides it until its button has `aria-busy`. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}

/** Where a contact button goes: its own path or /contact, with the subject added (specification, section 2.5). */
function contactAddress({
  to = '/contact',
  subject,
  label,
}: {
  to?: string;
  subject?: string;
  label: string;
}) {
  const [path, hash] = to.split('#');
  const separator = path?.includes('?') ? '&' : '?';
  const query = `${separator}subject=${encodeURIComponent(subject ?? label)}`;
  return `${path}${query}${hash === undefined ? '' : `#${hash}`}`;
}

const addressOf = (action: Exclude<Action, { kind: 'meeting' }>) => {
  if (action.kind === 'external') return action.href;
  return action.kind === 'route' ? action.to : contactAddress(action);
};

/**
 * The button kinds of specification section 2.5. A meeting button is a `<button>` that the page's root listens
 * to; the others are links, so that they work without JavaScript. A disabled link has no address.
 */
export function Button({
  action,
  variant = action.variant ?? 'primary',
  loading = false,
  className,
  children,
}: {
  action: Action;
  variant?: 'primary' | 'secondary' | 'quiet';
  loading?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  const outward = variant === 'quiet' && action.kind === 'external';
  const look = classNames('button', `button-${variant}`, outward && 'outward', className);
  const disabled = loading || action.disabled === true;
  const content = (
    <>
      {(action.kind === 'meeting' || loading) && <Spinner />}
      {children ?? action.label}
    </>
  );
  if (action.kind === 'meeting') {
    return (
      <button
        type="button"
        className={look}
        data-action="meeting"
        disabled={disabled}
        aria-busy={loading || undefined}
      >
        {content}
      </button>
    );
  }
  if (disabled) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a link without an address is the HTML for a disabled link
      <a className={look} role="link" aria-disabled="true" aria-busy={loading || undefined}>
        {content}
      </a>
    );
  }
  const newTab = action.kind === 'external' && action.newTab !== false && action.href.startsWith('https:');
  return (
    <a
      href={addressOf(action)}
      className={look}
      data-replace={action.kind === 'route' && action.replace ? '' : undefined}
      target={newTab ? '_blank' : undefined}
      rel={action.kind === 'external' ? 'noopener' : undefined}
    >
      {content}
      {newTab && <span className="sr-only"> (opent in een nieuw tabblad)</span>}
    </a>
  );
}

/** Buttons next to each other: the first one weighs most unless a button says otherwise. */
export function ButtonRow({
  actions,
  className,
}: {
  actions: readonly Action[] | undefined;
  className?: string;
}) {
  if (!actions || actions.length === 0) return null;
  return (
    <div className={classNames('flex flex-wrap gap-3', className)}>
      {actions.map((action, index) => (
        <Button
          key={action.label}
          action={action}
          variant={action.variant ?? (index === 0 ? 'primary' : 'secondary')}
          className="max-sm:w-full"
        />
      ))}
    </div>
  );
}
