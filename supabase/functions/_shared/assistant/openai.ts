import { z } from 'zod';
import type { ChatRequest } from '../../../../schemas/chat.ts';
import { callRemote } from '../http/remote-call.ts';
import type { AiSettings } from '../settings.ts';
import { INSTRUCTIONS } from './instructions.ts';

/** What the assistant says, or a Dutch reason why it says nothing, with the status for the answer. */
type AssistantAnswer =
  | { ok: true; content: string; webSearchUsed: boolean }
  | { ok: false; status: number; error: string; cause: string };

/** Most tokens of one answer, reasoning included: a ceiling on what one question can cost. */
const MOST_TOKENS = 16_000;

const TEXTS = {
  slow: 'De assistent deed er te lang over. Probeer het opnieuw.',
  busy: 'De assistent heeft het nu erg druk. Probeer het over een paar minuten opnieuw.',
  down: 'De assistent is nu niet bereikbaar. Probeer het later opnieuw.',
  silent: 'De assistent gaf geen antwoord. Stel je vraag anders en probeer het opnieuw.',
} as const;

const openAiResponse = z.object({
  output: z.array(
    z.object({
      type: z.string(),
      content: z
        .array(z.object({ type: z.string(), text: z.string().nullish() }))
        .nullish()
        .catch(null),
    }),
  ),
});

/** Makes the body of `POST /responses` for a visitor's question (OpenAI Responses API). */
function requestBody(request: ChatRequest, model: string) {
  return {
    model,
    instructions: INSTRUCTIONS,
    input: [...request.conversation, { role: 'user', content: request.prompt }],
    max_output_tokens: MOST_TOKENS,
    // What visitors ask is not kept at the AI service.
    store: false,
    ...(request.useWebSearch ? { tools: [{ type: 'web_search' }] } : {}),
    ...(request.searchType === 'reasoning' ? { reasoning: { effort: 'medium' } } : {}),
  };
}

function textOf({ output }: z.output<typeof openAiResponse>): string {
  return output
    .filter(({ type }) => type === 'message')
    .flatMap((item) => item.content ?? [])
    .flatMap((part) => (part.type === 'output_text' && part.text ? [part.text] : []))
    .join('\n\n')
    .trim();
}

/**
 * Asks the OpenAI Responses API. Never throws. Neither the key nor what the service said about a failure is in the answer.
 *
 * @param signal ends the call when the visitor has gone
 */
export async function askOpenAi(
  request: ChatRequest,
  { key, baseUrl, model, timeLimitMs }: AiSettings,
  signal: AbortSignal,
): Promise<AssistantAnswer> {
  const answer = await callRemote({
    method: 'POST',
    url: `${baseUrl}/responses`,
    headers: { authorization: `Bearer ${key}` },
    body: requestBody(request, model),
    timeLimitMs,
    signal,
  });
  if (answer.kind === 'no-answer') {
    const { cause } = answer;
    return cause === 'time'
      ? { ok: false, status: 504, error: TEXTS.slow, cause }
      : { ok: false, status: 502, error: TEXTS.down, cause };
  }
  const { status } = answer;
  if (status === 429) return { ok: false, status: 503, error: TEXTS.busy, cause: 'status 429' };
  if (status >= 300) return { ok: false, status: 502, error: TEXTS.down, cause: `status ${status}` };
  const parsed = openAiResponse.safeParse(answer.body);
  if (!parsed.success) return { ok: false, status: 502, error: TEXTS.down, cause: 'unknown form' };
  const content = textOf(parsed.data);
  if (content === '') return { ok: false, status: 502, error: TEXTS.silent, cause: 'no text' };
  const webSearchUsed = parsed.data.output.some(({ type }) => type === 'web_search_call');
  return { ok: true, content, webSearchUsed };
}
