import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { decodeAddress } from '../../renderer/project/decode-address.ts';
import { encodeAddress } from '../../renderer/project/encode-address.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { routesOf } from '../../renderer/project/routes.ts';
import { newProblems } from '../plans/consequences.ts';
import { planWish } from '../plans/plan-wish.ts';
import {
  type Consequences,
  type EditAnswer,
  editRequest,
  type PageUpdate,
  type StudioEvent,
  type StudioState,
  type Wish,
  wish,
} from '../protocol.ts';
import { occurrencesOf } from '../views/occurrences.ts';
import { yearView } from '../views/year-view.ts';
import { bundleClient, type ClientBundle } from './client-bundle.ts';
import { isReadOnly, refuseHost, refuseWrite, type WriteAccess } from './guard.ts';
import { completionsAt, hoverAt } from './json-help.ts';
import { type LintThread, openLintThread } from './lint-thread.ts';
import { mendOf, versionStep } from './mends.ts';
import { rememberPages } from './opened-pages.ts';
import { shellHtml } from './shell.ts';
import { storeUpload, UPLOAD_LIMIT_BYTES, UploadError } from './uploads.ts';
import { openVersionDesk, submitRequest } from './version-desk.ts';
import type { StudioViews } from './views.ts';
import type { WorkingCopy } from './working-copy.ts';

const MIB = 1024 * 1024;
const JSON_LIMIT_BYTES = 10 * MIB;
const ENTRANCE = '/_studio';

const READ_ONLY =
  'Deze server staat ook voor andere computers open. Daarom kun je hier kijken, maar niets wijzigen.';

/** What the Studio needs from the server that mounts it. */
interface StudioOptions extends WriteAccess {
  root: string;
  /** The day that counts as today; by default today in Amsterdam. */
  asOf?: string | undefined;
  workingCopy: WorkingCopy;
  /** Loads the views again for each request, so that changes in the code of blocks show. */
  loadViews(): Promise<StudioViews>;
}

/** The Studio, mounted on a server. */
export interface Studio {
  /** Answers a request for `/_studio` or anything below it. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Reports that a file below `root` changed. */
  fileChanged(path: string): void;
  close(): Promise<void>;
}

/** A request whose body is longer than the Studio accepts, with a message in Dutch. */
class BodyTooLarge extends Error {}

