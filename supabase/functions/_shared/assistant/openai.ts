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
    // Reasoning included: a ceiling on what one question can cost.
    max_output_tokens: mostTokens,
    // What visitors ask is not kept at the AI service.
    store: false,
    ...(request.useWebSearch ? { tools: [{ type: 'web_search' }] } : {}),
    ...(request.searchType === 'reasoning' ? { reasoning: { effort: 'medium' } } : {}),
  };
}

/**
 * Asks the OpenAI Responses API. Never throws. Neither the key nor what the service said about a failure is
 * in the answer; the service's own code for it is in the cause, for the log.
 *
 * @param signal ends the call when the visitor has gone
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
  // The quota of the account is no rush that passes in minutes.
  return failure(status === 429 && code !== 'insufficient_quota' ? 'rate_limit_exceeded' : code, cause);
}
