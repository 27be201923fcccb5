-- Counts posts of the last minute only: after the clock was set back, earlier posts lie in the future and no longer count.
create or replace function intake.count_post(post_key text, per_minute integer) returns integer
language plpgsql
set search_path = ''
as $$
begin
  insert into intake.rate_limits as counted (key, posts, last_post)
  values (post_key, array[now()], now())
  on conflict (key) do update set
    posts = array(
      select post from unnest(counted.posts) as post
      where post > now() - interval '1 minute' and post <= now()
    ) || now(),
    last_post = now()
  where (
    select count(*) from unnest(counted.posts) as post
    where post > now() - interval '1 minute' and post <= now()
  ) < per_minute;
  if found then
    return 0;
  end if;
  return (
    select greatest(1, ceil(extract(epoch from min(post) + interval '1 minute' - now())))::integer
    from intake.rate_limits as refused, unnest(refused.posts) as post
    where refused.key = post_key and post > now() - interval '1 minute' and post <= now()
  );
end
$$;
