import { z } from 'zod';
import { serviceCode } from '../http/remote-call.ts';
import { cleanAnswer } from './clean-answer.ts';

/** Tokens that an answer cost. */
interface Usage {
  inputTokens?: number | undefined;
  outputTokens?: number | undefined;
}

/** What the assistant says, or the reason in Dutch why it says nothing, with the status of the response. */
export type AssistantAnswer =
  /** `cause` is for the log: why the answer is not complete. */
  | { ok: true; content: string; webSearchUsed: boolean; usage?: Usage | undefined; cause?: string }
  | { ok: false; status: number; error: string; cause: string };

/** What a visitor reads in place of an answer. */
export const TEXTS = {
  slow: 'De assistent deed er te lang over. Probeer het opnieuw.',
  busy: 'De assistent heeft het nu erg druk. Probeer het over een paar minuten opnieuw.',
  down: 'De assistent is nu niet bereikbaar. Probeer het later opnieuw.',
  silent: 'De assistent gaf geen antwoord. Stel je vraag anders en probeer het opnieuw.',
  long: 'De assistent kwam niet tot een antwoord. Vraag minder tegelijk en probeer het opnieuw.',
} as const;

/** Shown above a truncated answer; below it, an unclosed code block would swallow this text. */
const CUT_OFF =
  '**Let op:** dit antwoord is niet af, want het werd te lang. Vraag minder tegelijk voor de rest.';

/** The part of a response that is used (OpenAI API reference, "The response object"). */
const openAiResponse = z.object({
  status: z.string().nullish().catch(null),
  error: z.unknown().optional(),
  incomplete_details: z.object({ reason: z.string().nullish() }).nullish().catch(null),
  usage: z
    .object({ input_tokens: z.number().optional(), output_tokens: z.number().optional() })
    .nullish()
    .catch(null),
  output: z.array(
    z.object({
      type: z.string(),
      phase: z.string().nullish().catch(null),
      content: z
        .array(z.object({ type: z.string(), text: z.string().nullish() }))
        .nullish()
        .catch(null),
    }),
  ),
});
type Output = z.output<typeof openAiResponse>['output'];

function textOf(items: Output): string {
  const parts = items
    .filter(({ type }) => type === 'message')
    .flatMap((item) => item.content ?? [])
    .flatMap((part) => (part.type === 'output_text' && part.text ? [part.text] : []));
  return cleanAnswer(parts.join('\n\n'));
}

/** Returns the answer without the notes that a model writes before it uses a tool. */
function answerIn(output: Output): string {
  const final = textOf(output.filter(({ phase }) => phase === 'final_answer'));
  if (final !== '') return final;
  const said = output.filter(({ phase }) => phase !== 'commentary');
  const lastCall = said.findLastIndex(({ type }) => type.endsWith('_call'));
  return textOf(said.slice(lastCall + 1)) || textOf(said);
}

/** Returns the failure that belongs to one of the service's documented error codes. */
export function failure(code: string | undefined, cause: string): AssistantAnswer & { ok: false } {
  switch (code) {
    case 'rate_limit_exceeded':
      return { ok: false, status: 503, error: TEXTS.busy, cause };
    case 'invalid_prompt':
    case 'content_filter':
    case 'content_policy_violation':
      return { ok: false, status: 502, error: TEXTS.silent, cause };
    default:
      return { ok: false, status: 502, error: TEXTS.down, cause };
  }
}

/**
 * Parses the body of an OpenAI Responses API response. An answer that was truncated for its length says so; a partial
 * answer that the service ended for another reason counts as none.
 */
export function readAnswer(body: unknown): AssistantAnswer {
  const parsed = openAiResponse.safeParse(body);
  if (!parsed.success) return failure(undefined, 'unknown form');
  const { status, error, incomplete_details, output } = parsed.data;
  const used = parsed.data.usage;
  const usage = used ? { inputTokens: used.input_tokens, outputTokens: used.output_tokens } : undefined;
  const isComplete = !status || status === 'completed';
  const code = serviceCode({ error }) ?? serviceCode({ code: incomplete_details?.reason });
  const cause = code === undefined ? `response ${status}` : `response ${status} (${code})`;
  const isTooLong = status === 'incomplete' && code === 'max_output_tokens';
  if (!isComplete && !isTooLong) return failure(code, cause);

  const content = answerIn(output);
  const webSearchUsed = output.some(({ type }) => type === 'web_search_call');
  if (isTooLong) {
    if (content === '') return { ok: false, status: 502, error: TEXTS.long, cause };
    return { ok: true, content: `${CUT_OFF}\n\n${content}`, webSearchUsed, usage, cause };
  }
  if (content !== '') return { ok: true, content, webSearchUsed, usage };
  return code === undefined
    ? { ok: false, status: 502, error: TEXTS.silent, cause: 'no text' }
    : failure(code, cause);
}
