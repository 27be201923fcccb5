import { errorTextIn, type FunctionResult } from '../_shared/client/functions-client.ts';

/** The texts of specification section 8. */
const CALL_FAILED = 'Er is een fout opgetreden bij het aanroepen van de AI';
export const UNKNOWN_FAILURE = 'Er is een onbekende fout opgetreden';

/** The assistant's answer, or an error message for the visitor. */
export type Reply = { content: string; webSearchUsed: boolean } | { error: string };

/** Maximum length of an answer in characters, so that no answer can block the page. */
const MAX_ANSWER_LENGTH = 100_000;

/** Messages of supabase-js that are the same for every cause (functions-js, `types.ts`). */
const GENERIC_MESSAGES: ReadonlySet<unknown> = new Set([
  'Edge Function returned a non-2xx status code',
  'Failed to send a request to the Edge Function',
  'Relay Error invoking the Edge Function',
]);

/** NUL, and the characters that change the direction of text (Unicode UAX #9, explicit formatting). */
const HARMFUL_CHARACTERS = /[\0\u202A-\u202E\u2066-\u2069]/g;

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Reads the JSON body of the response behind an error of `invoke`; undefined when there is none. */
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
  const errorText = errorTextIn(await bodyOf(error));
  if (errorText !== undefined) return errorText;
  const unreadable = [SyntaxError, TypeError, DOMException].some((kind) => error instanceof kind);
  if (unreadable) return UNKNOWN_FAILURE;
  const message = 'message' in error && typeof error.message === 'string' ? error.message.trim() : '';
  return message === '' || GENERIC_MESSAGES.has(message) ? CALL_FAILED : message;
}

/**
 * Reads the result of call 3 (specification, section 7). An error's message is the `error` text in the body, else the
 * error's own message unless that is generic, else a fixed text.
 */
export async function readReply(result: FunctionResult): Promise<Reply> {
  if ('error' in result) return { error: await failureText(result.error) };
  const { data } = result;
  const errorText = errorTextIn(data);
  if (errorText !== undefined) return { error: errorText };
  const content = isObject(data) && 'content' in data ? data.content : undefined;
  if (typeof content !== 'string' || content.trim() === '') return { error: UNKNOWN_FAILURE };
  return {
    content: content.slice(0, MAX_ANSWER_LENGTH).replaceAll(HARMFUL_CHARACTERS, ''),
    webSearchUsed: isObject(data) && 'webSearchUsed' in data && data.webSearchUsed === true,
  };
}
