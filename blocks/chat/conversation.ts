import type { Toast } from '../_shared/ui/Toaster.tsx';
import {
  type ChatEvent,
  type ChatState,
  chatReducer,
  currentVersion,
  emptyChat,
  maySend,
} from './chat-state.ts';
import { type Reply, UNKNOWN_FAILURE } from './read-reply.ts';

/** Puts a question to the assistant. */
export type Ask = (prompt: string, signal: AbortSignal) => Promise<Reply>;

/** What the page shows: the chat, the question under way, and what stands in the box. */
interface Conversation {
  chat: ChatState;
  /** The question that waits for its answer; empty when none does. */
  asking: string;
  draft: string;
}

export const emptyConversation: Conversation = { chat: emptyChat, asking: '', draft: '' };

/**
 * A conversation that lives outside the page's tree, so that it survives a navigation within the site and nothing
 * else (specification, section 4.2).
 *
 * @param outside the clock, where short messages for the visitor go and what takes them away again, and where errors
 *   for developers go
 */
export function createConversation(outside: {
  now: () => Date;
  tell: (toast: Toast) => void;
  takeBack: () => void;
  log: (error: unknown) => void;
}) {
  let state = emptyConversation;
  let underWay = new AbortController();
  const listeners = new Set<() => void>();

  const update = (change: Partial<Conversation>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const after = (event: ChatEvent) => chatReducer(state.chat, event);

  /** @returns what went wrong, in words; undefined when nothing did */
  const put = async (prompt: string, ask: Ask): Promise<string | undefined> => {
    underWay = new AbortController();
    const { signal } = underWay;
    outside.takeBack();
    update({ chat: after({ type: 'asked' }), asking: prompt });
    const reply = await ask(prompt, signal).catch((error: unknown): Reply => {
      outside.log(error);
      return { error: UNKNOWN_FAILURE };
    });
    if (signal.aborted) return undefined;
    if ('error' in reply) {
      update({ chat: after({ type: 'failed', error: reply.error }), asking: '' });
      outside.tell({ title: 'Fout', description: reply.error, failed: true });
      return reply.error;
    }
    const { content, webSearchUsed } = reply;
    const version = {
      id: `${state.chat.versions.length + 1}`,
      userPrompt: prompt,
      assistantResponse: content,
      createdAt: outside.now(),
      webSearchUsed,
    };
    update({ chat: after({ type: 'answered', version }), asking: '' });
    if (webSearchUsed) outside.tell({ title: 'Web search gebruikt' });
    return undefined;
  };

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    /** Keeps what stands in the box. */
    type(draft: string) {
      update({ draft });
    },
    /** Sends what stands in the box and empties it. A question that fails comes back into an empty box. */
    async send(ask: Ask): Promise<void> {
      const { chat, draft } = state;
      if (!maySend(chat, draft)) return;
      update({ draft: '' });
      const error = await put(draft.trim(), ask);
      if (error !== undefined && state.draft === '') update({ draft: draft.trim() });
    },
    /** Asks the current version's question again; the answer becomes a new version. */
    async regenerate(ask: Ask): Promise<void> {
      const version = currentVersion(state.chat);
      if (version && !state.chat.loading) await put(version.userPrompt, ask);
    },
    step(by: -1 | 1) {
      update({ chat: after({ type: 'stepped', by }) });
    },
    /** Forgets everything, also a question under way. */
    clear() {
      underWay.abort();
      outside.takeBack();
      update(emptyConversation);
    },
  };
}
