import { currentOf, type FirstHtml } from './carry-over.ts';

declare global {
  /** What was pressed or sent before the client took over, in order, some twice. Set by early-events.ts. */
  var earlyEvents: HTMLElement[] | undefined;
  /** The last event of `ACTS`, once a visitor has acted. Set by early-events.ts. */
  var acted: string | undefined;
}

/** The events that show that a visitor is active, and whether they need the client immediately. */
export const ACTS: Readonly<Record<string, 0 | 1>> = {
  click: 1,
  submit: 1,
  keydown: 1,
  pointerdown: 1,
  focusin: 1,
  pointermove: 0,
  scroll: 0,
};

/** The id of the element that holds the inline script. */
export const INLINE_SCRIPT_ID = 'inline-script';
/** The id of the empty element after it, which the first paint waits for. */
export const FIRST_PAINT_ID = 'first-paint';

/**
 * Resolves when the visitor has acted; immediately in development, where the inline script is empty.
 *
 * @param isIgnored whether an event is not an act that the current page has to handle
 */
export async function firstAct(isIgnored: (event: Event) => boolean): Promise<void> {
  if (window.acted || !document.getElementById(INLINE_SCRIPT_ID)?.textContent) return;
  const acted = new AbortController();
  await new Promise<void>((resolve) => {
    const onAct = (event: Event) => {
      if (isIgnored(event)) return;
      acted.abort();
      resolve();
    };
    for (const type in ACTS) addEventListener(type, onAct, { capture: true, signal: acted.signal });
  });
}

/** Removes what the page's tree does not have: the inline script, its marks on blocks, and the element after it. */
export function removeInlineScript(): void {
  document.getElementById(INLINE_SCRIPT_ID)?.remove();
  document.getElementById(FIRST_PAINT_ID)?.remove();
  document.body.dataset.js = '';
  for (const block of document.querySelectorAll('[data-ready]')) block.removeAttribute('data-ready');
}

/** Replays each early press and submit once, now that blocks are hydrated. */
export function replayEarlyEvents(first: FirstHtml): void {
  const { earlyEvents = [] } = window;
  window.earlyEvents = undefined;
  // Its handlers for a page from the back/forward cache, and for "back" before the router is listening.
  window.onpageshow = null;
  window.onpopstate = null;
  for (const target of new Set(earlyEvents.map((target) => currentOf(target, first)))) {
    if (target instanceof HTMLFormElement) target.requestSubmit();
    else if (target instanceof HTMLElement) target.click();
  }
}
