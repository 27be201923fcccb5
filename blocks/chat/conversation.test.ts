import { describe, expect, it } from 'vitest';
import type { Toast } from '../_shared/ui/Toaster.tsx';
import { type Ask, createConversation, emptyConversation } from './conversation.ts';
import type { Reply } from './read-reply.ts';

function start() {
  const told: Toast[] = [];
  const logged: unknown[] = [];
  let clock = 0;
  const conversation = createConversation({
    now: () => {
      clock += 60_000;
      return new Date(clock);
    },
    notify: (toast) => told.push(toast),
    dismissNotices: () => told.splice(0),
    log: (error) => logged.push(error),
  });
  return { conversation, told, logged };
}

const answering =
  (reply: Reply): Ask =>
  () =>
    Promise.resolve(reply);
const good = answering({ content: 'Antwoord', webSearchUsed: false });

/** A question whose answer comes when the test says so. */
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
  it('takes back what it told about the question before, with the next one and when everything is cleared', async () => {
    const { conversation, told } = start();
    const failing = answering({ error: 'Mislukt' });
    conversation.type('een');
    await conversation.send(failing);
    expect(told).toHaveLength(1);
    conversation.type('twee');
    const { ask, answer } = waiting();
    const sending = conversation.send(ask);
    expect(told).toEqual([]);
    answer({ error: 'Weer mislukt' });
    await sending;
    expect(told).toHaveLength(1);
    conversation.clear();
    expect(told).toEqual([]);
  });

  it('[5-chat-trimmed] trims what is sent and empties the box at once', async () => {
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

  it('sends nothing that is blank, and nothing while it waits', async () => {
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

  it('tells what went wrong, and gives the question back to an empty box only', async () => {
    const { conversation, told } = start();
    const failing = waiting();
    conversation.type('vraag');
    const first = conversation.send(failing.ask);
    failing.answer({ error: 'Kapot.' });
    await first;
    expect(conversation.state()).toMatchObject({ draft: 'vraag', chat: { error: 'Kapot.', loading: false } });
    expect(told).toEqual([{ title: 'Fout', description: 'Kapot.', failed: true }]);

    const second = conversation.send(failing.ask);
    conversation.type('al iets nieuws');
    failing.answer({ error: 'Kapot.' });
    await second;
    expect(conversation.state().draft).toBe('al iets nieuws');
  });

  it('[8-chat-other] has words for what nobody expected', async () => {
    const { conversation, told, logged } = start();
    const error = new Error('no chunk');
    conversation.type('vraag');
    await conversation.send(() => Promise.reject(error));
    expect(conversation.state().chat.error).toBe('Er is een onbekende fout opgetreden');
    expect(told).toHaveLength(1);
    expect(logged).toEqual([error]);
  });

  it('[7-web-search] tells that information from the web was used', async () => {
    const { conversation, told } = start();
    conversation.type('vraag');
    await conversation.send(answering({ content: 'Antwoord', webSearchUsed: true }));
    expect(told).toEqual([{ title: 'Web search gebruikt' }]);
    expect(conversation.state().chat.webSearchUsed).toBe(true);
  });

  it('[4.2-clear] forgets everything when it is cleared, also an answer that comes later', async () => {
    const { conversation, told } = start();
    const { ask, asked, answer } = waiting();
    conversation.type('vraag');
    const sending = conversation.send(ask);
    conversation.clear();
    expect(asked[0]?.signal.aborted).toBe(true);
    answer({ content: 'Te laat', webSearchUsed: true });
    await sending;
    expect(conversation.state()).toEqual(emptyConversation);
    expect(told).toEqual([]);
  });

  it('tells its listeners of every change until they leave', () => {
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
