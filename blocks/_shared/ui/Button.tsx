import type { Action } from '../../../schemas/action.ts';
import { CONTACT } from '../../../schemas/link-pattern.ts';
import { classNames } from './class-names.ts';
import { NewTabNote } from './NewTabNote.tsx';

type LinkAction = Exclude<Action, { kind: 'meeting' }>;
type ContactAction = Extract<Action, { kind: 'contact' }>;

type Variant = NonNullable<Action['variant']>;

/** Whole names: the build gives a page the rules for the classes that it finds in code for the browser. */
const VARIANT_CLASSES = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  quiet: 'button-quiet',
} as const satisfies Record<Variant, string>;

/** Renders a spinner that is visible while its button has `aria-busy`. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}

/** Returns the address of a contact button, with the subject added (specification, section 2.5). */
function contactAddress({ to = CONTACT, subject, label }: ContactAction): string {
  const [path, hash] = to.split('#');
  const separator = path?.includes('?') ? '&' : '?';
  const query = `${separator}subject=${encodeURIComponent(subject ?? label)}`;
  return `${path}${query}${hash === undefined ? '' : `#${hash}`}`;
}

function addressOf(action: LinkAction): string {
  if (action.kind === 'external') return action.href;
  return action.kind === 'route' ? action.to : contactAddress(action);
}

/**
 * Renders the button kinds of specification section 2.5. A meeting button is a `<button>` that the page's root
 * handles; the others are links, so that they work without JavaScript. A disabled link has no address.
 */
export function Button({
  action,
  variant = action.variant ?? 'primary',
  className,
}: {
  action: Action;
  variant?: Variant;
  className?: string;
}) {
  const { label } = action;
  const isOutward = variant === 'quiet' && action.kind === 'external';
  const classes = classNames('button', VARIANT_CLASSES[variant], isOutward && 'outward', className);
  if (action.kind === 'meeting') {
    return (
      <button type="button" data-action="meeting" disabled={action.disabled} className={classes}>
        <Spinner />
        {label}
      </button>
    );
  }
  if (action.disabled) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a disabled link has no address
      <a role="link" aria-disabled="true" className={classes}>
        {label}
      </a>
    );
  }
  const newTab = action.kind === 'external' && action.newTab !== false && action.href.startsWith('https:');
  return (
    <a
      href={addressOf(action)}
      data-replace={action.kind === 'route' && action.replace ? '' : undefined}
      target={newTab ? '_blank' : undefined}
      rel={action.kind === 'external' ? 'noopener' : undefined}
      className={classes}
    >
      {label}
      {newTab && <NewTabNote />}
    </a>
  );
}

/** Renders buttons side by side. The first one is the primary button unless an action names its variant. */
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
          key={index}
          action={action}
          variant={action.variant ?? (index === 0 ? 'primary' : 'secondary')}
          className="max-sm:w-full"
        />
      ))}
    </div>
  );
}
