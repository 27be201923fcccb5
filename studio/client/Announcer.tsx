import { useShell } from './shell.ts';

/** The live region for screen readers. A dialog hides what is around it, but not what has this attribute. */
export function Announcer() {
  const { text, number } = useShell((shell) => shell.announcement);
  return (
    <div role="log" aria-live="polite" className="hidden-text" data-live-announcer="true">
      {/* Another element each time: a text that stays the same is not read again. */}
      <span key={number}>{text}</span>
    </div>
  );
}
