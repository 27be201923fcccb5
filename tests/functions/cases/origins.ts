import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { contact, type HandlerSetup, site } from '../support/handler-setup.ts';
import { post } from '../support/post.ts';

/** Defines the tests of which pages may call the functions. */
export function describeOrigins(setup: HandlerSetup): void {
  const { personUrl, chatUrl, inbox } = setup;

  describe('origins', () => {
    it('lets the site call, and read even the response of a refusal', async () => {
      for (const payload of [contact, { email: 'x' }]) {
        const answer = await post(personUrl(), payload, { origin: site });
        expect(answer.headers.get('access-control-allow-origin')).toBe(site);
        expect(answer.headers.get('vary')).toBe('Origin');
      }
    });

    it('lets a page of the called host call it', async () => {
      expect((await post(personUrl(), contact, { origin: setup.server.origin })).status).toBe(200);
    });

    it('does not accept a page as its own just because its host name resolves to this server', async () => {
      const port = new URL(setup.server.origin).port;
      const call = (name: string) =>
        new Promise<number | undefined>((resolve, reject) => {
          const headers = {
            host: `${name}:${port}`,
            origin: `http://${name}:${port}`,
            'content-type': 'application/json',
          };
          request(personUrl(), { method: 'POST', headers }, (answer) => {
            answer.resume();
            resolve(answer.statusCode);
          })
            .on('error', reject)
            .end(JSON.stringify(contact));
        });
      expect(await call('evil.example')).toBe(403);
      for (const own of ['localhost', 'kantoorpc', 'kantoorpc.local']) expect(await call(own)).toBe(200);
    });

    it.each(['https://evil.example', 'null', 'file://', 'https://impactkanaal.example.evil.example'])(
      'refuses %s with 403 and no permission to read',
      async (origin) => {
        for (const url of [personUrl(), chatUrl()]) {
          const answer = await post(url, contact, { origin });
          expect(answer.status).toBe(403);
          expect(answer.headers.get('access-control-allow-origin')).toBeNull();
        }
        expect(await inbox()).toEqual([]);
      },
    );

    it('logs each refused origin once, and a limited number of them', async () => {
      const origins = [
        'https://evil.example',
        ...Array.from({ length: 60 }, (_, n) => `https://${n}.example`),
      ];
      const noOrigins = ['anna@gemeente.example', 'https://evil.example/anna', 'http://['];
      for (const origin of ['https://evil.example', ...noOrigins, ...origins])
        await post(personUrl(), contact, { origin });
      const refused = setup.logged.filter(({ event }) => event === 'origin refused');
      expect(refused.map(({ facts }) => facts?.origin)).toEqual(origins.slice(0, 20));
    });

    it('allows the preflight of supabase-js, but only for an allowed origin', async () => {
      const preflight = (origin: string): Promise<Response> =>
        fetch(personUrl(), {
          method: 'OPTIONS',
          headers: {
            origin,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'apikey,authorization,content-type,x-client-info,x-new',
          },
        });
      const allowed = await preflight(site);
      expect(allowed.status).toBe(204);
      expect(allowed.headers.get('access-control-allow-origin')).toBe(site);
      expect(allowed.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS');
      const names = allowed.headers.get('access-control-allow-headers')?.split(', ');
      expect(names).toEqual(
        expect.arrayContaining(['apikey', 'authorization', 'content-type', 'x-client-info', 'x-new']),
      );
      const refused = await preflight('https://evil.example');
      expect(refused.status).toBe(403);
      expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    });
  });
}
