-- How often something was done today, such as asking the assistant. A key holds no address, only a keyed hash of one.
create table intake.daily_counts (
  key text primary key check (char_length(key) <= 128),
  day date not null,
  count integer not null check (count > 0)
);

alter table intake.daily_counts enable row level security;

-- Counts one more for today, unless there were `most` already; returns whether it was counted.
create function intake.count_today(count_key text, most integer) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  if most < 1 then
    return false;
  end if;
  insert into intake.daily_counts as counted (key, day, count)
  values (count_key, current_date, 1)
  on conflict (key) do update set
    day = current_date,
    count = case when counted.day = current_date then counted.count + 1 else 1 end
  where counted.day <> current_date or counted.count < most;
  return found;
end
$$;
revoke all on function intake.count_today(text, integer) from public;
