import { beforeAll } from 'vitest';

// The tests of a worker share one document: what a file leaves in it must not be found by the next.
beforeAll(() => {
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
