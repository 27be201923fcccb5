import { describe, expect, it } from 'vitest';
import { readAnswer, TEXTS } from './read-answer.ts';

const message = (text: string, more: object = {}) => ({
  type: 'message',
  content: [{ type: 'output_text', text, annotations: [] }],
  ...more,
});
const search = { type: 'web_search_call', status: 'completed' };
const completed = (...output: object[]) => ({ status: 'completed', output });

describe('an answer from the Responses API', () => {
  it.each([
    [
      'marked as final',
      [message('Ik zoek.', { phase: 'commentary' }), search, message('Doe dit.', { phase: 'final_answer' })],
    ],
    [
      'after the last search',
      [message('Ik zoek.'), search, message('Nog één.'), search, message('Doe dit.')],
    ],
    ['before a search that led to nothing', [message('Doe dit.'), search]],
    ['final before a search', [message('Doe dit.', { phase: 'final_answer' }), search]],
  ])('is the text %s, without the notes that precede it', (_, output) => {
    expect(readAnswer(completed(...output))).toEqual({ ok: true, content: 'Doe dit.', webSearchUsed: true });
  });

  it('has no citation marks, and no name of the service in URLs', () => {
    const text = 'Kijk \uE200cite\uE202turn0search0\uE201 [hier](https://a.example/?utm_source=openai).';
    expect(readAnswer(completed(message(text)))).toMatchObject({
      content: 'Kijk [hier](https://a.example/).',
    });
  });

  it('is missing when it contains only such notes', () => {
    const answer = readAnswer(completed(message('Ik zoek.', { phase: 'commentary' })));
    expect(answer).toMatchObject({ ok: false, error: TEXTS.silent });
  });

  it('says so when it was truncated for its length', () => {
    const details = { status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } };
    const answer = readAnswer({ ...details, output: [message('Stap 1. Stap 2: ma')] });
    expect(answer).toMatchObject({ ok: true, cause: 'response incomplete (max_output_tokens)' });
    expect('content' in answer && answer.content).toMatch(
      /^\*\*Let op:\*\* dit antwoord is niet af.*\n\nStap 1/s,
    );
    expect(readAnswer({ ...details, output: [{ type: 'reasoning' }] })).toMatchObject({
      ok: false,
      error: TEXTS.long,
    });
  });

  it.each([
    ['incomplete', { incomplete_details: { reason: 'content_filter' } }, TEXTS.silent, 502],
    ['incomplete', { incomplete_details: null }, TEXTS.down, 502],
    ['failed', { error: { code: 'server_error' } }, TEXTS.down, 502],
    ['failed', { error: { code: 'rate_limit_exceeded' } }, TEXTS.busy, 503],
    ['failed', { error: { code: 'invalid_prompt' } }, TEXTS.silent, 502],
    ['failed', { error: null }, TEXTS.down, 502],
    ['cancelled', {}, TEXTS.down, 502],
    ['in_progress', {}, TEXTS.down, 502],
    ['queued', {}, TEXTS.down, 502],
  ])('that is %s with %j counts as no answer, not even a partial one', (status, more, error, code) => {
    const answer = readAnswer({ status, ...more, output: [message('Dat kan')] });
    expect(answer).toMatchObject({ ok: false, error, status: code });
    expect(answer.cause).toContain(`response ${status}`);
  });

  it('logs the code of a failure and nothing that a visitor typed', () => {
    const error = { code: 'server_error', message: 'Failed at "mijn geheim"' };
    expect(readAnswer({ status: 'failed', error, output: [] }).cause).toBe('response failed (server_error)');
    const odd = { code: 'mijn geheim', type: 'anna@gemeente.example' };
    expect(readAnswer({ status: 'failed', error: odd, output: [] }).cause).toBe('response failed');
  });
});
