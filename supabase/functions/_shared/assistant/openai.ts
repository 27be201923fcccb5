import type { ChatRequest } from '../../../../schemas/chat.ts';
import { callRemote } from '../http/remote-call.ts';
import type { AiSettings } from '../settings.ts';
import { INSTRUCTIONS } from './instructions.ts';
import type { AssistantAnswer } from './read-answer.ts';
import { failure, readAnswer, TEXTS } from './read-answer.ts';

/** Makes the body of `POST /responses` for a visitor's question (OpenAI Responses API). */
function requestBody(request: ChatRequest, model: string, mostTokens: number) {
  return {
    model,
    instructions: INSTRUCTIONS,
    input: [{ role: 'user', content: request.prompt }],
    // Includes reasoning: it caps what one question can cost.
    max_output_tokens: mostTokens,
    // The AI service must not store what visitors ask.
    store: false,
    ...(request.useWebSearch ? { tools: [{ type: 'web_search' }] } : {}),
    ...(request.searchType === 'reasoning' ? { reasoning: { effort: 'medium' } } : {}),
  };
}

/**
 * Sends a question to the OpenAI Responses API. Never throws. The answer contains neither the key nor the service's
 * text about a failure; `cause` has the service's error code, for the log.
 *
 * @param signal aborts the call when the visitor has disconnected
 */
export async function askOpenAi(
  request: ChatRequest,
  { key, baseUrl, model, mostTokens, timeLimitMs }: AiSettings,
  signal: AbortSignal,
): Promise<AssistantAnswer> {
  const answer = await callRemote({
    method: 'POST',
    url: `${baseUrl}/responses`,
    headers: { authorization: `Bearer ${key}` },
    body: requestBody(request, model, mostTokens),
    timeLimitMs,
    signal,
  });
  if (answer.kind === 'no-answer') {
    const { cause } = answer;
    return cause === 'time'
      ? { ok: false, status: 504, error: TEXTS.slow, cause }
      : { ok: false, status: 502, error: TEXTS.down, cause };
  }
  const { status, code } = answer;
  if (status < 300) return readAnswer(answer.body);
  const cause = code === undefined ? `status ${status}` : `status ${status} (${code})`;
  // An exhausted quota is not a rate limit that passes in minutes.
  return failure(status === 429 && code !== 'insufficient_quota' ? 'rate_limit_exceeded' : code, cause);
}
