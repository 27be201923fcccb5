/**
 * The inline script of every page, which runs while the page is still being parsed. The build makes one small script
 * from this file (`buildEarlyEvents`).
 *
 * It fetches the client when the page has been painted and the browser is idle, or as soon as the visitor presses,
 * types or moves the focus. Until the client takes over, it records which buttons were pressed and which forms were
 * sent. It also fetches the fonts. Blocks are shown in the fallback fonts until both have loaded, and then switch, one
 * block per frame, because laying out the entire page at once would block the main thread.
 *
 * Controls that need a script are shown once this has run (`data-js`, renderer/styles/site.css): a proxy or an
 * extension can keep it from running.
 */

import { ACTS } from './inline-script.ts';

/** The addresses of the client's scripts, filled in by the build. */
declare const PAGE_SCRIPT: string;
declare const HYDRATE_SCRIPT: string;
/** Takes any list of pairs, as text (URL standard, 6.2); TypeScript's own declaration leaves forms out. */
declare const URLSearchParams: new (pairs: Iterable<[string, FormDataEntryValue]>) => object;

const { body, fonts, forms } = document;
const page = body.dataset;
/** The buttons and forms that the client has to press or send, in order; some more than once. */
const kept: HTMLElement[] = [];
let client: Promise<void> | undefined;
let isLeaving: boolean | undefined;

function fetchClient(): void {
  if (!client) {
    // Created by script: Firefox ignores a preload inside inserted markup.
    const preload = document.createElement('link');
    preload.rel = 'modulepreload';
    preload.href = HYDRATE_SCRIPT;
    body.append(preload);
    client = import(/* @vite-ignore */ PAGE_SCRIPT).catch(giveUp);
  }
}

/** Tells the visitor that the client does not arrive, or reloads the page. */
function giveUp(): void {
  // The sentence for a press that cannot be carried out (specification, section 8).
  if (kept[0]) alert('Er ging iets mis');
  // Firefox and Safari abort requests when a navigation begins, and a reload would undo that navigation.
  else if (isLeaving) return;
  // The page stays readable, and the next press retries.
  kept.length = 0;
  client = undefined;
  try {
    const storage = sessionStorage;
    const { href } = location;
    if (navigator.onLine && !(href in storage)) {
      // The page may predate a deployment that removed its scripts: one reload brings the new ones. They restore
      // what was typed from storage (`restoreTyped`).
      storage[href] = Array.from(forms, (form) => new URLSearchParams(new FormData(form)));
      location.reload();
    }
  } catch {
    // Storage is unavailable: a reload could lose what was typed, and repeat endlessly.
  }
}

/** Returns the button or form that the client has to press or send later. A form does not navigate. */
function earlyTarget(event: KeyboardEvent, target: HTMLInputElement): HTMLElement | null | undefined {
  if (event.type === 'click') return target.closest<HTMLElement>('[type=button]');
  // Enter submits from a field that has `enterkeyhint`.
  if (event.type === 'submit' || (event.key === 'Enter' && !event.shiftKey && target.enterKeyHint)) {
    event.preventDefault();
    return target.form || target;
  }
  return undefined;
}

// The client takes over by removing this and `onpageshow`.
self.earlyEvents = kept;
for (const type in ACTS) {
  const onAct = (event: Event) => {
    self.acted = type;
    if (ACTS[type]) fetchClient();
    // Checks of these types would not fit in the 1.25 KiB of this script.
    const target = earlyEvents && earlyTarget(event as KeyboardEvent, event.target as HTMLInputElement);
    if (target) kept.push(target);
  };
  addEventListener(type, onAct, true);
}

self.onbeforeunload = () => {
  isLeaving = true;
  kept.length = 0;
};

self.onpageshow = (event) => {
  if (event.persisted) {
    // The browser cached this page, but aborted the request for its client.
    isLeaving = false;
    giveUp();
  } else {
    const fetchWhenIdle = () => (self.requestIdleCallback || fetchClient)(fetchClient);
    new PerformanceObserver(fetchWhenIdle).observe({ type: 'paint', buffered: true });
  }
};

/** Switches one block per frame to the loaded fonts, until the complete document and the client have arrived. */
function showFonts(): void {
  if (!page.js) return;
  const block = body.querySelector<HTMLElement>('div.contents:not([data-ready])');
  if (block) block.dataset.ready = '1';
  else if (client) page.js = '';
  requestAnimationFrame(showFonts);
}

page.js = '1';
// The first two in the style: one for headings, one for text.
void Promise.allSettled([...fonts].slice(0, 2).map((font) => font.load())).then(showFonts);
