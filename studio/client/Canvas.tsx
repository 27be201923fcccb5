import { type RefObject, useEffect, useRef, useState } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import type { BlockPatch, FromFrame, OpenedPage, ToFrame } from '../protocol.ts';
import type { StudioKey } from './App.tsx';
import { connectFrame, sendToFrame } from './frame.ts';
import { openPage, selectShown, setTrying, setWidth, shownYear, useShell } from './store.ts';

const widths = [
  { value: 'telefoon', label: 'Telefoon', pixels: 375 },
  { value: 'tablet', label: 'Tablet', pixels: 768 },
  { value: 'computer', label: 'Computer', pixels: 1280 },
  { value: 'vol', label: 'Vol', pixels: undefined },
] as const;

const keyText = ({ key }: BlockPatch) => `${key.region} ${key.index}`;

/** What the frame has to change to show a page: only the blocks that differ from what it shows. */
function patchFor(page: OpenedPage, shown: ReadonlyMap<string, string>): ToFrame {
  const patches = page.patches.filter((patch) => shown.get(keyText(patch)) !== JSON.stringify(patch));
  const count = (region: string) => page.patches.filter(({ key }) => key.region === region).length;
  const order = { header: count('header'), main: count('main'), footer: count('footer') };
  return { type: 'patch', patches, order, ...(page.css === undefined ? {} : { css: page.css }) };
}

/** The width inside an element's padding, in CSS pixels; 0 before it is known. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** The page as visitors get it, in a frame. */
export function Canvas({ onKey }: { onKey: (key: StudioKey) => void }) {
  const shell = useShell();
  const { path, page, selection, width, trying } = shell;
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef(new Map<string, string>());
  const [isReady, setReady] = useState(false);
  const latest = useRef({ page, onKey });
  latest.current = { page, onKey };

  const showPage = () => {
    const { page: current } = latest.current;
    if (!current) return;
    sendToFrame(patchFor(current, shown.current));
    shown.current = new Map(current.patches.map((patch) => [keyText(patch), JSON.stringify(patch)]));
  };

  useEffect(() => {
    const answer = (message: FromFrame) => {
      if (message.type === 'ready') {
        shown.current = new Map();
        setReady(true);
        showPage();
      } else if (message.type === 'select') selectShown(message.key, message.place);
      else if (message.type === 'link') void openPage(message.path);
      else latest.current.onKey(message.key);
    };
    return connectFrame(() => frame.current, answer);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it shows the page whenever there is another one
  useEffect(showPage, [page]);

  const key = selection.kind === 'block' ? selection.key : undefined;
  const place = selection.kind === 'block' ? selection.place?.shown : undefined;
  useEffect(() => {
    sendToFrame({ type: 'highlight', key, ...(place ? { shown: place } : {}), scroll: true });
  }, [key, place]);

  const pixels = widths.find(({ value }) => value === width)?.pixels;
  const stage = useRef<HTMLDivElement>(null);
  const room = useWidth(stage);
  /** A page that is wider than its place is shown smaller, as a whole. */
  const scale = pixels === undefined || room === 0 ? 1 : Math.min(1, room / pixels);
  const size = { width: pixels, height: `${100 / scale}%`, transform: `scale(${scale})` };
  /** Back from trying, the page to which the author went is open. */
  const edit = () => {
    const there = frame.current?.contentWindow?.location.pathname;
    setTrying(false);
    if (there !== undefined && there !== path && there !== '/404') void openPage(there);
  };
  const source = trying ? path : `/_studio/page${path}`;
  return (
    <main className="canvas" aria-label="Voorbeeld" inert={shownYear(shell) !== undefined}>
      <div className="canvas-bar">
        <RadioGroup
          className="segments"
          orientation="horizontal"
          value={width}
          onChange={(value) => setWidth(widths.find((known) => known.value === value)?.value ?? 'vol')}
        >
          <Label className="hidden-text">Breedte</Label>
          {widths.map(({ value, label }) => (
            <Radio key={value} value={value} className="segment">
              {label}
            </Radio>
          ))}
        </RadioGroup>
        <RadioGroup
          className="segments"
          orientation="horizontal"
          value={trying ? 'uitproberen' : 'bewerken'}
          onChange={(value) => (value === 'uitproberen' ? setTrying(true) : edit())}
        >
          <Label className="hidden-text">Stand</Label>
          <Radio value="bewerken" className="segment">
            Bewerken
          </Radio>
          <Radio value="uitproberen" className="segment">
            Uitproberen
          </Radio>
        </RadioGroup>
      </div>
      <div className={scale < 1 ? 'stage scaled' : 'stage'} ref={stage}>
        <iframe
          ref={frame}
          key={source}
          title={`Voorbeeld van ${path}`}
          data-ready={isReady || undefined}
          src={source}
          style={pixels === undefined ? undefined : size}
        />
      </div>
    </main>
  );
}
