import type { Rect } from './rects.ts';

/** What is outlined: a rectangle, and the name of what is in it. */
export interface Outline {
  rect: Rect;
  kind: 'block' | 'value';
  state: 'hover' | 'selected';
  /** The name of a block, and its top edge in the window, in CSS pixels. */
  label?: { text: string; top: number } | undefined;
}

/** The height of a block's name, in CSS pixels. */
export const LABEL_HEIGHT = 22;

const STYLE = `
:host { position: fixed; inset: 0; z-index: 2147483647; overflow: hidden; pointer-events: none; }
div { position: absolute; box-sizing: border-box; border-radius: 4px; }
.value { outline: 2px solid #1f5a4c; outline-offset: 2px; box-shadow: 0 0 0 2px rgb(255 255 255 / 0.75); }
.value.hover { box-shadow: none; outline-color: #6fae94; }
.block { outline: 2px dashed #1f5a4c; outline-offset: -2px; box-shadow: inset 0 0 0 2px #cfe8dc; }
span {
  position: absolute; left: 0; box-sizing: border-box; height: ${LABEL_HEIGHT}px; padding: 2px 8px; border-radius: 4px;
  background: #1f5a4c; color: #fff; font: 600 12px/1.5 Figtree, system-ui, sans-serif; white-space: nowrap;
}
@media (forced-colors: active) { div { outline-color: Highlight; } }
`;

/** Adds an element over the page in which outlines are drawn. It is not part of the page and cannot be pressed. */
export function openOverlay(): (outlines: readonly Outline[]) => void {
  const host = document.createElement('studio-outlines');
  host.ariaHidden = 'true';
  const shadow = host.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = STYLE;
  document.documentElement.append(host);
  return (outlines) => {
    const boxes = outlines.map(({ rect, kind, state, label }) => {
      const box = document.createElement('div');
      box.className = `${kind} ${state}`;
      const { left, top, right, bottom } = rect;
      Object.assign(box.style, {
        left: `${left}px`,
        top: `${top}px`,
        width: `${right - left}px`,
        height: `${bottom - top}px`,
      });
      if (label !== undefined) {
        const name = document.createElement('span');
        name.textContent = label.text;
        name.style.top = `${label.top - top}px`;
        box.append(name);
      }
      return box;
    });
    shadow.replaceChildren(style, ...boxes);
  };
}
