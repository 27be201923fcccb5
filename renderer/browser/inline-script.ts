import { RELOADED } from '../../blocks/_shared/client/load-chunk.ts';

declare global {
  interface Window {
    /**
     * What a visitor did before the client was there: presses on buttons, and forms sent, in their order. Kept by the
     * page's inline script; taken over by the client once. A form by a submit, or by Enter in a box that sends with it.
     */
    touches: ReadonlyMap<HTMLElement, 'click' | 'submit' | 'keydown'> | undefined;
    /** Kept by the page's inline script when the visitor first moves, scrolls, presses, types or goes to something. */
    firstAct?: Promise<void>;
  }
}

/** The id of the element that holds the inline script. */
export const INLINE_SCRIPT_ID = 'inline-script';

/** Said to who pressed when the client does not arrive (specification, section 8). */
const FAILURE = 'Er ging iets mis';

/** The events that show that something is wanted at once, and those that only show that a visitor is there. */
const WANTS = ['click', 'submit', 'keydown', 'pointerdown', 'focusin'];
const SIGNS = ['pointermove', 'scroll'];

/** The scripts that the client begins with, by their addresses. */
export interface ClientEntries {
  /** Reads the page, and waits until the visitor acts. */
  page: string;
  /** What makes the page alive then: fetched together with `page`, but not run. */
  hydrate: string;
}

/**
 * The inline script of every page, at most 1 KB. It fetches the client when the page was painted and is idle, or when
 * the visitor first presses, types or goes to something, whichever comes first; a pointer that moves hurries nothing.
 * It remembers presses on buttons and forms sent meanwhile; a form does not navigate away. When the client does not
 * arrive, it says so to who pressed.
 *
 * It also fetches the fonts, the first two of the style. Until both are there, blocks are set in the fallbacks
 * (`data-late`); then one block per frame takes the fonts over (`data-ready`), because a whole page that is set anew
 * at once blocks the visitor for long.
 */
export function inlineScript({ page, hydrate }: ClientEntries): string {
  return [
    // b: the client has begun. r: the visitor has acted. x: the visitor leaves. c, y: the fonts, and y: a link later.
    // g: get the client. n: next block.
    '{let d=document,l=location,a=d.body.dataset,q=touches=new Map,[c,y]=d.fonts,b,r,x,',
    // Firefox fetches no link that came with a piece of markup.
    `g=e=>b||=(y=d.createElement("link"),y.rel="modulepreload",y.href="${hydrate}",d.head.append(y),`,
    `import("${page}").catch((e,s=sessionStorage)=>`,
    // Firefox and Safari give up what is on its way when a navigation begins: without a press since then, to load the
    // page anew would undo the navigation.
    `(q.size?alert("${FAILURE}"):x)||`,
    // A page from before a new deployment asks for scripts that are gone: it is loaded anew, once. Without a
    // connection it stays, to be read, until the visitor acts again: a script that failed is never asked for anew.
    `!navigator.onLine||s.${RELOADED}==l?b=q.clear():l.reload(s.${RELOADED}=l))),`,
    // Until the client has begun, the rest of the page may still be on its way.
    'n=e=>a.late&&((e=d.querySelector("div.contents:not([data-ready])"))?e.dataset.ready=1:b&&delete a.late,',
    'requestAnimationFrame(n));',
    'firstAct=new Promise(e=>r=e);',
    // Of the events only click comes before "d" and only submit after "su". Enter sends from a box whose key says so
    // (`enterkeyhint`).
    `"${[...WANTS, ...SIGNS].join(' ')}".split(" ").map((k,i)=>addEventListener(k,(e,t=e.target)=>{r();`,
    `i<${WANTS.length}&&g();`,
    'touches&&(t=k<"d"?t.closest("[type=button]"):',
    '(k>"su"||e.key=="Enter"&&!e.shiftKey&&t.enterKeyHint)&&(e.preventDefault(),t.form||t))&&q.set(t,k)},1));',
    'onbeforeunload=e=>{x=!q.clear()};',
    // Who comes back to a page that was kept, but left before the client had come, finds what was given up: it is
    // loaded anew. Else everything has loaded, and when the browser tells that it is painted too (Paint Timing), idle
    // is waited for.
    'onpageshow=e=>e.persisted?touches&&l.reload():new PerformanceObserver(e=>(self.requestIdleCallback||g)(g))',
    '.observe({type:"paint",buffered:1});',
    'a.late=1;Promise.allSettled([c.load(),y.load()]).then(n)}',
  ].join('');
}

/** Takes away what the inline script is and left among the blocks: the page's tree knows nothing of it. */
export function removeInlineScript(): void {
  document.getElementById(INLINE_SCRIPT_ID)?.remove();
  delete document.body.dataset.late;
  for (const block of document.querySelectorAll('[data-ready]')) block.removeAttribute('data-ready');
}

/** Carries out each early touch once, now that blocks are alive. Forms answer through their own handlers. */
export function replayTouches(): void {
  const touches = window.touches ?? new Map<HTMLElement, never>();
  window.touches = undefined;
  for (const [target, kind] of touches) {
    if (!target.isConnected) continue;
    if (kind === 'click') target.click();
    else if (target instanceof HTMLFormElement) target.requestSubmit();
  }
}
