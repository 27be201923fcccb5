/**
 * The inline script of every page, which runs while the page is still being read. The build makes one small script of
 * this file (`buildEarlyEvents`).
 *
 * It fetches the client when the page is painted and the browser idle, or as soon as the visitor presses, types or
 * moves the focus. Until the client takes over it remembers which buttons were pressed and which forms were sent.
 * It also fetches the fonts. Blocks are shown in the fallback fonts until both are there, and then take them over one
 * per frame, because laying out a whole page at once blocks the visitor.
 */
import { RELOADED } from '../../blocks/_shared/client/reloaded.ts';

/** The addresses of the client's scripts, filled in by the build. */
declare const PAGE_SCRIPT: string;
declare const HYDRATE_SCRIPT: string;

/** Shown when the client does not arrive to carry out a press (specification, section 8). */
const FAILURE = 'Er ging iets mis';

/** The events that show that a visitor is there, and whether the client is then needed at once. */
const EVENTS: Readonly<Record<string, boolean>> = {
  click: true,
  submit: true,
  keydown: true,
  pointerdown: true,
  focusin: true,
  pointermove: false,
  scroll: false,
};

const { body, fonts, head } = document;
const page = body.dataset;
/** The buttons and forms that the client has to press or send. */
const kept = new Set<HTMLElement>();
let client: Promise<void> | undefined;
let isLeaving: boolean | undefined;

function fetchClient(): void {
  if (client) return;
  // Made by script: Firefox ignores a preload that comes with a piece of markup.
  const preload = document.createElement('link');
  preload.rel = 'modulepreload';
  preload.href = HYDRATE_SCRIPT;
  head.append(preload);
  client = import(/* @vite-ignore */ PAGE_SCRIPT).catch(giveUp);
}

/** Called when the client does not arrive. */
function giveUp(): void {
  const storage = sessionStorage;
  if (kept.size) alert(FAILURE);
  // Firefox and Safari cancel requests when a navigation begins, and a reload would undo the navigation.
  else if (isLeaving) return;
  if (navigator.onLine && storage[RELOADED] !== location.href) {
    // The page may be from before a deployment, and its scripts gone: one reload brings the new ones.
    storage[RELOADED] = location.href;
    location.reload();
  } else {
    // The page stays readable, and the next press tries again.
    kept.clear();
    client = undefined;
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

// The client takes over by removing this.
self.earlyEvents = kept;
self.firstAct = new Promise((resolve) => {
  for (const type in EVENTS) {
    const onEvent = (event: Event) => {
      resolve(event);
      if (EVENTS[type]) fetchClient();
      const target = earlyEvents && earlyTarget(event as KeyboardEvent, event.target as HTMLInputElement);
      if (target) kept.add(target);
    };
    addEventListener(type, onEvent, true);
  }
});

self.onbeforeunload = () => {
  isLeaving = true;
  kept.clear();
};

self.onpageshow = (event) => {
  if (!event.persisted) {
    const fetchWhenIdle = () => (self.requestIdleCallback || fetchClient)(fetchClient);
    new PerformanceObserver(fetchWhenIdle).observe({ type: 'paint', buffered: true });
  } else if (earlyEvents) {
    // The browser kept this page, but cancelled the request for its client.
    location.reload();
  }
};

/** Lets one block per frame take the fonts over, until the whole document and the client are there. */
function showFonts(): void {
  if (!page.late) return;
  const block = body.querySelector<HTMLElement>('div.contents:not([data-ready])');
  if (block) block.dataset.ready = '1';
  else if (client) delete page.late;
  requestAnimationFrame(showFonts);
}

page.late = '1';
// The first two of the style: one for headings, one for text.
void Promise.allSettled([...fonts].slice(0, 2).map((font) => font.load())).then(showFonts);
