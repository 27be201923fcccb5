-- Delivers what is still waiting, every minute. It is outside the migrations because it needs pg_cron and
-- pg_net, which neither PGlite nor a plain PostgreSQL has. Run it once in the SQL editor, after:
--   select vault.create_secret('https://<project>.supabase.co', 'project_url');
--   select vault.create_secret('<the value of OUTBOX_SECRET>', 'outbox_secret');
create extension if not exists pg_cron;
create extension if not exists pg_net;

select cron.schedule(
  'deliver-outbox',
  '* * * * *',
  $$
  select net.http_post(
    url := (select decrypted_secret from vault.decrypted_secrets where name = 'project_url')
      || '/functions/v1/deliver-outbox',
    headers := jsonb_build_object(
      'content-type', 'application/json',
      'authorization',
      'Bearer ' || (select decrypted_secret from vault.decrypted_secrets where name = 'outbox_secret')
    ),
    body := '{}'::jsonb,
    timeout_milliseconds := 60000
  )
  -- Without work the function need not be woken.
  where exists (
    select from intake.submissions where state = 'stored' and next_attempt_at <= now()
  ) or exists (
    select from intake.rate_limits where last_post < now() - interval '1 minute'
  );
  $$
);

-- Submissions are kept for a year; what still waits for the CRM stays. Of suspect ones the last 10,000 are kept.
select cron.schedule(
  'forget-old',
  '0 3 * * *',
  $$
  delete from intake.submissions where state <> 'stored' and received_at < now() - interval '365 days';
  delete from intake.submissions where state = 'suspect' and sequence <= (
    select sequence from intake.submissions where state = 'suspect' order by sequence desc offset 10000 limit 1
  );
  $$
);

-- pg_cron writes a row for each run: half a million a year.
select cron.schedule(
  'forget-runs',
  '0 4 * * 0',
  $$
  delete from cron.job_run_details where end_time < now() - interval '7 days';
  $$
);
