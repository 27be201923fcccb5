import { useEffect } from 'react';
import { announce } from '../state/shell.ts';

/** How long it is shown before it is told, in milliseconds: an author types on, and a new list is empty first. */
const TOLD_AFTER_MS = 500;

/** Says that a search finds nothing. The focus stays in the search field, so screen readers would not read it. */
export function NothingFound({ className = 'muted', text }: { className?: string; text: string }) {
  useEffect(() => {
    const timer = setTimeout(() => announce(text), TOLD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return <p className={className}>{text}</p>;
}
