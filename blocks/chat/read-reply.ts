import { errorTextIn, type FunctionResult } from '../_shared/client/functions-client.ts';

/** The texts of specification section 8. */
const CALL_FAILED = 'Er is een fout opgetreden bij het aanroepen van de AI';
export const UNKNOWN_FAILURE = 'Er is een onbekende fout opgetreden';

/** The assistant's answer, or what went wrong in words for the visitor. */
export type Reply = { content: string; webSearchUsed: boolean } | { error: string };

/** Longest answer that is shown, in characters, so that no answer can make the page stand still. */
const LONGEST_ANSWER = 100_000;

/** What supabase-js says, in English, whatever happened (functions-js, `types.ts`). */
const GENERIC_MESSAGES: ReadonlySet<unknown> = new Set([
  'Edge Function returned a non-2xx status code',
  'Failed to send a request to the Edge Function',
  'Relay Error invoking the Edge Function',
]);

/** NUL and the characters that turn the direction of text around (Unicode UAX #9, explicit formatting). */
const HARMFUL_CHARACTERS = /[\0\u202A-\u202E\u2066-\u2069]/g;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The body of the answer that an error of `invoke` is about; undefined when there is none that is JSON. */
async function bodyOf(error: object): Promise<unknown> {
  if (!('context' in error) || !(error.context instanceof Response)) return undefined;
  try {
    return await error.context.json();
  } catch {
    return undefined;
  }
}

async function failureText(error: unknown): Promise<string> {
  if (!isObject(error)) return CALL_FAILED;
  const said = errorTextIn(await bodyOf(error));
  if (said !== undefined) return said;
  const unreadable = [SyntaxError, TypeError, DOMException].some((kind) => error instanceof kind);
  if (unreadable) return UNKNOWN_FAILURE;
  const message = 'message' in error && typeof error.message === 'string' ? error.message.trim() : '';
  return message === '' || GENERIC_MESSAGES.has(message) ? CALL_FAILED : message;
}

/**
 * Reads what came back from call 3 (specification, section 7; design, section 12, "chat, error text"): an `error`
 * text in the body first, then the error's own message unless it is a generic one, then the literal texts.
 */
export async function readReply(result: FunctionResult): Promise<Reply> {
  if ('error' in result) return { error: await failureText(result.error) };
  const { data } = result;
  const said = errorTextIn(data);
  if (said !== undefined) return { error: said };
  const content = isObject(data) && 'content' in data ? data.content : undefined;
  if (typeof content !== 'string' || content.trim() === '') return { error: UNKNOWN_FAILURE };
  return {
    content: content.slice(0, LONGEST_ANSWER).replaceAll(HARMFUL_CHARACTERS, ''),
    webSearchUsed: isObject(data) && 'webSearchUsed' in data && data.webSearchUsed === true,
  };
}
