import { useCallback, useEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { type StudioKey, studioKey } from '../studio-key.ts';
import { FrameArea } from './frame/FrameArea.tsx';
import { refuseFiles } from './frame/stray-files.ts';
import { Inspector } from './inspector/Inspector.tsx';
import { Problems } from './problems/Problems.tsx';
import { SearchDialog } from './SearchDialog.tsx';
import { Sidebar } from './sidebar/Sidebar.tsx';
import { changesAnswered } from './state/change-queue.ts';
import { refresh, start } from './state/refresh.ts';
import { openInAddress, selectAround } from './state/selection.ts';
import { announce, currentShell, shownYear, useShell } from './state/shell.ts';
import { isComposing } from './state/typing.ts';
import { redo, undo } from './state/undo.ts';
import { savedText } from './state/unsaved.ts';
import { TopBar } from './TopBar.tsx';
import { Announcer } from './ui/Announcer.tsx';
import { focusPanel } from './ui/focus-panel.ts';
import { focusPressed } from './ui/focus-pressed.ts';
import { YearView } from './year/YearView.tsx';

/** The time between two attempts to read the site or the page, in milliseconds. */
const READ_AGAIN_MS = 2000;

/** Handles Escape: moves from the field to its block, and from the block to the page. */
function goAround() {
  const isInField = document.activeElement?.closest('.inspector .fields, .json-tab') != null;
  selectAround(isInField);
  if (isInField) focusPanel();
}

/** Saves what is being typed, and says how it went. */
async function saveNow() {
  for (const save of currentShell().typing) save();
  await changesAnswered();
  announce(savedText(currentShell()));
}

/** Saves typed text before the page is left, and asks for confirmation while something is unsaved. */
function beforeLeaving(event: BeforeUnloadEvent) {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) {
    activeElement.blur();
    // An author who stays goes on typing there.
    activeElement.focus({ preventScroll: true });
  }
  const { pending, waiting, conflicts, keptTexts, unsaved } = currentShell();
  const isUnresolved = conflicts.length + keptTexts.length + unsaved.size > 0;
  // One change is being sent, and arrives when the page is gone; those after it wait for its answer.
  if (pending > 1 || waiting !== undefined || isUnresolved) event.preventDefault();
}

/** Shows the Studio, in Dutch: pages on the left, the page in the middle, the selection on the right. */
export const App = () => (
  <I18nProvider locale="nl-NL">
    <Areas />
  </I18nProvider>
);

function Areas() {
  const title = useShell(({ page }) => page?.model.title);
  const year = useShell(shownYear);
  const [isSearching, setSearching] = useState(false);

  const act = useCallback((key: StudioKey) => {
    if (key === 'undo') void undo();
    else if (key === 'redo') void redo();
    else if (key === 'search') setSearching(true);
    else if (key === 'save') void saveNow();
    else goAround();
  }, []);

  useEffect(() => start(), []);
  useEffect(() => refuseFiles(window), []);
  const isUnread = useShell(({ unread, unreadForm }) => unread !== undefined || unreadForm !== undefined);
  useEffect(() => {
    if (!isUnread) return;
    const timer = setInterval(() => void refresh(), READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isUnread]);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('popstate', openInAddress, { signal });
    window.addEventListener('beforeunload', beforeLeaving, { signal });
    window.addEventListener('click', focusPressed, { capture: true, signal });
    return () => listening.abort();
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // An Escape that closed something in an editor, or ended the composing of a character, goes no further.
      if (event.key === 'Escape' && (event.defaultPrevented || isComposing(event))) return;
      const key = studioKey(event);
      const target = event.target instanceof Element ? event.target : undefined;
      const isTravel = key === 'undo' || key === 'redo';
      // What is reverted in a dialog can be undone there.
      const dialog = target?.closest('[role=dialog],.fields-popover');
      const isForDialog = dialog && key !== 'save' && !(isTravel && dialog.matches('.reverts'));
      // The editor of JSON and a search field have their own history while they have the focus.
      const hasOwnHistory = target?.closest('.json-tab .cm-editor, .search-field');
      if (!key || isForDialog || (hasOwnHistory && isTravel)) return;
      if (key !== 'escape') event.preventDefault();
      act(key);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [act]);
  useEffect(() => {
    document.title = title === undefined ? 'Studio' : `${title} · Studio`;
  }, [title]);

  return (
    <div className="shell">
      <TopBar onSearch={() => setSearching(true)} />
      <Sidebar />
      <FrameArea onKey={act} />
      {year !== undefined && <YearView key={year} file={year} />}
      <Inspector />
      <Problems />
      {isSearching && <SearchDialog onClose={() => setSearching(false)} />}
      <Announcer />
    </div>
  );
}
