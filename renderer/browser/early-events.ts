/**
 * The inline script of every page, which runs while the page is still being read. The build makes one small script of
 * this file (`buildEarlyEvents`).
 *
 * It fetches the client when the page is painted and the browser idle, or as soon as the visitor presses, types or
 * moves the focus. Until the client takes over it remembers which buttons were pressed and which forms were sent.
 * It also fetches the fonts. Blocks are shown in the fallback fonts until both are there, and then take them over one
 * per frame, because laying out a whole page at once blocks the visitor.
 *
 * What only a script can answer is shown once this has run (`data-js`, renderer/styles/site.css): a proxy or an
 * extension can keep it from running.
 */

import { ACTS } from './inline-script.ts';

/** The addresses of the client's scripts, filled in by the build. */
declare const PAGE_SCRIPT: string;
declare const HYDRATE_SCRIPT: string;

const { body, fonts, forms } = document;
const page = body.dataset;
/** The buttons and forms that the client has to press or send, in their order; some more than once. */
const kept: HTMLElement[] = [];
let client: Promise<void> | undefined;
let isLeaving: boolean | undefined;

function fetchClient(): void {
  if (!client) {
    // Made by script: Firefox ignores a preload that comes with a piece of markup.
    const preload = document.createElement('link');
    preload.rel = 'modulepreload';
    preload.href = HYDRATE_SCRIPT;
    body.append(preload);
    client = import(/* @vite-ignore */ PAGE_SCRIPT).catch(giveUp);
  }
}

/** Called when the client does not arrive. */
function giveUp(): void {
  // The sentence for a press that nothing carries out (specification, section 8).
  if (kept[0]) alert('Er ging iets mis');
  // Firefox and Safari cancel requests when a navigation begins, and a reload would undo the navigation.
  else if (isLeaving) return;
  // The page stays readable, and the next press tries again.
  kept.length = 0;
  client = undefined;
  try {
    const storage = sessionStorage;
    const { href } = location;
    if (navigator.onLine && !(href in storage)) {
      // The page may be from before a deployment, and its scripts gone: one reload brings the new ones. They find
      // what was typed in storage (`restoreTyped`).
      storage[href] = Array.from(forms, (form) => new URLSearchParams(new FormData(form) as never));
      location.reload();
    }
  } catch {
    // The browser refuses storage: a reload could lose what was typed, and come again and again.
  }
}

/** Returns the button or form that the client has to press or send later. A form does not navigate. */
function earlyTarget(event: KeyboardEvent, target: HTMLInputElement): HTMLElement | null | undefined {
  if (event.type === 'click') return target.closest<HTMLElement>('[type=button]');
  // Enter sends from a field that has a label for that key.
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
    // The browser kept this page, but cancelled the request for its client.
    isLeaving = false;
    giveUp();
  } else {
    const fetchWhenIdle = () => (self.requestIdleCallback || fetchClient)(fetchClient);
    new PerformanceObserver(fetchWhenIdle).observe({ type: 'paint', buffered: true });
  }
};

/** Lets one block per frame take the fonts over, until the whole document and the client are there. */
function showFonts(): void {
  if (!page.js) return;
  const block = body.querySelector<HTMLElement>('div.contents:not([data-ready])');
  if (block) block.dataset.ready = '1';
  else if (client) page.js = '';
  requestAnimationFrame(showFonts);
}

page.js = '1';
// The first two of the style: one for headings, one for text.
void Promise.allSettled([...fonts].slice(0, 2).map((font) => font.load())).then(showFonts);
