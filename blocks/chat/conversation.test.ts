import { describe, expect, it } from 'vitest';
import type { Toast } from '../_shared/ui/Toaster.tsx';
import { type Ask, createConversation, emptyConversation } from './conversation.ts';
import type { Reply } from './read-reply.ts';

function start() {
  const notices: Toast[] = [];
  const logged: unknown[] = [];
  let clock = 0;
  const conversation = createConversation({
    now: () => {
      clock += 60_000;
      return new Date(clock);
    },
    notify: (toast) => notices.push(toast),
    dismissNotices: () => notices.splice(0),
    log: (error) => logged.push(error),
  });
  return { conversation, notices, logged };
}

const answering =
  (reply: Reply): Ask =>
  () =>
    Promise.resolve(reply);
const good = answering({ content: 'Antwoord', webSearchUsed: false });

/** Returns an `Ask` that answers when the test calls `answer`. */
function waiting() {
  let answer: (reply: Reply) => void = () => {};
  const asked: { prompt: string; signal: AbortSignal }[] = [];
  const ask: Ask = (prompt, signal) => {
    asked.push({ prompt, signal });
    return new Promise((resolve) => {
      answer = resolve;
    });
  };
  return { ask, asked, answer: (reply: Reply) => answer(reply) };
}

describe('a conversation', () => {
  it('dismisses earlier notices at the next question and when it is cleared', async () => {
    const { conversation, notices } = start();
    const failing = answering({ error: 'Mislukt' });
    conversation.type('een');
    await conversation.send(failing);
    expect(notices).toHaveLength(1);
    conversation.type('twee');
    const { ask, answer } = waiting();
    const sending = conversation.send(ask);
    expect(notices).toEqual([]);
    answer({ error: 'Weer mislukt' });
    await sending;
    expect(notices).toHaveLength(1);
    conversation.clear();
    expect(notices).toEqual([]);
  });

  it('[5-chat-trimmed] trims what is sent and empties the box immediately', async () => {
    const { conversation } = start();
    const { ask, asked, answer } = waiting();
    conversation.type('  een vraag \n');
    const sending = conversation.send(ask);
    expect(asked.map(({ prompt }) => prompt)).toEqual(['een vraag']);
    expect(conversation.state()).toMatchObject({ draft: '', asking: 'een vraag', chat: { loading: true } });
    answer({ content: 'Antwoord', webSearchUsed: false });
    await sending;
    expect(conversation.state().asking).toBe('');
    expect(conversation.state().chat.versions).toEqual([
      {
        id: '1',
        userPrompt: 'een vraag',
        assistantResponse: 'Antwoord',
        createdAt: new Date(60_000),
        webSearchUsed: false,
      },
    ]);
  });

  it('sends no blank text, and nothing while it waits for an answer', async () => {
    const { conversation } = start();
    const { ask, asked, answer } = waiting();
    conversation.type('  ');
    await conversation.send(ask);
    conversation.type('vraag');
    const sending = conversation.send(ask);
    conversation.type('nog een vraag');
    await conversation.send(ask);
    await conversation.regenerate(ask);
    expect(asked).toHaveLength(1);
    expect(conversation.state().draft).toBe('nog een vraag');
    answer({ content: 'Antwoord', webSearchUsed: false });
    await sending;
  });

  it('[4.2-regenerate] regenerates the question of the version that is shown', async () => {
    const { conversation } = start();
    for (const question of ['eerste', 'tweede']) {
      conversation.type(question);
      await conversation.send(good);
    }
    conversation.step(-1);
    await conversation.regenerate(good);
    const { chat } = conversation.state();
    expect(chat.versions.map(({ userPrompt }) => userPrompt)).toEqual(['eerste', 'tweede', 'eerste']);
    expect(new Set(chat.versions.map(({ id }) => id)).size).toBe(3);
    expect(chat.currentIndex).toBe(2);
  });

  it('reports an error, and returns the question to the box when it is empty', async () => {
    const { conversation, notices } = start();
    const failing = waiting();
    conversation.type('vraag');
    const first = conversation.send(failing.ask);
    failing.answer({ error: 'Kapot.' });
    await first;
    expect(conversation.state()).toMatchObject({ draft: 'vraag', chat: { error: 'Kapot.', loading: false } });
    expect(notices).toEqual([{ title: 'Fout', description: 'Kapot.', failed: true }]);

    const second = conversation.send(failing.ask);
    conversation.type('al iets nieuws');
    failing.answer({ error: 'Kapot.' });
    await second;
    expect(conversation.state().draft).toBe('al iets nieuws');
  });

  it('[8-chat-other] shows a literal text for an unexpected error', async () => {
    const { conversation, notices, logged } = start();
    const error = new Error('no chunk');
    conversation.type('vraag');
    await conversation.send(() => Promise.reject(error));
    expect(conversation.state().chat.error).toBe('Er is een onbekende fout opgetreden');
    expect(notices).toHaveLength(1);
    expect(logged).toEqual([error]);
  });

  it('[7-web-search] notifies that information from the web was used', async () => {
    const { conversation, notices } = start();
    conversation.type('vraag');
    await conversation.send(answering({ content: 'Antwoord', webSearchUsed: true }));
    expect(notices).toEqual([{ title: 'Web search gebruikt' }]);
    expect(conversation.state().chat.webSearchUsed).toBe(true);
  });

  it('[4.2-clear] deletes everything when it is cleared, and ignores a later answer', async () => {
    const { conversation, notices } = start();
    const { ask, asked, answer } = waiting();
    conversation.type('vraag');
    const sending = conversation.send(ask);
    conversation.clear();
    expect(asked[0]?.signal.aborted).toBe(true);
    answer({ content: 'Te laat', webSearchUsed: true });
    await sending;
    expect(conversation.state()).toEqual(emptyConversation);
    expect(notices).toEqual([]);
  });

  it('calls its listeners at every change until they unsubscribe', () => {
    const { conversation } = start();
    const seen: string[] = [];
    const leave = conversation.subscribe(() => seen.push(conversation.state().draft));
    conversation.type('a');
    conversation.type('ab');
    leave();
    conversation.type('abc');
    expect(seen).toEqual(['a', 'ab']);
  });

  it('[3-version] a version of the chat has id, question, answer, date and whether the web was used', async () => {
    const conversation = createConversation({
      now: () => new Date(5),
      notify: () => {},
      dismissNotices: () => {},
      log: () => {},
    });
    conversation.type('vraag');
    await conversation.send(async () => ({ content: 'antwoord', webSearchUsed: true }));
    expect(conversation.state().chat.versions).toEqual([
      {
        id: expect.any(String),
        userPrompt: 'vraag',
        assistantResponse: 'antwoord',
        createdAt: new Date(5),
        webSearchUsed: true,
      },
    ]);
  });
});
