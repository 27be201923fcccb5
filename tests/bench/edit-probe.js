/** How long a change may take, in milliseconds. A key that changes nothing would make the bench wait forever. */
const LONGEST_MS = 10_000;

/** Begins to watch a part of the page in the frame: from the next key until the picture in which it differs. */
window.watchFrame = (selector) => {
  const shown = document.querySelector('iframe')?.contentDocument;
  if (!shown) throw new Error('There is no frame.');
  const look = () => [...shown.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML).join();
  const before = look();
  window.shownAfter = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error(`A key changed nothing in ${selector}.`)), LONGEST_MS);
    let pressed = 0;
    const onKey = ({ timeStamp }) => {
      pressed = timeStamp;
    };
    addEventListener('keydown', onKey, { capture: true, once: true });
    const observer = new MutationObserver(() => {
      if (look() === before) return;
      observer.disconnect();
      // A message that is sent while a picture is made arrives when it is painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - pressed);
        port2.postMessage(undefined);
      });
    });
    observer.observe(shown, { subtree: true, childList: true, characterData: true, attributes: true });
  });
};

/** Resolves when the page in the frame shows its heading: the time since the editor was asked for, in milliseconds. */
window.shownPage = new Promise((resolve) => {
  const look = () => {
    const heading = document.querySelector('iframe')?.contentDocument?.querySelector('h1');
    if (heading?.getClientRects().length > 0) resolve(performance.now());
    else requestAnimationFrame(look);
  };
  // Frames load this file too.
  if (window.top === window) look();
});
