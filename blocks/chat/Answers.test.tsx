// @vitest-environment jsdom
import { act, createRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Answers } from './Answers.tsx';
import { type ChatState, chatReducer, emptyChat } from './chat-state.ts';
import { loadAnswer } from './VersionView.tsx';

const question = 'Wat is een goed plan?';
const asked = chatReducer(emptyChat, { type: 'asked' });
const answered = chatReducer(asked, {
  type: 'answered',
  version: {
    id: '1',
    userPrompt: question,
    assistantResponse: '**Begin** met één doel.',
    createdAt: new Date(0),
    webSearchUsed: false,
  },
});

let root: Root;
const host = document.createElement('div');

/** Returns what screen readers announce of a node that is added: all of its text, or nothing. */
function announcedText(node: Node): string {
  const element = node instanceof Element ? node : node.parentElement;
  const isAnnounced = element?.closest('[aria-live]')?.getAttribute('aria-live') === 'polite';
  return isAnnounced ? (node.textContent ?? '') : '';
}

/** Shows a chat until its answer is formatted. @returns what is announced of it */
async function announced(chat: ChatState, asking: string): Promise<string> {
  const texts: string[] = [];
  const note = (records: MutationRecord[]) => {
    for (const { type, target, addedNodes } of records) {
      const changed = type === 'characterData' ? [target] : [...addedNodes];
      texts.push(...changed.map(announcedText));
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(host, { subtree: true, childList: true, characterData: true });
  await act(async () =>
    root.render(<Answers ref={createRef()} chat={chat} asking={asking} emptyText="Nog leeg." />),
  );
  await vi.waitFor(() => expect(host.textContent).not.toContain('**'));
  note(observer.takeRecords());
  observer.disconnect();
  return texts.join('');
}

beforeAll(loadAnswer);
beforeEach(() => {
  document.body.append(host);
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

it('shows an answer formatted from the first moment', async () => {
  const shown: string[] = [];
  const observer = new MutationObserver(() => shown.push(host.textContent ?? ''));
  observer.observe(host, { subtree: true, childList: true, characterData: true });
  await announced(answered, '');
  observer.disconnect();
  expect(shown.filter((text) => text.includes('**'))).toEqual([]);
  expect(shown.at(-1)).toContain('Begin met één doel.');
});

it('announces a question when it is asked, and its answer once, formatted', async () => {
  await announced(emptyChat, '');
  expect(await announced(asked, question)).toContain(`Jouw vraag: ${question}`);
  expect(await announced(answered, '')).toBe('Begin met één doel.');
});

it('does not announce the previous answer again after a failure', async () => {
  await announced(answered, '');
  await announced(chatReducer(answered, { type: 'asked' }), 'En dan?');
  const failed = chatReducer(answered, { type: 'failed', error: 'De AI is vol.' });
  expect(await announced(failed, '')).toBe('');
  expect(host.textContent).toContain('Begin met één doel.');
});
