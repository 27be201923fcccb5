/** Tells whether files can be dropped on an element: where pictures are taken, or a page that is edited. */
const takesFiles = (target: EventTarget | null, { documentElement }: Document) =>
  documentElement.dataset.takesFiles !== undefined ||
  (target instanceof Element && target.closest('.react-aria-DropZone, .takes-files') !== null);

function refuse(event: DragEvent, over: Document) {
  const { dataTransfer, target } = event;
  if (!dataTransfer?.types.includes('Files') || takesFiles(target, over)) return;
  event.preventDefault();
  // An editor would insert the text of the file.
  event.stopImmediatePropagation();
  dataTransfer.dropEffect = 'none';
}

/**
 * Refuses files that are dragged over a window, except where they can be dropped: the browser would open them, and
 * leave the Studio.
 *
 * @returns a function that stops this
 */
export function refuseFiles(over: Window): () => void {
  const kinds = ['dragenter', 'dragover', 'drop'] as const;
  const refuseHere = (event: DragEvent) => refuse(event, over.document);
  for (const kind of kinds) over.addEventListener(kind, refuseHere, { capture: true });
  return () => {
    for (const kind of kinds) over.removeEventListener(kind, refuseHere, { capture: true });
  };
}

/** Refuses files that are dragged over a frame, whatever page it shows, also while that loads. */
export function refuseFilesOver(frame: HTMLIFrameElement): void {
  const refuseHere = () => {
    frame.style.pointerEvents = '';
    // Another window for each page, and none that can be reached for one of another site.
    const { contentDocument, contentWindow } = frame;
    if (!contentDocument || !contentWindow) return;
    refuseFiles(contentWindow);
    contentWindow.addEventListener('pagehide', refuseNext, { once: true });
  };
  // Nothing tells that the next page begins to load: it is there right after this.
  const refuseNext = () => {
    // What is dropped before, lands on the Studio.
    frame.style.pointerEvents = 'none';
    setTimeout(refuseHere);
  };
  frame.addEventListener('load', refuseHere);
  if (frame.contentDocument?.URL === 'about:blank') {
    // The first page gets the window of the empty one, but not what listens there.
    frame.style.pointerEvents = 'none';
    frame.contentWindow?.addEventListener('pagehide', refuseNext, { once: true });
  } else refuseHere();
}
