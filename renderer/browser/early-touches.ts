/** What a visitor did before the client was there: a press on a button, or a form sent. */
export interface EarlyTouch {
  kind: 'click' | 'submit';
  target: HTMLElement;
}

declare global {
  interface Window {
    /** Kept by the page's inline script; taken over by the client once. */
    earlyTouches?: EarlyTouch[];
  }
}

/** The id of the element that holds the inline script. */
export const LOADER_ID = 'loader';

/**
 * The inline script of every page, at most 1 KB. It loads the client when the page was painted and is idle, or at
 * the first touch, whichever comes first, and remembers presses on buttons and forms sent meanwhile; a form does
 * not navigate away.
 *
 * @param entries the addresses of the scripts that the client begins with
 */
export function earlyTouchesScript(entries: readonly string[]): string {
  return [
    '(()=>{let d=document,w=window,q=w.earlyTouches=[],started,',
    // A page from before a new deployment asks for scripts that are gone: it is loaded anew, once.
    `load=()=>{started||=Promise.all(${JSON.stringify(entries)}.map(a=>import(a))).catch(()=>{let k="reloaded",s=sessionStorage;`,
    's.getItem(k)==location.href||(s.setItem(k,location.href),location.reload())})},',
    'keep=(kind,target)=>{w.earlyTouches&&!q.some(t=>t.target==target&&t.kind==kind)&&q.push({kind,target});load()};',
    'd.addEventListener("click",e=>{let b=e.target.closest("button");',
    'w.earlyTouches&&b&&b.type=="button"&&keep("click",b)},true);',
    'd.addEventListener("submit",e=>{w.earlyTouches&&(e.preventDefault(),keep("submit",e.target))},true);',
    '["pointerdown","keydown","focusin","touchstart"].forEach(n=>d.addEventListener(n,load,{once:true,passive:true}));',
    'w.addEventListener("load",()=>new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint")[0]&&',
    '(w.requestIdleCallback?requestIdleCallback(load,{timeout:4e3}):setTimeout(load,1e3)))',
    '.observe({type:"paint",buffered:true}))',
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
