// Runs in a page before anything else, and notes what the visitor's part of the benchmark asks for.
(() => {
  const probe = { fcp: 0, lcp: 0, shift: 0, tasks: [], idleAt: 0, shownAfter: 0 };
  window.benchProbe = probe;
  const observe = (type, visit) =>
    new PerformanceObserver((list) => list.getEntries().forEach(visit)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') probe.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    probe.lcp = startTime;
  });
  observe('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) probe.shift += value;
  });
  observe('longtask', ({ startTime, duration }) => {
    probe.tasks.push([startTime, duration]);
  });
  // Asked for before any script of the page can ask, so it is also answered before.
  addEventListener('load', () =>
    requestIdleCallback(() => {
      probe.idleAt = performance.now();
    }),
  );

  // From a visitor's click on a marked link to the frame after the next page's h1 is laid out, across documents. It counts
  // from when the click was made: a page that is busy hears of it later, and may repeat it once it is ready.
  const now = () => performance.timeOrigin + performance.now();
  const heading = () => document.querySelector('h1');
  addEventListener(
    'click',
    ({ target, isTrusted, timeStamp }) => {
      if (!isTrusted || !target.closest?.('a[data-bench]')) return;
      probe.shownAfter = 0;
      sessionStorage.benchClick = String(performance.timeOrigin + timeStamp);
      sessionStorage.benchHeading = heading()?.textContent ?? '';
    },
    true,
  );
  const look = () => {
    const clicked = sessionStorage.benchClick;
    const found = clicked === undefined ? null : heading();
    if (found?.textContent && found.textContent !== sessionStorage.benchHeading && found.offsetHeight > 0) {
      delete sessionStorage.benchClick;
      requestAnimationFrame(() =>
        setTimeout(() => {
          probe.shownAfter = now() - Number(clicked);
        }),
      );
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();
