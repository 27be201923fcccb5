-- Reads the clock once the row is locked. now() is the moment at which a transaction began: posts that were counted while it
-- waited for the row would lie in its future, and would not count.
create or replace function intake.count_post(post_key text, per_minute integer) returns integer
language plpgsql
set search_path = ''
as $$
begin
  insert into intake.rate_limits as counted (key, posts, last_post)
  values (post_key, array[clock_timestamp()], clock_timestamp())
  on conflict (key) do update set
    posts = array(
      select post from unnest(counted.posts) as post
      where post > clock_timestamp() - interval '1 minute' and post <= clock_timestamp()
    ) || clock_timestamp(),
    last_post = clock_timestamp()
  where (
    select count(*) from unnest(counted.posts) as post
    where post > clock_timestamp() - interval '1 minute' and post <= clock_timestamp()
  ) < per_minute;
  if found then
    return 0;
  end if;
  return (
    select greatest(1, ceil(extract(epoch from min(post) + interval '1 minute' - clock_timestamp())))::integer
    from intake.rate_limits as refused, unnest(refused.posts) as post
    where refused.key = post_key
      and post > clock_timestamp() - interval '1 minute' and post <= clock_timestamp()
  );
end
$$;
