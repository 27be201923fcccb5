import { SMALLER_PICTURE } from '../../../lint/pictures/wide-enough.ts';
import type { Origin } from '../../../renderer/origin.ts';
import { tooLarge, UPLOAD_LIMIT_BYTES } from '../../limits.ts';
import type {
  Catalogue,
  Consequences,
  EditAnswer,
  FormField,
  JsonCompletion,
  JsonHover,
  Occurrence,
  OpenedPage,
  SearchHit,
  StudioEvent,
  StudioProblem,
  StudioState,
  Wish,
  YearView,
} from '../../protocol.ts';
import type {
  Changes,
  HandInAnswer,
  HandInRequest,
  PastFieldValue,
  PlannedHandIn,
  ReportState,
} from '../../versions.ts';

/** The answer to a change: its outcome, and the open page afterwards. */
export type ChangeAnswer = EditAnswer & { page?: OpenedPage };

/** A random id of this tab, by which the server recognises a change that is sent twice. */
// Not `randomUUID`: it is missing where the server is reached without TLS.
export const client = crypto.getRandomValues(new Uint32Array(4)).join('-');
let seq = 0;

/** Returns the number of the tab's next change. */
function nextSeq(): number {
  seq += 1;
  return seq;
}

/** An error response of the server, with its Dutch sentence. */
class StudioError extends Error {
  override name = 'StudioError';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Tells whether the server did not respond. */
export const isUnanswered = (error: unknown) => error instanceof StudioError && error.status === 0;

/** Tells whether the server says that something does not exist. */
export const isNotFound = (error: unknown) => error instanceof StudioError && error.status === 404;

export const NO_ANSWER = 'de Studio krijgt geen antwoord. Draait npm run dev nog? Wat je typt, blijft staan.';

/** Sends a request to the server. @throws StudioError with the reason when the server refuses it */
async function ask<Answer>(path: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(`/_studio/api/${path}`, init).catch(() => {
    throw new StudioError(0, NO_ANSWER);
  });
  const body = await response.json().catch(() => undefined);
  // The server stopped halfway through its answer, or what forwards its port answered instead.
  if (body === undefined) throw new StudioError(0, NO_ANSWER);
  if (!response.ok) throw new StudioError(response.status, body.message);
  return body;
}

const WRITE_HEADERS = { 'Content-Type': 'application/json', 'X-Studio': '1' };

/** Sends a value to the server as JSON. @throws StudioError as `ask` does */
const post = <Answer>(path: string, value: object) =>
  ask<Answer>(path, { method: 'POST', headers: WRITE_HEADERS, body: JSON.stringify(value) });

/** Writes values as the query of an address. */
const query = (values: Readonly<Record<string, string>>) => new URLSearchParams(values).toString();

export const readState = () => ask<StudioState>('state');
export const readProblems = () => ask<readonly StudioProblem[]>('problems');
export const readCatalogue = () => ask<Catalogue>('catalogue');
export const readPage = (path: string) => ask<OpenedPage>(`page?${query({ path })}`);
/** Reads the fields of a block or definition, as the page at `path` shows them. */
export const readForm = (path: string, { file, pointer }: Origin) =>
  ask<readonly FormField[]>(`form?${query({ path, file, pointer })}`);
/** Reads the source text of a place. */
export const readSource = ({ file, pointer }: Origin) =>
  ask<{ text: string }>(`source?${query({ file, pointer })}`);
/** Reads what a wish would change, before it is carried out. */
export const readConsequences = (wish: Wish) => post<Consequences>('consequences', { wish });
/** Reads every place of the site that contains whole words. */
export const readOccurrences = (words: string) =>
  ask<readonly Occurrence[]>(`occurrences?${query({ q: words })}`);
export const readRedirects = () => ask<readonly { from: string; to: string }[]>('redirects');
/** Reads the schedule of a programme, by its file. */
export const readYear = (file: string) => ask<YearView>(`year?${query({ file })}`);
export const readChanges = () => ask<Changes>('changes');
/** Reads whether there is nothing to hand in. */
export const readHandedIn = () => ask<boolean>('handedin');
export const readPlanned = () => ask<PlannedHandIn>('planned');
export const readReport = () => ask<ReportState>('report');
/** Reads the values that a place had. */
export const readPastValues = ({ file, pointer }: Origin) =>
  ask<readonly PastFieldValue[]>(`pastvalues?${query({ file, pointer })}`);
/** Hands in the changes. It is sent once: the author tries again. */
export const sendHandIn = (request: HandInRequest) => post<HandInAnswer>('handin', request);
/** Finds what has these words. @param path the page that is open */
export const search = (words: string, path: string) =>
  ask<readonly SearchHit[]>(`search?${query({ q: words, path })}`);
export const readCompletions = ({ file, pointer }: Origin, text: string, offset: number) =>
  post<readonly JsonCompletion[]>('complete', { file, pointer, text, offset });
export const readHover = ({ file, pointer }: Origin, text: string, offset: number) =>
  post<Partial<JsonHover>>('hover', { file, pointer, text, offset });

const RETRY_MS = 400;
const LONGEST_PAUSE_MS = 4000;
/** Browsers refuse more than 64 KiB that has to arrive when a page is closed; in bytes. */
const KEEPALIVE_LIMIT = 60_000;

/** The requests that change the site. */
type ChangeName = 'edit' | 'undo' | 'redo' | 'perform' | 'mend' | 'revert' | 'merge';

/**
 * Sends a change until the server responds. A change that was already made is not made again.
 *
 * @param path the page that is sent back with the answer
 * @param onWait called when the server does not respond, with the reason in Dutch; the change is retried
 */
export async function sendChange(
  name: ChangeName,
  path: string,
  body: object,
  onWait: (why: string) => void,
): Promise<ChangeAnswer> {
  const text = JSON.stringify({ client, seq: nextSeq(), ...body });
  const init = {
    method: 'POST',
    headers: WRITE_HEADERS,
    body: text,
    keepalive: new Blob([text]).size < KEEPALIVE_LIMIT,
  };
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask<ChangeAnswer>(`${name}?${query({ path })}`, init);
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      onWait(NO_ANSWER);
      await new Promise((resolve) => setTimeout(resolve, Math.min(RETRY_MS * attempt, LONGEST_PAUSE_MS)));
    }
  }
}

