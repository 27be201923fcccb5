declare global {
  /** The buttons pressed and forms sent before the client took over, in their order. Kept by early-events.ts. */
  var earlyEvents: ReadonlySet<HTMLElement> | undefined;
  /** Resolves when the visitor first moves, scrolls, presses, types or moves the focus. Kept by early-events.ts. */
  var firstAct: Promise<unknown> | undefined;
}

/** The id of the element that holds the inline script. */
export const INLINE_SCRIPT_ID = 'inline-script';

/** Removes the inline script and its marks on blocks, which the page's tree does not have. */
export function removeInlineScript(): void {
  document.getElementById(INLINE_SCRIPT_ID)?.remove();
  delete document.body.dataset.late;
  for (const block of document.querySelectorAll('[data-ready]')) block.removeAttribute('data-ready');
}

/** Repeats each early press and submit once, now that blocks are alive. */
export function replayEarlyEvents(): void {
  const { earlyEvents = [] } = window;
  window.earlyEvents = undefined;
  for (const target of earlyEvents) {
    if (!target.isConnected) continue;
    if (target instanceof HTMLFormElement) target.requestSubmit();
    else target.click();
  }
}
