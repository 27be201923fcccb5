/** A question and its answer (specification, section 3, chat version). */
export interface ChatVersion {
  id: string;
  userPrompt: string;
  assistantResponse: string;
  createdAt: Date;
  webSearchUsed: boolean;
}

/** The chat of specification section 3. */
export interface ChatState {
  versions: readonly ChatVersion[];
  /** Index of the version that is shown; -1 when there is none. */
  currentIndex: number;
  /** The answer that is shown; empty when there is none. */
  currentResponse: string;
  loading: boolean;
  /** Error of the last question; empty when there is none. */
  error: string;
  /** Whether the answer that is shown is based on a web search. */
  webSearchUsed: boolean;
}

export const emptyChat: ChatState = {
  versions: [],
  currentIndex: -1,
  currentResponse: '',
  loading: false,
  error: '',
  webSearchUsed: false,
};

/** Events of the chat (specification, section 4.2). */
export type ChatEvent =
  | { type: 'asked' }
  | { type: 'answered'; version: ChatVersion }
  | { type: 'failed'; error: string }
  | { type: 'stepped'; by: -1 | 1 };

/** Shows another version, at most the first or the last. */
function showing(state: ChatState, index: number): ChatState {
  const currentIndex = Math.max(0, Math.min(index, state.versions.length - 1));
  const version = state.versions[currentIndex];
  if (!version) return state;
  const { assistantResponse: currentResponse, webSearchUsed } = version;
  return { ...state, currentIndex, currentResponse, webSearchUsed };
}

/** Returns the state after an event. */
export function chatReducer(state: ChatState, event: ChatEvent): ChatState {
  switch (event.type) {
    case 'asked':
      return { ...state, loading: true, error: '' };
    case 'answered': {
      const versions = [...state.versions, event.version];
      return showing({ ...state, versions, loading: false, error: '' }, versions.length - 1);
    }
    case 'failed':
      return { ...state, loading: false, error: event.error };
    case 'stepped':
      return showing(state, state.currentIndex + event.by);
  }
}

/** Returns the version that is shown, if any. */
export function currentVersion(state: ChatState): ChatVersion | undefined {
  return state.versions[state.currentIndex];
}

/** Returns whether a text may be sent (specification, section 5, chat input). */
export function maySend(state: ChatState, text: string): boolean {
  return !state.loading && text.trim() !== '';
}
