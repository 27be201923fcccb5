import { z } from 'zod';

/** Longest prompt the assistant accepts, in characters. */
const promptLimit = 4000;

/** Call 3 (specification, section 7). The site always sends an empty conversation, web search on and 'reasoning'. */
export const chatRequest = z.strictObject({
  prompt: z.string().trim().min(1).max(promptLimit),
  conversation: z.array(z.unknown()).max(0),
  useWebSearch: z.boolean(),
  searchType: z.enum(['reasoning', 'standard']),
});
export type ChatRequest = z.output<typeof chatRequest>;
