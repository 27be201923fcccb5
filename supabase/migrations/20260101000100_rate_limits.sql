-- Moments of the posts of the last minute, per function and address. Unlogged: losing it costs nothing,
-- and an address (personal data) then never reaches the write-ahead log or a backup.
create unlogged table intake.rate_limits (
  key text primary key check (char_length(key) <= 128),
  posts timestamptz[] not null,
  last_post timestamptz not null
);

alter table intake.rate_limits enable row level security;

create index rate_limits_last_post on intake.rate_limits (last_post);

-- Counts one post: at most `per_minute` in any 60 seconds. Returns the seconds to wait, 0 when this one is
-- welcome. A function, so that a refusal learns its wait in the same trip.
create function intake.count_post(post_key text, per_minute integer) returns integer
language plpgsql
set search_path = ''
as $$
begin
  insert into intake.rate_limits as counted (key, posts, last_post)
  values (post_key, array[now()], now())
  on conflict (key) do update set
    posts = array(
      select post from unnest(counted.posts) as post where post > now() - interval '1 minute'
    ) || now(),
    last_post = now()
  where (
    select count(*) from unnest(counted.posts) as post where post > now() - interval '1 minute'
  ) < per_minute;
  if found then
    return 0;
  end if;
  return (
    select greatest(1, ceil(extract(epoch from min(post) + interval '1 minute' - now())))::integer
    from intake.rate_limits as refused, unnest(refused.posts) as post
    where refused.key = post_key and post > now() - interval '1 minute'
  );
end
$$;
revoke all on function intake.count_post(text, integer) from public;
