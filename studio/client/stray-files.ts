/** Tells whether files can be dropped on an element: only where the library takes pictures. */
const takesFiles = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.react-aria-DropZone') !== null;

function refuse(event: DragEvent) {
  const { dataTransfer, target } = event;
  if (!dataTransfer?.types.includes('Files') || takesFiles(target)) return;
  event.preventDefault();
  // An editor would insert the text of the file.
  event.stopImmediatePropagation();
  dataTransfer.dropEffect = 'none';
}

/**
 * Refuses files that are dragged over a window, except where they can be dropped: the browser would open them, and leave
 * the Studio.
 *
 * @param over the window of the Studio, or that of the page in it
 * @returns what ends this
 */
export function refuseFiles(over: Window): () => void {
  const kinds = ['dragenter', 'dragover', 'drop'] as const;
  for (const kind of kinds) over.addEventListener(kind, refuse, { capture: true });
  return () => {
    for (const kind of kinds) over.removeEventListener(kind, refuse, { capture: true });
  };
}
