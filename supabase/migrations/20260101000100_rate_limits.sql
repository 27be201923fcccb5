-- Moments of the posts of the last minute, per function and address. Unlogged: losing it costs nothing,
-- and an address (personal data) then never reaches the write-ahead log or a backup.
create unlogged table intake.rate_limits (
  key text primary key check (char_length(key) <= 128),
  posts timestamptz[] not null,
  last_post timestamptz not null
);

alter table intake.rate_limits enable row level security;

create index rate_limits_last_post on intake.rate_limits (last_post);
