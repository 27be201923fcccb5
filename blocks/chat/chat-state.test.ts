import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ChatEvent,
  type ChatVersion,
  chatReducer,
  currentVersion,
  emptyChat,
  maySend,
} from './chat-state.ts';

const version = (id: string, webSearchUsed = false): ChatVersion => ({
  id,
  userPrompt: `vraag ${id}`,
  assistantResponse: `antwoord ${id}`,
  createdAt: new Date(0),
  webSearchUsed,
});
const stateAfter = (...events: ChatEvent[]) => events.reduce(chatReducer, emptyChat);
const answered = (id: string, web?: boolean): ChatEvent => ({ type: 'answered', version: version(id, web) });

describe('the chat', () => {
  it('[3-state] starts without versions, at index -1', () => {
    expect(emptyChat).toEqual({
      versions: [],
      currentIndex: -1,
      currentResponse: '',
      loading: false,
      error: '',
      webSearchUsed: false,
    });
  });

  it('[4.2-append] shows each new version', () => {
    const state = stateAfter({ type: 'asked' }, answered('1'), { type: 'asked' }, answered('2', true));
    expect(state).toMatchObject({ currentIndex: 1, currentResponse: 'antwoord 2', webSearchUsed: true });
    expect(state.loading).toBe(false);
  });

  it('[4.2-bounds] steps through versions, from the first to the last', () => {
    const three = [answered('1'), answered('2', true), answered('3')];
    const back: ChatEvent = { type: 'stepped', by: -1 };
    const next: ChatEvent = { type: 'stepped', by: 1 };
    expect(stateAfter(...three, back)).toMatchObject({ currentIndex: 1, webSearchUsed: true });
    expect(stateAfter(...three, back, back, back, back)).toMatchObject({
      currentIndex: 0,
      currentResponse: 'antwoord 1',
    });
    expect(stateAfter(...three, next).currentIndex).toBe(2);
    expect(stateAfter(back)).toEqual(emptyChat);
  });

  it('[4.2-error] ends loading on an error and keeps the current answer', () => {
    const state = stateAfter(answered('1'), { type: 'asked' }, { type: 'failed', error: 'Kapot.' });
    expect(state).toMatchObject({ loading: false, error: 'Kapot.', currentResponse: 'antwoord 1' });
    expect(stateAfter({ type: 'failed', error: 'Kapot.' }, { type: 'asked' }).error).toBe('');
  });

  it('[5-chat-send] sends only what is not blank, and not while loading', () => {
    expect(maySend(emptyChat, 'vraag')).toBe(true);
    expect(maySend(emptyChat, ' \n')).toBe(false);
    expect(maySend(stateAfter({ type: 'asked' }), 'vraag')).toBe(false);
  });

  it('is consistent after any events', () => {
    const event = fc.oneof(
      fc.constant<ChatEvent>({ type: 'asked' }),
      fc.boolean().map((web): ChatEvent => answered('x', web)),
      fc.constant<ChatEvent>({ type: 'failed', error: 'Kapot.' }),
      fc.constantFrom<(-1 | 1)[]>(-1, 1).map((by): ChatEvent => ({ type: 'stepped', by })),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const state = stateAfter(...events);
        const shown = currentVersion(state);
        expect(shown === undefined).toBe(state.versions.length === 0);
        expect(state.currentIndex === -1).toBe(state.versions.length === 0);
        expect(state.currentResponse).toBe(shown?.assistantResponse ?? '');
        expect(state.webSearchUsed).toBe(shown?.webSearchUsed ?? false);
        expect(state.loading && state.error !== '').toBe(false);
      }),
    );
  });
});
