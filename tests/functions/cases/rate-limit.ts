import { describe, expect, it } from 'vitest';
import { forgetAddresses } from '../../../supabase/functions/_shared/http/rate-limit.ts';
import { contact, type HandlerSetup, question, site } from '../support/handler-setup.ts';
import { post, postText } from '../support/post.ts';

/** Defines the tests of how many posts an address may send. */
export function describeRateLimit(setup: HandlerSetup): void {
  const { configure, personUrl, inbox } = setup;

  describe('limits per address', () => {
    it.each(['/add', '/chat'])(
      'lets ten posts a minute through to %s, then says how long to wait',
      async (path) => {
        configure({ RATE_LIMIT_PER_MINUTE: '' });
        const payload = path === '/add' ? contact : question;
        const statuses: number[] = [];
        for (let count = 0; count < 10; count += 1) {
          statuses.push((await post(`${setup.server.origin}${path}`, payload)).status);
        }
        expect(statuses).toEqual(Array(10).fill(200));
        const refused = await post(`${setup.server.origin}${path}`, payload, { origin: site });
        expect(refused.status).toBe(429);
        expect(refused.body.error).toMatch(/^Je hebt te veel berichten verstuurd\./);
        const wait = Number(refused.headers.get('retry-after'));
        expect(wait).toBeGreaterThanOrEqual(1);
        expect(wait).toBeLessThanOrEqual(60);
        expect(refused.headers.get('access-control-allow-origin')).toBe(site);
      },
    );

    it('holds when all posts arrive at once', async () => {
      configure({ RATE_LIMIT_PER_MINUTE: '10' });
      const answers = await Promise.all(Array.from({ length: 60 }, () => post(personUrl(), contact)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(50);
      expect(await inbox()).toHaveLength(10);
    });

    it('counts refused payloads too, but not preflights', async () => {
      configure({ RATE_LIMIT_PER_MINUTE: '2' });
      for (let count = 0; count < 5; count += 1) {
        await fetch(personUrl(), { method: 'OPTIONS', headers: { origin: site } });
      }
      expect((await postText(personUrl(), '{')).status).toBe(400);
      expect((await postText(personUrl(), '{')).status).toBe(400);
      expect((await post(personUrl(), contact)).status).toBe(429);
    });

    it('accepts an address again once its posts are a minute old, and then forgets it', async () => {
      configure({ RATE_LIMIT_PER_MINUTE: '1' });
      await post(personUrl(), contact);
      expect((await post(personUrl(), contact)).status).toBe(429);
      await setup.database.query(
        `update intake.rate_limits set last_post = last_post - interval '61 seconds',
           posts = array(select post - interval '61 seconds' from unnest(posts) as post)`,
      );
      expect((await post(personUrl(), contact)).status).toBe(200);
      await setup.database.query(`update intake.rate_limits set last_post = now() - interval '61 seconds'`);
      await forgetAddresses(setup.database);
      expect(await setup.database.query('select * from intake.rate_limits')).toEqual([]);
    });

    it('counts an IPv6 subscriber as one address, and lets all of a /48 send five times as much', async () => {
      const from = (address: string) => post(personUrl(), contact, { 'x-test-address': address });
      configure({ RATE_LIMIT_PER_MINUTE: '1' });
      expect((await from('2001:db8:1:2::1')).status).toBe(200);
      expect((await from('2001:db8:1:2:ffff::2')).status).toBe(429);
      const others = await Promise.all([3, 4, 5, 6, 7].map((n) => from(`2001:db8:1:${n}::1`)));
      expect(others.filter(({ status }) => status === 200)).toHaveLength(4);
      expect((await from('2001:db8:2:1::1')).status).toBe(200);
    });
  });
}
