import { useShell } from '../state/shell.ts';

/**
 * The live region for screen readers: a log, of which only what is added is read. A dialog hides what is around it, but
 * not what has this attribute.
 */
export function Announcer() {
  const announced = useShell((shell) => shell.announced);
  return (
    <div role="log" aria-live="polite" className="hidden-text" data-live-announcer="true">
      {announced.map(({ text, number }) => (
        <div key={number}>{text}</div>
      ))}
    </div>
  );
}
