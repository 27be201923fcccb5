import type { Toast } from '../_shared/ui/Toaster.tsx';
import {
  type ChatEvent,
  type ChatState,
  type ChatVersion,
  chatReducer,
  currentVersion,
  emptyChat,
  maySend,
} from './chat-state.ts';
import { type Reply, UNKNOWN_FAILURE } from './read-reply.ts';

/** Asks the assistant a question. */
export type Ask = (prompt: string, signal: AbortSignal) => Promise<Reply>;

/** The state shown on the page. */
interface Conversation {
  chat: ChatState;
  /** The pending question; empty when there is none. */
  asking: string;
  /** The text in the box. */
  draft: string;
}

export const emptyConversation: Conversation = { chat: emptyChat, asking: '', draft: '' };

/** The clock, notices for the visitor, and a log for developers. */
interface Effects {
  now: () => Date;
  notify: (toast: Toast) => void;
  dismissNotices: () => void;
  log: (error: unknown) => void;
}

/**
 * Creates a conversation. Because it lives outside the page's tree, it survives a navigation within the site, but
 * nothing else (specification, section 4.2).
 */
export function createConversation(effects: Effects) {
  let state = emptyConversation;
  let request = new AbortController();
  const listeners = new Set<() => void>();

  const update = (change: Partial<Conversation>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const after = (event: ChatEvent) => chatReducer(state.chat, event);

  /** @returns the error for the visitor; undefined after a success */
  const askQuestion = async (prompt: string, ask: Ask): Promise<string | undefined> => {
    request = new AbortController();
    const { signal } = request;
    effects.dismissNotices();
    update({ chat: after({ type: 'asked' }), asking: prompt });
    const reply = await ask(prompt, signal).catch((error: unknown): Reply => {
      effects.log(error);
      return { error: UNKNOWN_FAILURE };
    });
    if (signal.aborted) return undefined;
    if ('error' in reply) {
      update({ chat: after({ type: 'failed', error: reply.error }), asking: '' });
      effects.notify({ title: 'Fout', description: reply.error, failed: true });
      return reply.error;
    }
    const version: ChatVersion = {
      id: `${state.chat.versions.length + 1}`,
      userPrompt: prompt,
      assistantResponse: reply.content,
      createdAt: effects.now(),
      webSearchUsed: reply.webSearchUsed,
    };
    update({ chat: after({ type: 'answered', version }), asking: '' });
    if (reply.webSearchUsed) effects.notify({ title: 'Web search gebruikt' });
    return undefined;
  };

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    /** Stores the text in the box. */
    type(draft: string) {
      update({ draft });
    },
    /** Sends the text in the box and empties it. A question that fails returns to the box if that is still empty. */
    async send(ask: Ask): Promise<void> {
      const { chat, draft } = state;
      if (!maySend(chat, draft)) return;
      update({ draft: '' });
      const error = await askQuestion(draft.trim(), ask);
      if (error !== undefined && state.draft === '') update({ draft: draft.trim() });
    },
    /** Asks the question of the current version again; the answer becomes a new version. */
    async regenerate(ask: Ask): Promise<void> {
      const version = currentVersion(state.chat);
      if (version && !state.chat.loading) await askQuestion(version.userPrompt, ask);
    },
    step(by: -1 | 1) {
      update({ chat: after({ type: 'stepped', by }) });
    },
    /** Deletes everything, and cancels the pending question. */
    clear() {
      request.abort();
      effects.dismissNotices();
      update(emptyConversation);
    },
  };
}