const NOT_UPLOADED =
  'Het uploaden is niet gelukt: de Studio krijgt geen antwoord. Draait npm run dev nog? Probeer het dan nog een keer.';

/** What an author does about a file that is too large. */
const SMALLER = {
  picture: SMALLER_PICTURE,
  download: 'Bewaar het bestand kleiner, bijvoorbeeld zonder grote foto’s erin.',
};

/**
 * Adds a picture or a file to download to `pages/_media`, as one step.
 *
 * @param replaces the name of the file to download whose place it takes
 * @returns its path there
 * @throws Error with the reason, in Dutch
 */
export async function sendUpload(
  file: File,
  kind: 'picture' | 'download',
  replaces?: string,
): Promise<{ path: string }> {
  const asked = { client, seq: String(nextSeq()), name: file.name, kind };
  const path = `upload?${query(replaces === undefined ? asked : { ...asked, replaces })}`;
  // The server refuses it too, after all of it was sent.
  if (file.size > UPLOAD_LIMIT_BYTES) throw new Error(`${tooLarge(UPLOAD_LIMIT_BYTES)} ${SMALLER[kind]}`);
  // The server looks at what is in it: a browser does not know the type of every file.
  const type = file.type.startsWith('image/') ? file.type : 'application/octet-stream';
  try {
    return await ask(path, {
      method: 'POST',
      headers: { ...WRITE_HEADERS, 'Content-Type': type },
      body: file,
    });
  } catch (error) {
    throw isUnanswered(error) ? new Error(NOT_UPLOADED) : error;
  }
}

/** How long after an error response the events are asked for again, in milliseconds. */
const REOPEN_MS = 2000;

/** Subscribes to the events of the server; `onOpen` also runs after a reconnection. */
export function listen(onEvent: (event: StudioEvent) => void, onOpen: () => void): () => void {
  let source: EventSource;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource('/_studio/events');
    source.onmessage = ({ data }) => onEvent(JSON.parse(data));
    source.onopen = onOpen;
    source.onerror = () => {
      // A browser gives up at an error response, such as that of a gateway while the server restarts.
      if (source.readyState === EventSource.CLOSED) reopening = setTimeout(open, REOPEN_MS);
    };
  };
  open();
  return () => {
    clearTimeout(reopening);
    source.close();
  };
}
