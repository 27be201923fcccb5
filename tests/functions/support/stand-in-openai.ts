import { z } from 'zod';
import type { SeenRequest, StandIn, StandInAnswer } from './stand-in-server.ts';
import { startStandIn } from './stand-in-server.ts';

/** The OpenAI Responses API on loopback. */
export interface StandInOpenAi extends StandIn {
  baseUrl: string;
  key: string;
  /** Replaces the output that the stand-in makes up. */
  output: readonly unknown[] | undefined;
  /** Part of the response that says how it ended. */
  status: object;
  /** Forgets everything. */
  reset: () => void;
}

const COMPLETED = { status: 'completed' };

const request = z.strictObject({
  model: z.string(),
  instructions: z.string().min(100),
  input: z.array(z.strictObject({ role: z.enum(['user', 'assistant']), content: z.string() })).min(1),
  max_output_tokens: z.number(),
  store: z.literal(false),
  tools: z.array(z.strictObject({ type: z.literal('web_search') })).optional(),
  reasoning: z.strictObject({ effort: z.enum(['low', 'medium', 'high']) }).optional(),
});

/** Starts the stand-in; it repeats the last question and searches the web when it may. */
export async function startOpenAi(): Promise<StandInOpenAi> {
  const respond = ({ method, path, headers, body }: SeenRequest): StandInAnswer => {
    if (headers.authorization !== `Bearer ${standIn.key}`) {
      const error = { message: 'Incorrect API key', type: 'invalid_request_error', code: 'invalid_api_key' };
      return { status: 401, body: { error } };
    }
    if (method !== 'POST' || path !== '/v1/responses') return { status: 404, body: { error: {} } };
    const parsed = request.safeParse(body);
    if (!parsed.success) return { status: 400, body: { error: {} } };
    const text = `# Strategie\n\n${parsed.data.input.at(-1)?.content}`;
    const made = [
      ...(parsed.data.reasoning ? [{ type: 'reasoning', id: 'rs_1', summary: [] }] : []),
      ...(parsed.data.tools ? [{ type: 'web_search_call', id: 'ws_1', status: 'completed' }] : []),
      {
        type: 'message',
        role: 'assistant',
        status: 'completed',
        content: [{ type: 'output_text', text, annotations: [] }],
      },
    ];
    return { status: 200, body: { id: 'resp_1', ...standIn.status, output: standIn.output ?? made } };
  };
  const base = await startStandIn(respond);
  const standIn: StandInOpenAi = Object.assign(base, {
    baseUrl: `${base.origin}/v1`,
    key: 'key-of-the-stand-in',
    output: undefined,
    status: COMPLETED,
    reset: () => {
      standIn.fault = () => undefined;
      standIn.output = undefined;
      standIn.status = COMPLETED;
      standIn.seen.length = 0;
    },
  });
  return standIn;
}
