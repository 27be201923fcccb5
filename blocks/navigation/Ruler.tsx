import { classNames } from '../_shared/ui/class-names.ts';
import type { NavigationProps } from './entries.tsx';
import { ENTRY_CLASS, ROW_CLASS, SIGNUP_CLASS } from './row-classes.ts';

/** Renders a text with its width but no height. It is not content: it is not read out, found or copied. */
function Measure({ label, className }: { label: string; className: string }) {
  return <span data-label={label} className={classNames(className, 'before:content-[attr(data-label)]')} />;
}

/**
 * Renders an invisible line that is as wide as the row of entries. The browser puts the menus beside it when it fits,
 * and below it when it does not: that decides which menu to show before any script runs, in any font and with any
 * number of entries.
 */
export function Ruler({ entries, external: [login, signup] }: Pick<NavigationProps, 'entries' | 'external'>) {
  return (
    <div aria-hidden="true" className={classNames(ROW_CLASS, 'invisible h-0 grow-[9999] overflow-hidden')}>
      {entries.map(({ label, children }, index) => (
        <Measure key={index} label={label} className={classNames(ENTRY_CLASS, children && 'mr-4.5')} />
      ))}
      {login && <Measure label={login.label} className={classNames(ENTRY_CLASS, 'ml-1')} />}
      {signup && <Measure label={signup.label} className={classNames(SIGNUP_CLASS, 'ml-1')} />}
    </div>
  );
}
