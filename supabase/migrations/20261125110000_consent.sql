-- A subscription can wait for a confirmation by mail, and a submission can be kept without being sent on.
alter table intake.submissions
  drop constraint submissions_state_check,
  add constraint submissions_state_check
    check (state in ('stored', 'delivered', 'dead', 'unconfirmed', 'suspect')),
  -- What the visitor saw: the page, and the text beside the form (proof of consent, AVG article 7.1).
  add column page text check (char_length(page) <= 300),
  add column consent_text text check (char_length(consent_text) <= 1000),
  add column confirmation_asked boolean not null default false,
  add column confirmed_at timestamptz check (confirmation_asked or confirmed_at is null),
  -- When to send the mail that asks for it; null when it was sent, or need not be.
  add column mail_due_at timestamptz check (confirmation_asked or mail_due_at is null),
  add constraint unconfirmed_is_asked check (state <> 'unconfirmed' or confirmation_asked and confirmed_at is null);

create index submissions_mail_due on intake.submissions (mail_due_at) where mail_due_at is not null;
create index submissions_unconfirmed on intake.submissions (email_key, received_at) where confirmation_asked and confirmed_at is null;

-- Random keys of this installation, such as the one that signs links in mails: all instances need the same.
create table intake.secrets (
  name text primary key,
  value text not null check (char_length(value) between 32 and 200)
);

alter table intake.secrets enable row level security;
