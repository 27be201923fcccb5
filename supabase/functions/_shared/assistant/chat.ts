import { chatRequest } from '../../../../schemas/chat.ts';
import { secondsLeftToday } from '../daily-limit.ts';
import { acceptJson, type Gate } from '../http/accept-json.ts';
import { corsHeaders } from '../http/cors.ts';
import { errorAnswer, jsonAnswer } from '../http/json-answer.ts';
import { errorFacts, type Log } from '../log.ts';
import type { AiSettings } from '../settings.ts';
import type { TooMany } from './daily-questions.ts';
import { exampleAnswer } from './example-answer.ts';
import { askOpenAi } from './openai.ts';
import { type AssistantAnswer, TEXTS } from './read-answer.ts';

/** Dependencies of {@link chat}. */
interface ChatDependencies extends Gate {
  /** Without it the answer is a labelled example. */
  ai: AiSettings | undefined;
  /** Counts a question before it costs money; resolves to the reason when it is one too many. */
  count: () => Promise<TooMany | undefined>;
  log: Log;
}

const TOO_MANY: Readonly<Record<TooMany, string>> = {
  visitor: 'Je hebt vandaag al veel vragen gesteld. Morgen kun je verder.',
  everybody: 'De assistent heeft voor vandaag genoeg vragen beantwoord. Morgen kun je hier weer terecht.',
};

/**
 * Handles call 3 (specification, section 7). Responds with 200 `{ content, webSearchUsed, error: null }`, or with `{
 * error }` in Dutch: 4xx for what the visitor can correct, 5xx for failures of the AI service.
 */
export async function chat(request: Request, dependencies: ChatDependencies): Promise<Response> {
  const { ai, log, scope, allowedOrigins } = dependencies;
  try {
    const accepted = await acceptJson(request, chatRequest, dependencies);
    if (!accepted.ok) return accepted.answer;
    const { payload, headers, isFlood } = accepted;
    if (isFlood) return errorAnswer(429, TEXTS.busy, { ...headers, 'retry-after': '60' });
    const tooMany = ai && (await dependencies.count());
    if (tooMany !== undefined) {
      log('assistant limit reached', { of: tooMany });
      const waitSeconds = String(secondsLeftToday(new Date()));
      return errorAnswer(429, TOO_MANY[tooMany], { ...headers, 'retry-after': waitSeconds });
    }
    const answer: AssistantAnswer = ai
      ? await askOpenAi(payload, ai, request.signal)
      : { ok: true, content: exampleAnswer(payload.prompt), webSearchUsed: false };
    if (!answer.ok) {
      log('assistant failed', { status: answer.status, cause: answer.cause });
      return errorAnswer(answer.status, answer.error, headers);
    }
    const { content, webSearchUsed, cause } = answer;
    if (ai) log('assistant answered', { ...answer.usage, cause });
    return jsonAnswer(200, { content, webSearchUsed, error: null }, headers);
  } catch (error) {
    log('function failed', { function: scope, ...errorFacts(error) });
    const headers = corsHeaders(request, allowedOrigins);
    return errorAnswer(503, 'De assistent is nu niet bereikbaar. Probeer het later opnieuw.', headers);
  }
}
