import { z } from 'zod';

const answerBody = z.looseObject({
  ok: z.boolean().optional(),
  confirmation: z.string().optional(),
  error: z.string().nullish(),
  content: z.string().optional(),
  webSearchUsed: z.boolean().optional(),
});

/** A function's response, with its body read. */
interface FunctionAnswer {
  status: number;
  headers: Headers;
  body: z.output<typeof answerBody>;
}

/** Posts a text as JSON. */
export async function postText(
  url: string,
  text: string,
  headers: Record<string, string> = {},
): Promise<FunctionAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
  });
  return {
    status: response.status,
    headers: response.headers,
    body: answerBody.parse(await response.json()),
  };
}

/** Posts a value as JSON. */
export function post(
  url: string,
  value: unknown,
  headers: Record<string, string> = {},
): Promise<FunctionAnswer> {
  return postText(url, JSON.stringify(value), headers);
}
