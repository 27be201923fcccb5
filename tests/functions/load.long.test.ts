import { describe, expect, it } from 'vitest';
import { functionsPath } from '../../server/functions/functions-path.ts';
import { defaultNames } from '../../server/functions/open-functions.ts';
import { startSite } from '../start-site.ts';
import { setNoTimeLimit } from './support/no-time-limit.ts';
import { post } from './support/post.ts';

setNoTimeLimit();

const VISITORS = 100;
/** Posts per address in any 60 seconds. */
const RATE_LIMIT = 10;
const ROUTES = ['/', '/jaarprogramma/gemeenten', '/contact'];

const atOnce = (send: (visitor: number) => Promise<number>) =>
  Promise.all(Array.from({ length: VISITORS }, (_, visitor) => send(visitor)));

describe('many visitors at once', () => {
  it('all get a response, and no address gets more than the rate limit', async () => {
    const site = await startSite({ TRUST_PROXY: 'on', RATE_LIMIT_PER_MINUTE: String(RATE_LIMIT) });
    const url = `${site.url}${functionsPath}${defaultNames.addPerson}`;
    const submit = async (visitor: number, address: string) => {
      const contact = { email: `bezoeker-${visitor}@voorbeeld.nl`, name: 'Sanne', message: 'Hallo' };
      return (await post(url, contact, { 'x-forwarded-for': address })).status;
    };
    try {
      const within = await atOnce((visitor) => submit(visitor, `10.0.0.${Math.floor(visitor / RATE_LIMIT)}`));
      expect(within.filter((status) => status !== 200)).toEqual([]);

      const began = Date.now();
      const over = await atOnce((visitor) => submit(visitor, '192.0.2.1'));
      const minutes = Math.floor((Date.now() - began) / 60_000) + 1;
      const accepted = over.filter((status) => status === 200).length;
      expect(accepted).toBeGreaterThanOrEqual(RATE_LIMIT);
      expect(accepted).toBeLessThanOrEqual(RATE_LIMIT * minutes);
      expect(over.filter((status) => status === 429)).toHaveLength(VISITORS - accepted);

      const pages = await atOnce(async (visitor) => {
        const response = await fetch(`${site.url}${ROUTES[visitor % ROUTES.length]}`);
        await response.text();
        return response.status;
      });
      expect(pages.filter((status) => status !== 200)).toEqual([]);
    } finally {
      await site.stop();
    }
  });
});
