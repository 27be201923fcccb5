import { z } from 'zod';
import type { ChatRequest } from '../../../../schemas/chat.ts';
import { callRemote } from '../http/remote-call.ts';
import type { Settings } from '../settings.ts';
import { assistantInstructions } from './instructions.ts';

/** What the assistant says, or a Dutch reason why it says nothing, with the status for the answer. */
type AssistantAnswer =
  | { ok: true; content: string; webSearchUsed: boolean }
  | { ok: false; status: number; error: string; cause: string };

/** Most tokens of one answer, thinking included: a ceiling on what one question can cost. */
const mostTokens = 16_000;

const responseSchema = z.object({
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

const texts = {
  slow: 'De assistent deed er te lang over. Probeer het opnieuw.',
  busy: 'De assistent heeft het nu erg druk. Probeer het over een paar minuten opnieuw.',
  down: 'De assistent is nu niet bereikbaar. Probeer het later opnieuw.',
  silent: 'De assistent gaf geen antwoord. Stel je vraag anders en probeer het opnieuw.',
} as const;

/** The body of `POST /responses` for a visitor's question (OpenAI Responses API). */
const requestBody = (request: ChatRequest, model: string) => ({
  model,
  instructions: assistantInstructions,
  input: [...request.conversation, { role: 'user', content: request.prompt }],
  max_output_tokens: mostTokens,
  // What visitors ask is not kept at the AI service.
  store: false,
  ...(request.useWebSearch ? { tools: [{ type: 'web_search' }] } : {}),
  ...(request.searchType === 'reasoning' ? { reasoning: { effort: 'medium' } } : {}),
});

/**
 * Asks the OpenAI Responses API. Never throws, and tells nothing of the key or of what the service said.
 *
 * @param signal ends the call when the visitor has gone
 */
export const askOpenAi = async (
  request: ChatRequest,
  { key, baseUrl, model, timeLimit }: NonNullable<Settings['openAi']>,
  signal: AbortSignal,
): Promise<AssistantAnswer> => {
  const answer = await callRemote({
    method: 'POST',
    url: `${baseUrl}/responses`,
    headers: { authorization: `Bearer ${key}` },
    body: requestBody(request, model),
    timeLimit,
    signal,
  });
  if (answer.kind === 'no-answer') {
    return answer.cause === 'time'
      ? { ok: false, status: 504, error: texts.slow, cause: answer.cause }
      : { ok: false, status: 502, error: texts.down, cause: answer.cause };
  }
  if (answer.status === 429) return { ok: false, status: 503, error: texts.busy, cause: 'status 429' };
  if (answer.status >= 300) {
    return { ok: false, status: 502, error: texts.down, cause: `status ${answer.status}` };
  }
  const parsed = responseSchema.safeParse(answer.body);
  if (!parsed.success) return { ok: false, status: 502, error: texts.down, cause: 'unknown form' };
  const content = parsed.data.output
    .filter(({ type }) => type === 'message')
    .flatMap((item) => item.content ?? [])
    .flatMap((part) => (part.type === 'output_text' && part.text ? [part.text] : []))
    .join('\n\n')
    .trim();
  if (content === '') return { ok: false, status: 502, error: texts.silent, cause: 'no text' };
  const webSearchUsed = parsed.data.output.some(({ type }) => type === 'web_search_call');
  return { ok: true, content, webSearchUsed };
};
