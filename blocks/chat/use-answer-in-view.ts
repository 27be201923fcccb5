import { useEffect, useRef } from 'react';
import { scrollIntoView } from '../_shared/client/scroll-into-view.ts';

/** Scrolls the area of a conversation so that the answer to a long question starts halfway at most. */
function showAnswer(area: HTMLElement | null) {
  const answer = area?.querySelector('[data-answer]');
  if (!area || !answer) return;
  const start = answer.getBoundingClientRect().top - area.getBoundingClientRect().top + area.scrollTop;
  area.scrollTop = Math.max(0, start - area.clientHeight / 2);
}

/**
 * Shows the start of the answer in its area when loading starts or ends and when another version is shown. Loading
 * also scrolls the area into view, as little as possible.
 *
 * @returns ref for the area
 */
export function useAnswerInView(loading: boolean, version: number) {
  const area = useRef<HTMLElement>(null);
  const wasLoading = useRef(loading);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version starts with its own question
  useEffect(() => {
    showAnswer(area.current);
    if (area.current && wasLoading.current !== loading) scrollIntoView(area.current, 'nearest');
    wasLoading.current = loading;
  }, [loading, version]);
  return area;
}
