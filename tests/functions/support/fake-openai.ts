import { z } from 'zod';
import { type FakeAnswer, type FakeServer, type SeenRequest, startFake } from './fake-server.ts';

/** The OpenAI Responses API on loopback. */
export interface FakeOpenAi extends FakeServer {
  baseUrl: string;
  key: string;
  /** Replaces the fake's own output. */
  output: readonly unknown[] | undefined;
  /** Part of the response that says how it ended. */
  status: object;
  /** Resets all state. */
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

/** Starts a fake OpenAI, which echoes the last question and searches the web if allowed. */
export async function startOpenAi(): Promise<FakeOpenAi> {
  const respond = ({ method, path, headers, body }: SeenRequest): FakeAnswer => {
    if (headers.authorization !== `Bearer ${fake.key}`) {
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
    return { status: 200, body: { id: 'resp_1', ...fake.status, output: fake.output ?? made } };
  };
  const base = await startFake(respond);
  const fake: FakeOpenAi = Object.assign(base, {
    baseUrl: `${base.origin}/v1`,
    key: 'key-of-the-fake',
    output: undefined,
    status: COMPLETED,
    reset: () => {
      fake.fault = () => undefined;
      fake.output = undefined;
      fake.status = COMPLETED;
      fake.seen.length = 0;
    },
  });
  return fake;
}
