import { beforeAll } from 'vitest';

// What jsdom lacks: the switch by which React knows a test, and what React Aria and the Studio ask of a browser.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, CSS: { escape: (text: string) => text } });

// The tests of a worker share one document: what a file leaves in it must not be found by the next.
beforeAll(() => {
  if (typeof document === 'undefined') return;
  Element.prototype.scrollIntoView = () => {};
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