async function bodyOf(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Destroying the request would also drop the response.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > limit) throw new BodyTooLarge(`Dit is te groot: het mag hoogstens ${limit / MIB} MB zijn.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
};

/** Allows only the Studio's own files, and no other page may frame it. */
const SHELL_POLICY =
  "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** A report contains everything that it shows, and no script. */
const REPORT_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'";

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
  headers = {},
) {
  response
    .writeHead(status, {
      'Content-Type': type,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    })
    .end(body);
}

const sendJson = (response: ServerResponse, value: unknown, status = 200) =>
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(value));

const step = z.object({ client: z.string().min(1).max(64), seq: z.int().positive() });
const mendRequest = step.extend({ id: z.string() });
const wishRequest = z.object({ wish });
const sourceRequest = z.object({
  file: z.string(),
  pointer: z.string(),
  text: z.string(),
  offset: z.int().nonnegative(),
});
const versionRequest = step.extend({
  file: z.string(),
  index: z.int().nonnegative(),
  mine: z.string(),
  theirs: z.string(),
  side: z.enum(['mine', 'theirs']),
});

/** Opens the Studio on a project. */
export function openStudio(options: StudioOptions): Studio {
  const { workingCopy, root, asOf, loadViews } = options;
  const readOnly = isReadOnly(options);
  const streams = new Set<ServerResponse>();
  const desk = openVersionDesk(root, workingCopy, asOf);
  const pages = rememberPages();
  let bundle: Promise<ClientBundle> | undefined;
  let lint: Promise<LintThread> | undefined;

  const tell = (event: StudioEvent) => {
    for (const stream of streams) stream.write(`data: ${JSON.stringify(event)}\n\n`);
  };
  const judge = (project: Project) => {
    lint ??= openLintThread(root, () => tell({ type: 'problems' }), asOf);
    void lint.then((thread) => thread.ask(project));
    return lint;
  };
  workingCopy.onChange((change) => {
    if (lint) judge(workingCopy.project());
    tell({ type: 'changed', ...change });
  });

  async function state(): Promise<StudioState> {
    const views = await loadViews();
    const project = workingCopy.project();
    const problems = (await (lint ?? judge(project))).problems();
    return {
      ...(await views.overview(project)),
      history: workingCopy.history(),
      versioned: await desk.isVersioned(),
      ...(problems ? { problems } : {}),
      ...(readOnly ? { readOnly: READ_ONLY } : {}),
    };
  }

  /** The current state of the page that a request is about; undefined when there is none. */
  async function openedPage(query: URLSearchParams): Promise<PageUpdate | undefined> {
    const page = await (await loadViews()).openPage(workingCopy.project(), query.get('path') ?? '/');
    return page && pages.update(page, workingCopy.revisions(), query.get('version') ?? undefined);
  }

  /** The response to a change, with the page that is open. */
  async function withPage(
    answer: EditAnswer,
    query: URLSearchParams,
  ): Promise<EditAnswer & { page?: PageUpdate }> {
    const page = await openedPage(query);
    return page ? { ...answer, page } : answer;
  }

  /** What a wish would do to the current project. */
  async function consequencesOf(wished: Wish): Promise<Consequences> {
    const project = workingCopy.project();
    const planned = planWish(project, wished, asOf);
    if ('problem' in planned) return planned;
    const { texts, says, rows, open, moved } = planned;
    const { before, after } = await (await (lint ?? judge(project))).compare(project, texts);
    const problems = newProblems(before, after, moved, texts);
    return { says, problems, ...(rows ? { rows } : {}), ...(open === undefined ? {} : { open }) };
  }

  function perform(client: string, seq: number, wished: Wish): EditAnswer {
    const basis = workingCopy.project();
    const planned = planWish(basis, wished, asOf);
    if ('problem' in planned) {
      const refusal = { reason: 'invalid', message: planned.problem } as const;
      return { ok: false, refusal, history: workingCopy.history() };
    }
    const { label, texts, pictures } = planned;
    return workingCopy.writeFiles({ client, seq, label, texts, pictures, basis });
  }

  async function read(name: string, query: URLSearchParams, response: ServerResponse) {
    const views = await loadViews();
    const project = workingCopy.project();
    const path = query.get('path') ?? '/';
    const file = query.get('file') ?? '';
    const pointer = query.get('pointer') ?? '';
    if (name === 'state') return sendJson(response, await state());
    if (name === 'catalogue') return sendJson(response, views.catalogue());
    if (name === 'problems') return sendJson(response, (await (lint ?? judge(project))).problems() ?? []);
    const known = await desk.read(name, { file, pointer });
    if (known !== undefined) return sendJson(response, known);
    if (name === 'search') return sendJson(response, views.search(project, query.get('q') ?? ''));
    if (name === 'page') {
      const page = await openedPage(query);
      return page
        ? sendJson(response, page)
        : sendJson(response, { message: 'Deze pagina is er niet.' }, 404);
    }
    if (name === 'form') return sendJson(response, views.form(project, path, { file, pointer }));
    if (name === 'occurrences') return sendJson(response, occurrencesOf(project, query.get('q') ?? ''));
    if (name === 'redirects') return sendJson(response, routesOf(project).redirects);
    if (name === 'year') {
      const year = yearView(project, file);
      return year
        ? sendJson(response, year)
        : sendJson(response, { message: 'Dit rooster bevat fouten. Los die eerst op.' }, 404);
    }
    if (name === 'source') {
      const text = views.source(project, { file, pointer });
      return text === undefined
        ? sendJson(response, { message: 'Dit deel is er niet meer.' }, 404)
        : sendJson(response, { text });
    }
    return sendJson(response, { message: 'Dit kent de Studio niet.' }, 404);
  }

  async function write(
    name: string,
    query: URLSearchParams,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const refusal = refuseWrite(
      request.headers,
      options,
      name === 'upload' ? ['image/'] : ['application/json'],
    );
    if (refusal) return sendJson(response, { message: refusal.message }, refusal.status);
    if (name === 'upload') {
      const path = await storeUpload(
        root,
        query.get('name') ?? '',
        await bodyOf(request, UPLOAD_LIMIT_BYTES),
      );
      workingCopy.diskChanged(`pages/_media/${path}`);
      return sendJson(response, { path });
    }
    const body: unknown = JSON.parse((await bodyOf(request, JSON_LIMIT_BYTES)).toString('utf8'));
    // A step whose response was lost is requested again: what it refers to may be gone by then.
    const repeated = step.safeParse(body).data;
    const done = repeated && workingCopy.answered(repeated.client, repeated.seq);
    if (done) return sendJson(response, await withPage(done, query));
    if (name === 'edit')
      return sendJson(response, await withPage(workingCopy.edit(editRequest.parse(body)), query));
    if (name === 'mend') {
      const { id, client, seq } = mendRequest.parse(body);
      const mend = await mendOf(workingCopy.project(), root, id, asOf);
      if (!mend) return sendJson(response, { message: 'Dit probleem is er niet meer.' }, 404);
      return sendJson(response, await withPage(workingCopy.writeFiles({ client, seq, ...mend }), query));
    }
    if (name === 'complete' || name === 'hover') {
      const typed = sourceRequest.parse(body);
      const source = { ...typed, inFile: workingCopy.project().files.get(typed.file)?.text ?? '' };
      return sendJson(
        response,
        name === 'complete' ? await completionsAt(source) : ((await hoverAt(source)) ?? {}),
      );
    }
    if (name === 'version') {
      const { client, seq, ...choice } = versionRequest.parse(body);
      const made = versionStep(workingCopy.project(), choice);
      if (!made)
        return sendJson(response, { message: 'Dit is intussen veranderd. Kijk het nog eens na.' }, 404);
      return sendJson(response, await withPage(workingCopy.writeFiles({ client, seq, ...made }), query));
    }
    if (name === 'consequences') {
      const { wish: wished } = wishRequest.parse(body);
      return sendJson(response, await consequencesOf(wished));
    }
    if (name === 'perform') {
      const { client, seq, wish: wished } = wishRequest.extend(step.shape).parse(body);
      return sendJson(response, await withPage(perform(client, seq, wished), query));
    }
    if (name === 'submit') return sendJson(response, await desk.submit(submitRequest.parse(body)));
    if (name === 'revert') {
      const { id, client, seq } = mendRequest.parse(body);
      const answer = await desk.takeBack(client, seq, id);
      return answer
        ? sendJson(response, await withPage(answer, query))
        : sendJson(response, { message: 'Deze wijziging is er niet meer.' }, 404);
    }
    const { client, seq } = step.parse(body);
    if (name === 'undo') return sendJson(response, await withPage(workingCopy.undo(client, seq), query));
    if (name === 'redo') return sendJson(response, await withPage(workingCopy.redo(client, seq), query));
    return sendJson(response, { message: 'Dit kent de Studio niet.' }, 404);
  }

  function openStream(request: IncomingMessage, response: ServerResponse) {
    response
      .writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      .write(':\n\n');
    streams.add(response);
    request.on('close', () => streams.delete(response));
  }

  async function asset(name: string, response: ServerResponse) {
    bundle ??= bundleClient();
    const files = await bundle.catch((error: unknown) => {
      bundle = undefined;
      throw error;
    });
    const content = files.get(name);
    const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    return content ? send(response, 200, type, content) : send(response, 404, 'text/plain', '');
  }

  async function route(
    pathname: string,
    query: URLSearchParams,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const inside = pathname.slice(ENTRANCE.length);
    if (inside === '' || inside === '/') {
      // Loaded when the Studio is first opened, so that it costs the development server nothing until then.
      const { renderRoot } = await import('../client/render-root.tsx');
      const content = renderRoot(query.get('pagina') ?? '/');
      return send(response, 200, 'text/html; charset=utf-8', shellHtml(content), {
        'Content-Security-Policy': SHELL_POLICY,
      });
    }
    if (inside === '/verslag') {
      const html = desk.reportHtml();
      return send(response, html ? 200 : 404, 'text/html; charset=utf-8', html ?? 'Er is geen verslag.', {
        'Content-Security-Policy': REPORT_POLICY,
      });
    }
    if (inside === '/events') return openStream(request, response);
    if (inside === '/bridge.js') return asset('bridge.js', response);
    if (inside.startsWith('/assets/')) return asset(inside.slice('/assets/'.length), response);
    if (inside.startsWith('/page/')) {
      const path = decodeAddress(inside.slice('/page'.length));
      const page = await (await loadViews()).document(workingCopy.project(), path);
      if ('redirectTo' in page) {
        return response
          .writeHead(302, { Location: encodeAddress(`${ENTRANCE}/page${page.redirectTo}`) })
          .end();
      }
      return send(response, page.status, 'text/html; charset=utf-8', page.html);
    }
    if (inside.startsWith('/example/')) {
      const html = await (await loadViews()).example(workingCopy.project(), inside.slice('/example/'.length));
      return send(response, html === undefined ? 404 : 200, 'text/html; charset=utf-8', html ?? '');
    }
    const name = /^\/api\/([a-z]+)$/.exec(inside)?.[1];
    if (name === undefined)
      return send(response, 404, 'text/plain; charset=utf-8', 'Dit kent de Studio niet.');
    if (request.method === 'POST') return write(name, query, request, response);
    return read(name, query, response);
  }

  return {
    async answer(request, response) {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://studio');
      const refusal = refuseHost(request.headers, options);
      if (refusal) return sendJson(response, { message: refusal.message }, refusal.status);
      try {
        await route(pathname, searchParams, request, response);
      } catch (error) {
        answerFault(error, response);
      }
    },
    fileChanged(path) {
      workingCopy.diskChanged(path);
    },
    async close() {
      for (const stream of streams) stream.end();
      workingCopy.close();
      desk.close();
      await (await lint)?.close();
    },
  };
}

/** Responds to an error: a mistake of the sender, or a fault in the code, which is printed. */
function answerFault(error: unknown, response: ServerResponse) {
  if (error instanceof BodyTooLarge) return sendJson(response, { message: error.message }, 413);
  if (error instanceof UploadError) return sendJson(response, { message: error.message }, 422);
  if (error instanceof z.ZodError || error instanceof SyntaxError) {
    return sendJson(
      response,
      { message: 'Deze wijziging kan de Studio niet lezen. Laad de pagina opnieuw.' },
      400,
    );
  }
  console.error(error);
  if (response.headersSent) return response.destroy();
  return sendJson(
    response,
    { message: 'De code van de site heeft een fout. In het venster van npm run dev staat welke.' },
    500,
  );
}
