import { type IncomingHttpHeaders, request } from 'node:http';

/** What a server answers. */
export interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

/** Headers by name; one without a value is not sent. */
export type Headers = Readonly<Record<string, string | undefined>>;

/** Posts to a server on this computer, with headers that no browser would let a page set. */
export function post(
  port: number,
  path: string,
  headers: Headers,
  content: string | Buffer,
): Promise<Answer> {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return new Promise<Answer>((resolve, reject) => {
    const asked = request(
      {
        port,
        host: '127.0.0.1',
        path,
        method: 'POST',
        headers: Object.fromEntries(given),
        // The server closes a connection that is idle while a test makes a picture.
        agent: false,
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: JSON.parse(text) }),
        );
      },
    );
    asked.on('error', reject).end(content);
  });
}
