import { chatRequest } from '../../../../schemas/chat.ts';
import type { Gate } from '../http/accept-json.ts';
import { acceptJson } from '../http/accept-json.ts';
import { corsHeaders } from '../http/cors.ts';
import { errorAnswer, jsonAnswer } from '../http/json-answer.ts';
import type { Log } from '../log.ts';
import { errorFacts } from '../log.ts';
import type { Settings } from '../settings.ts';
import { exampleAnswer } from './example-answer.ts';
import { askOpenAi } from './openai.ts';

/** What the assistant's function works with. */
interface ChatDependencies extends Gate {
  /** `null` answers with a labelled example. */
  openAi: Settings['openAi'];
  log: Log;
}

/**
 * Call 3 of section 7 of the specification. Answers 200 `{ content, webSearchUsed, error: null }`, or
 * `{ error }` in Dutch with 4xx for what the visitor can mend and 5xx for what the AI service did.
 */
export const chat = async (request: Request, dependencies: ChatDependencies): Promise<Response> => {
  const { openAi, log, scope, allowedOrigins } = dependencies;
  try {
    const accepted = await acceptJson(request, chatRequest, dependencies);
    if (!accepted.ok) return accepted.answer;
    const { payload, headers } = accepted;
    const answer =
      openAi === null
        ? { ok: true as const, content: exampleAnswer(payload.prompt), webSearchUsed: false }
        : await askOpenAi(payload, openAi, request.signal);
    if (!answer.ok) {
      log('assistant failed', { status: answer.status, cause: answer.cause });
      return errorAnswer(answer.status, answer.error, headers);
    }
    const { content, webSearchUsed } = answer;
    return jsonAnswer(200, { content, webSearchUsed, error: null }, headers);
  } catch (error) {
    log('function failed', { function: scope, ...errorFacts(error) });
    const headers = corsHeaders(request, allowedOrigins);
    return errorAnswer(503, 'De assistent is nu niet bereikbaar. Probeer het later opnieuw.', headers);
  }
};
