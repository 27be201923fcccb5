import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** One request as a fake received it. */
export interface SeenRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: IncomingMessage['headers'];
  /** Parsed JSON; undefined without a body. */
  body: unknown;
}

/** What goes wrong with one request. Unless stated otherwise, the request still has its effect. */
export type Fault =
  | { kind: 'cut-before-effect' }
  | { kind: 'cut-after-effect' }
  | { kind: 'cut-in-answer' }
  | { kind: 'silent' }
  | { kind: 'slow'; milliseconds: number }
  | { kind: 'garbage' }
  | { kind: 'redirect'; location: string }
  /** The request has no effect. */
  | { kind: 'status'; status: number; headers?: Record<string, string> };

/** A JSON response. */
export interface FakeAnswer {
  status: number;
  body: unknown;
}

/** A service on loopback in place of one on the internet. */
export interface FakeServer {
  /** `http://127.0.0.1:<port>`. */
  origin: string;
  seen: SeenRequest[];
  /** How many calls ended without a response. */
  givenUp: number;
  /** Decides for each request what goes wrong; may be replaced at any time. */
  fault: (request: SeenRequest) => Fault | undefined;
  /** Closes the port: connections are refused, stored data is kept. */
  goDown: () => Promise<void>;
  /** Opens the same port again. */
  comeBack: () => Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? undefined : JSON.parse(text);
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : 0);
    });
  });
}

/** Starts a fake; `respond` performs a request's effect and returns its response. */
export async function startFake(respond: (request: SeenRequest) => FakeAnswer): Promise<FakeServer> {
  const send = (response: ServerResponse, { status, body }: FakeAnswer): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const seen: SeenRequest = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: await readBody(request),
    };
    fake.seen.push(seen);
    response.once('close', () => {
      if (!response.writableEnded) fake.givenUp += 1;
    });
    const fault = fake.fault(seen);
    if (fault?.kind === 'cut-before-effect') {
      response.destroy();
      return;
    }
    if (fault?.kind === 'status') {
      response.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers });
      response.end(JSON.stringify({ success: false, error: `secret detail about ${seen.path}` }));
      return;
    }
    if (fault?.kind === 'redirect') {
      response.writeHead(307, { location: fault.location }).end();
      return;
    }
    const answer = respond(seen);
    if (fault === undefined) send(response, answer);
    else if (fault.kind === 'cut-after-effect') response.destroy();
    else if (fault.kind === 'slow') setTimeout(() => send(response, answer), fault.milliseconds);
    else if (fault.kind === 'garbage') response.writeHead(200).end('<html>Welkom op het netwerk</html>');
    else if (fault.kind === 'cut-in-answer') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"data":', () => response.destroy());
    }
  };

  const create = (): Server =>
    createServer((request, response) => {
      handle(request, response).catch(() => response.destroy());
    });

  let server = create();
  const port = await listen(server, 0);
  const fake: FakeServer = {
    origin: `http://127.0.0.1:${port}`,
    seen: [],
    givenUp: 0,
    fault: () => undefined,
    goDown: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    comeBack: async () => {
      server = create();
      await listen(server, port);
    },
  };
  return fake;
}
