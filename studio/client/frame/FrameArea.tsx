import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Button, Label, Radio, RadioGroup } from 'react-aria-components';
import { pageWords } from '../../entry-names.ts';
import type { FromFrame } from '../../protocol.ts';
import type { StudioKey } from '../../studio-key.ts';
import { connectFrame, keyName, outlineSelection, showInFrame } from '../state/frame.ts';
import { openPage, selectShown } from '../state/selection.ts';
import {
  aliasTarget,
  currentShell,
  isPageMissing,
  selectedBlock,
  shownYear,
  update,
  useShell,
} from '../state/shell.ts';
import { keepTyped, waitForField } from '../state/typed-ahead.ts';
import { focusPanel } from '../ui/focus-panel.ts';
import { refuseFilesOver } from './stray-files.ts';

const widths = [
  { value: 'telefoon', label: 'Telefoon', pixels: 375 },
  { value: 'tablet', label: 'Tablet', pixels: 768 },
  { value: 'computer', label: 'Computer', pixels: 1280 },
  { value: 'vol', label: 'Vol', pixels: undefined },
] as const;

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

/** Connects a frame: shows it the page and the selection, and does what it asks. @param onKey stays the same */
function useFrameLink(frame: RefObject<HTMLIFrameElement | null>, onKey: (key: StudioKey) => void) {
  const page = useShell((shell) => shell.page);
  const block = useShell((shell) => {
    const key = selectedBlock(shell)?.key;
    return key && keyName(key);
  });
  const place = useShell(({ selection }) =>
    selection.kind === 'block' ? selection.place?.shown : undefined,
  );
  useEffect(() => {
    const answer = (message: FromFrame) => {
      if (message.type === 'ready') {
        const { page: current } = currentShell();
        if (current) showInFrame(current);
        outlineSelection(true);
      } else if (message.type === 'select') {
        waitForField(message.pressed);
        selectShown(message.key, message.place, { pressed: message.pressed });
      } else if (message.type === 'typed') keepTyped(message.text);
      else if (message.type === 'drop') selectShown(message.key, message.place, { dropped: message.files });
      else if (message.type === 'link') void openPage(message.path);
      else onKey(message.key);
    };
    return connectFrame(() => frame.current, answer);
  }, [frame, onKey]);
  useEffect(() => {
    if (page) showInFrame(page);
  }, [page]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is outlined
  useEffect(() => outlineSelection(true), [block, place]);
}

/** Shows the page as visitors get it, in a frame. */
export function FrameArea({ onKey }: { onKey: (key: StudioKey) => void }) {
  const path = useShell((shell) => shell.path);
  const page = useShell((shell) => shell.page);
  const width = useShell((shell) => shell.width);
  const trying = useShell((shell) => shell.trying);
  const isMissing = useShell(isPageMissing);
  const moved = useShell(aliasTarget);
  const redirectTo = page ? page.model.redirectTo : moved;
  const isCovered = useShell(shownYear) !== undefined;
  const frame = useRef<HTMLIFrameElement>(null);
  const showFrame = useCallback((element: HTMLIFrameElement | null) => {
    frame.current = element;
    if (element) refuseFilesOver(element);
  }, []);
  useFrameLink(frame, onKey);
  /** Whether the frame shows the browser's own error page because the server did not answer. */
  const [isLost, setLost] = useState(false);
  const [visit, setVisit] = useState(0);
  useEffect(() => {
    // The server is reachable again.
    if (page && isLost) setVisit((before) => before + 1);
  }, [page, isLost]);
  const style = page?.style;
  const knownStyle = useRef(style);
  useEffect(() => {
    if (style === undefined) return;
    // The document in the frame has the style of earlier code.
    if (knownStyle.current !== undefined && knownStyle.current !== style) setVisit((before) => before + 1);
    knownStyle.current = style;
  }, [style]);

  const pixels = widths.find(({ value }) => value === width)?.pixels;
  const stage = useRef<HTMLDivElement>(null);
  const room = useWidth(stage);
  /** A page that is wider than the available room is scaled down as a whole. */
  const scale = pixels === undefined || room === 0 ? 1 : Math.min(1, room / pixels);
  const size = { width: pixels, height: `${100 / scale}%`, transform: `scale(${scale})` };
  /** Leaves trying, and opens the page that the author navigated to. */
  const edit = () => {
    const there = frame.current?.contentDocument?.location.pathname;
    update({ trying: false });
    if (there !== undefined && there !== path && there !== '/404') void openPage(there);
  };
  const source = trying ? path : `/_studio/page${path}`;
  return (
    <main className="frame-area" aria-label="Voorbeeld" inert={isCovered}>
      <FrameBar onEdit={edit} />
      {trying && (
        <p className="trying-note muted" id={TRYING_NOTE}>
          Wat je hier met een formulier verstuurt, wordt bewaard als echte inzending.
        </p>
      )}
      <div className={scale < 1 ? 'stage scaled' : 'stage'} ref={stage}>
        {/* The page covers this once it has loaded. */}
        <p className="muted" aria-hidden="true">
          {placeholderText(isMissing, redirectTo)}
        </p>
        {/* Skips the many links of the page, for those who work by keyboard. */}
        <Button className="skip-link" onPress={focusPanel}>
          Naar de eigenschappen
        </Button>
        <iframe
          ref={showFrame}
          key={`${source} ${visit}`}
          className={isLost || isMissing || redirectTo !== undefined ? 'lost' : undefined}
          onLoad={({ currentTarget }) => setLost(currentTarget.contentDocument === null)}
          title={`Voorbeeld van ${path}`}
          src={source}
          style={pixels === undefined ? undefined : size}
        />
      </div>
    </main>
  );
}

/** What stands where no page is. */
function placeholderText(isMissing: boolean, redirectTo: string | undefined): string {
  if (redirectTo !== undefined) return `Wie dit adres opent, gaat naar ${pageWords(redirectTo)}.`;
  return isMissing ? 'Deze pagina is er niet.' : 'De pagina wordt geopend…';
}

/** The id of what says where a form goes that is sent while the page is tried. */
const TRYING_NOTE = 'trying-note';

/** Chooses the width of the page, and whether it is edited or tried. */
function FrameBar({ onEdit }: { onEdit: () => void }) {
  const width = useShell((shell) => shell.width);
  const trying = useShell((shell) => shell.trying);
  return (
    <div className="frame-bar">
      <RadioGroup
        className="segments"
        orientation="horizontal"
        value={width}
        onChange={(value) => update({ width: widths.find((known) => known.value === value)?.value ?? 'vol' })}
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
        onChange={(value) => (value === 'uitproberen' ? update({ trying: true }) : onEdit())}
      >
        <Label className="hidden-text">Stand</Label>
        <Radio value="bewerken" className="segment">
          Bewerken
        </Radio>
        <Radio
          value="uitproberen"
          className="segment"
          {...(trying ? { 'aria-describedby': TRYING_NOTE } : {})}
        >
          Uitproberen
        </Radio>
      </RadioGroup>
    </div>
  );
}
