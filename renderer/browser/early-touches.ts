/** What a visitor did before the client was there: a press on a button, or a form sent. */
export interface EarlyTouch {
  kind: 'click' | 'submit';
  target: HTMLElement;
}

declare global {
  interface Window {
    /** Kept by the page's inline script; taken over by the client once. */
    earlyTouches?: EarlyTouch[];
    /** Kept by the page's inline script when the visitor first moves, scrolls, presses, types or goes to something. */
    firstAct?: Promise<void>;
  }
}

/** The id of the element that holds the inline script. */
export const LOADER_ID = 'loader';

/** The events that show that a visitor is there, and those that show that something is wanted at once. */
const SIGNS = ['pointermove', 'scroll'];
const WANTS = ['pointerdown', 'keydown', 'focusin'];

/** The scripts that the client begins with, by their addresses. */
export interface ClientEntries {
  /** Reads the page, and waits until the visitor acts. */
  page: string;
  /** What makes the page alive then: fetched together with `page`, but not run. */
  hydrate: string;
}

/**
 * The inline script of every page, at most 1 KB. It fetches the client when the page was painted and is idle, or when
 * the visitor first presses, types or goes to something, whichever comes first; a pointer that moves hurries nothing. It
 * remembers presses on buttons and forms sent meanwhile; a form does not navigate away.
 */
export function earlyTouchesScript({ page, hydrate }: ClientEntries): string {
  return [
    '(()=>{let d=document,w=window,q=w.earlyTouches=[],begun,acted,',
    `load=()=>{begun||=(d.head.insertAdjacentHTML("beforeend","<link rel=modulepreload href=${hydrate}>"),`,
    `import("${page}")`,
    // A page from before a new deployment asks for scripts that are gone: it is loaded anew, once.
    '.catch(()=>{let s=sessionStorage,h=location.href;s.reloaded==h||(s.reloaded=h,location.reload())}))},',
    'act=()=>{acted();load()},',
    'on=(f,l)=>l.map(n=>d.addEventListener(n,f,{once:1})),',
    'keep=(kind,target)=>{q.some(t=>t.target==target&&t.kind==kind)||q.push({kind,target});act()};',
    'w.firstAct=new Promise(r=>acted=r);',
    'd.addEventListener("click",e=>{let b=e.target.closest("button");',
    'w.earlyTouches&&b&&b.type=="button"&&keep("click",b)},true);',
    'd.addEventListener("submit",e=>{w.earlyTouches&&(e.preventDefault(),keep("submit",e.target))},true);',
    `on(acted,${JSON.stringify(SIGNS)});on(act,${JSON.stringify(WANTS)});`,
    'w.addEventListener("load",()=>new PerformanceObserver(()=>',
    'w.requestIdleCallback?requestIdleCallback(load):setTimeout(load,1e3)).observe({type:"paint",buffered:true}))',
    '})()',
  ].join('');
}

/** Carries out each early touch once, now that blocks are alive. Forms answer through their own handlers. */
export function replayEarlyTouches(): void {
  const touches = window.earlyTouches ?? [];
  delete window.earlyTouches;
  for (const { kind, target } of touches) {
    if (!target.isConnected) continue;
    if (kind === 'click') target.click();
    else if (target instanceof HTMLFormElement) target.requestSubmit();
  }
}
