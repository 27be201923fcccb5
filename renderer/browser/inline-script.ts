declare global {
  interface Window {
    /**
     * What a visitor did before the client was there: presses on buttons, and forms sent, in their order. Kept by the
     * page's inline script; taken over by the client once.
     */
    earlyTouches?: ReadonlyMap<HTMLElement, 'click' | 'submit'>;
    /** Kept by the page's inline script when the visitor first moves, scrolls, presses, types or goes to something. */
    firstAct?: Promise<void>;
  }
}

/** The id of the element that holds the inline script. */
export const INLINE_SCRIPT_ID = 'inline-script';

/** The events that show that a visitor is there, and those that show that something is wanted at once. */
const SIGNS = 'pointermove scroll';
const WANTS = 'pointerdown keydown focusin';

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
 * It remembers presses on buttons and forms sent meanwhile; a form does not navigate away.
 *
 * It also fetches the fonts, the first two of the style. Until both are there, blocks are set in the fallbacks
 * (`data-late`); then one block per frame takes the fonts over (`data-ready`), because a whole page that is set anew
 * at once blocks the visitor for long.
 */
export function inlineScript({ page, hydrate }: ClientEntries): string {
  return [
    '{let d=document,w=window,a=d.body.dataset,q=w.earlyTouches=new Map,begun,acted,',
    `load=()=>{begun||=(d.head.insertAdjacentHTML("beforeend","<link rel=modulepreload href=${hydrate}>"),`,
    `import("${page}")`,
    // A page from before a new deployment asks for scripts that are gone: it is loaded anew, once. Without a
    // connection it stays, to be read.
    '.catch(()=>{let s=sessionStorage,l=location;navigator.onLine&&s.r!=l&&l.reload(s.r=l)}))},',
    'act=()=>{acted();load()},',
    'on=(l,f,o={once:1,capture:1})=>l.split(" ").map(n=>w.addEventListener(n,f,o)),',
    // Until the client has begun, the rest of the page may still be on its way.
    'next=n=>a.late&&((n=d.querySelector("div.contents:not([data-ready])"))?n.dataset.ready="":begun&&delete a.late,',
    'requestAnimationFrame(next));',
    'w.firstAct=new Promise(r=>acted=r);',
    'on("click submit",(e,t=e.target)=>w.earlyTouches&&(e.type=="click"?t=t.closest("button[type=button]"):',
    'e.preventDefault(),t&&(q.set(t,e.type),act())),1);',
    `on("${SIGNS}",acted);on("${WANTS}",act);`,
    'on("load",()=>new PerformanceObserver(()=>',
    '(w.requestIdleCallback||setTimeout)(load)).observe({type:"paint",buffered:1}));',
    'a.late=1;Promise.allSettled([...d.fonts].slice(0,2).map(f=>f.load())).then(next)}',
  ].join('');
}

/** Takes away what the inline script is and left among the blocks: the page's tree knows nothing of it. */
export function removeInlineScript(): void {
  document.getElementById(INLINE_SCRIPT_ID)?.remove();
  delete document.body.dataset.late;
  for (const block of document.querySelectorAll('[data-ready]')) block.removeAttribute('data-ready');
}

/** Carries out each early touch once, now that blocks are alive. Forms answer through their own handlers. */
export function replayEarlyTouches(): void {
  const touches = window.earlyTouches ?? new Map<HTMLElement, never>();
  delete window.earlyTouches;
  for (const [target, kind] of touches) {
    if (!target.isConnected) continue;
    if (kind === 'click') target.click();
    else if (target instanceof HTMLFormElement) target.requestSubmit();
  }
}
