-- The schema is not among those PostgREST serves, so no public key can reach it.
create schema intake;
revoke all on schema intake from public;

-- Outbox: a submission stands here before the visitor hears that it was received.
create table intake.submissions (
  id uuid primary key,
  sequence bigint generated always as identity unique,
  received_at timestamptz not null default now(),
  name text check (char_length(name) between 1 and 200),
  email text not null check (char_length(email) between 3 and 254),
  email_key text generated always as (lower(email)) stored,
  organisation_name text check (char_length(organisation_name) between 1 and 200),
  subject text check (char_length(subject) between 1 and 300),
  message text check (char_length(message) between 1 and 5000),
  marketing_status text not null
    check (marketing_status in ('no_consent', 'unsubscribed', 'subscribed', 'archived')),
  state text not null default 'stored' check (state in ('stored', 'delivered', 'dead')),
  attempts integer not null default 0 check (attempts >= 0),
  attempts_before_replay integer not null default 0 check (attempts_before_replay between 0 and attempts),
  next_attempt_at timestamptz not null default now(),
  lease uuid,
  leased_until timestamptz,
  person_id bigint,
  last_error text check (char_length(last_error) <= 300),
  delivered_at timestamptz,
  check ((lease is null) = (leased_until is null)),
  check ((state = 'delivered') = (delivered_at is not null))
);

alter table intake.submissions enable row level security;

-- Both serve the search for the oldest undelivered submission of an e-mail address.
create index submissions_waiting on intake.submissions (email_key, sequence) where state = 'stored';
create index submissions_delivered on intake.submissions (email_key, sequence) where state = 'delivered';

-- Puts what could not be delivered back in line; returns how many there were.
create function intake.replay_dead() returns integer
language sql
set search_path = ''
as $$
  with replayed as (
    update intake.submissions
    set state = 'stored', attempts_before_replay = attempts, next_attempt_at = now(), last_error = null
    where state = 'dead'
    returning 1
  )
  select count(*)::integer from replayed
$$;
revoke all on function intake.replay_dead() from public;
