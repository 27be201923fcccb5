import type { Origin } from '../../renderer/origin.ts';
import type {
  Changes,
  EditAnswer,
  FormField,
  Op,
  OpenedPage,
  PastFieldValue,
  PlannedHandIn,
  ReportState,
  SearchHit,
  StudioEvent,
  StudioProblem,
  StudioState,
  SubmitAnswer,
} from '../protocol.ts';

/** An answer to a change: what became of it, and the open page afterwards. */
export type ChangeAnswer = EditAnswer & { page?: OpenedPage };

/** A random name of this tab, by which the server knows a change that is sent twice. */
const client = crypto.randomUUID();
let seq = 0;

/** An answer of the server that is no success, with its Dutch sentence. */
export class StudioError extends Error {
  override name = 'StudioError';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const NO_ANSWER =
  'de Studio krijgt geen antwoord. Draait npm run dev nog? Wat je typt, blijft hier staan en wordt bewaard zodra het kan.';

async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(`/_studio/api/${path}`, init).catch(() => {
    throw new StudioError(0, NO_ANSWER);
  });
  const body = await response.json().catch(() => ({ message: NO_ANSWER }));
  if (!response.ok) throw new StudioError(response.status, body.message ?? NO_ANSWER);
  return body;
}

const query = (values: Readonly<Record<string, string>>) => new URLSearchParams(values).toString();

export const readState = () => ask<StudioState>('state');
export const readProblems = () => ask<readonly StudioProblem[]>('problems');
export const readPage = (path: string) => ask<OpenedPage>(`page?${query({ path })}`);
export const readForm = (path: string, { file, pointer }: Origin) =>
  ask<readonly FormField[]>(`form?${query({ path, file, pointer })}`);
export const readSource = ({ file, pointer }: Origin) =>
  ask<{ text: string }>(`source?${query({ file, pointer })}`);
export const search = (words: string) => ask<readonly SearchHit[]>(`search?${query({ q: words })}`);

export const readChanges = () => ask<Changes>('changes');
export const readPlanned = () => ask<PlannedHandIn>('planned');
export const readReport = () => ask<ReportState>('report');
export const readHistory = ({ file, pointer }: Origin) =>
  ask<readonly PastFieldValue[]>(`history?${query({ file, pointer })}`);

/** Where the report of what was handed in last is. */
export const REPORT_ADDRESS = '/_studio/verslag';

/** What the author says of what is handed in. */
export interface SubmitWish {
  message: string;
  identity?: { name: string; mail: string };
  asNew?: boolean;
}

const WRITE_HEADERS = { 'Content-Type': 'application/json', 'X-Studio': '1' };

export const sendHandIn = (wish: SubmitWish) =>
  ask<SubmitAnswer>('submit', { method: 'POST', headers: WRITE_HEADERS, body: JSON.stringify(wish) });

const RETRY_MS = 400;
const LONGEST_PAUSE_MS = 4000;
/** Browsers refuse to finish a larger request of a page that is left. */
const KEEPALIVE_LIMIT = 60_000;

/** Is called when the server does not answer, with why in Dutch; the change is sent again. */
type OnWait = (why: string) => void;

/** Sends a change until the server has answered it: one that was made already is not made again. */
async function change(name: string, path: string, body: object, onWait: OnWait): Promise<ChangeAnswer> {
  seq += 1;
  const text = JSON.stringify({ client, seq, ...body });
  const init = {
    method: 'POST',
    headers: WRITE_HEADERS,
    body: text,
    keepalive: text.length < KEEPALIVE_LIMIT,
  };
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask<ChangeAnswer>(`${name}?${query({ path })}`, init);
    } catch (error) {
      if (!(error instanceof StudioError) || error.status !== 0) throw error;
      onWait(error.message);
      await new Promise((resolve) => setTimeout(resolve, Math.min(RETRY_MS * attempt, LONGEST_PAUSE_MS)));
    }
  }
}

export const sendEdit = (
  path: string,
  label: string,
  ops: readonly Op[],
  based: Readonly<Record<string, number>> | undefined,
  onWait: OnWait,
) => change('edit', path, { label, ops, ...(based ? { based } : {}) }, onWait);
export const sendUndo = (path: string, onWait: OnWait) => change('undo', path, {}, onWait);
export const sendRedo = (path: string, onWait: OnWait) => change('redo', path, {}, onWait);
export const sendMend = (path: string, id: string, onWait: OnWait) => change('mend', path, { id }, onWait);

export const sendRevert = (path: string, id: string, onWait: OnWait) =>
  change('revert', path, { id }, onWait);

/** Listens to what happens on the server; `onOpen` also runs after a lost connection. */
export function listen(onEvent: (event: StudioEvent) => void, onOpen: () => void): () => void {
  const source = new EventSource('/_studio/events');
  source.onmessage = ({ data }) => onEvent(JSON.parse(data));
  source.onopen = onOpen;
  return () => source.close();
}
