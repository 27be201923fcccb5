import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PagePatches, StudioEvent } from '../protocol.ts';
import { openProjectLint, REST_MS } from './problems/project-lint.ts';
import { isReadOnly, refuseHost, type WriteAccess } from './requests/guard.ts';
import { sendError, sendJson } from './requests/responses.ts';
import { createRouter } from './requests/studio-routes.ts';
import type { MountedParts, StudioParts } from './studio-parts.ts';
import { openVersionDesk } from './versions/version-desk.ts';

/** The Studio, mounted on a server. */
export interface Studio {
  /** Answers a request for `/_studio` or anything below it. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Reports that a file below `root` changed. */
  fileChanged(path: string): void;
  /** Reports that the code changed that shows and judges pages: rules, blocks or schemas. */
  codeChanged(): void;
  close(): Promise<void>;
}

/** Opens the streams on which tabs hear of events. */
function openEvents() {
  const streams = new Set<ServerResponse>();
  return {
    open(request: IncomingMessage, response: ServerResponse) {
      response
        .writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
        .write(':\n\n');
      streams.add(response);
      request.on('close', () => streams.delete(response));
    },
    tell(event: StudioEvent) {
      for (const stream of streams) stream.write(`data: ${JSON.stringify(event)}\n\n`);
    },
    close() {
      for (const stream of streams) stream.end();
    },
  };
}

/** What the frame shows where there is no page. */
const NO_PATCHES: PagePatches = { patches: [], counts: { header: 0, main: 0, footer: 0 }, style: '' };

/** Opens the Studio on a project. */
export function openStudio(options: MountedParts & WriteAccess): Studio {
  const { workingCopy, root, asOf, loadViews } = options;
  const events = openEvents();

  const lint = openProjectLint({
    root,
    asOf,
    project: workingCopy.project,
    onProblems: () => events.tell({ type: 'problems' }),
  });
  const desk = openVersionDesk(root, workingCopy, {
    asOf,
    lint: async (project) => (await lint.thread()).lint(project),
  });
  workingCopy.onChange(({ client }) => {
    lint.projectChanged();
    events.tell({ type: 'changed', client });
  });

  let resting: NodeJS.Timeout | undefined;

  const parts: StudioParts = {
    root,
    asOf,
    readOnly: isReadOnly(options),
    workingCopy,
    desk,
    loadViews,
    lint: lint.thread,
    async openedPage(query) {
      const page = await (await loadViews()).openPage(workingCopy.readable(), query.get('path') ?? '/');
      if (!page) return undefined;
      const { model, shown = NO_PATCHES } = page;
      return { model, ...shown, revisions: workingCopy.revisions() };
    },
  };
  const route = createRouter(parts, options, events.open);

  return {
    async answer(request, response) {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://studio');
      const refusal = refuseHost(request.headers, options);
      if (refusal) return sendJson(response, { message: refusal.message }, refusal.status);
      try {
        await route(pathname, searchParams, request, response);
      } catch (error) {
        sendError(response, error);
      }
    },
    fileChanged(path) {
      workingCopy.diskChanged(path);
    },
    codeChanged() {
      lint.codeChanged();
      clearTimeout(resting);
      resting = setTimeout(() => events.tell({ type: 'code' }), REST_MS);
    },
    async close() {
      clearTimeout(resting);
      events.close();
      workingCopy.close();
      desk.close();
      await lint.close();
    },
  };
}
