import { z } from 'zod';
import type { Database } from './database.ts';

/**
 * Counts one post.
 *
 * @returns seconds to wait before the next one is welcome; 0 when this one is
 */
export type RateLimiter = (scope: string, address: string) => Promise<number>;

const recent = `select post from unnest(l.posts) as post where post > now() - interval '1 minute'`;

const countPost = `
  insert into intake.rate_limits as l (key, posts, last_post) values ($1, array[now()], now())
  on conflict (key) do update set posts = array(${recent}) || now(), last_post = now()
  where (select count(*) from (${recent}) as kept) < $2::integer
  returning 1`;

const secondsToWait = `
  select ceil(extract(epoch from min(post) + interval '1 minute' - now()))::integer as seconds
  from intake.rate_limits as l, unnest(l.posts) as post
  where l.key = $1 and post > now() - interval '1 minute'`;

const waitRow = z.object({ seconds: z.number().nullable() });

/**
 * A limiter that lets through at most `perMinute` posts in any 60 seconds, per function and address, counted
 * in the database so that all instances share the count.
 *
 * @param perMinute 0 lets everything through
 */
export const createRateLimiter =
  (database: Database, perMinute: number): RateLimiter =>
  async (scope, address) => {
    if (perMinute === 0) return 0;
    const key = `${scope} ${address}`;
    const counted = await database.query(countPost, [key, perMinute]);
    if (counted.length > 0) return 0;
    const [row] = await database.query(secondsToWait, [key]);
    return Math.max(1, waitRow.parse(row).seconds ?? 1);
  };

/** Removes addresses whose posts no longer count: they are personal data, kept no longer than needed. */
export const forgetAddresses = async (database: Database): Promise<void> => {
  await database.query(`delete from intake.rate_limits where last_post < now() - interval '1 minute'`);
};
