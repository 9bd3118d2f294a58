-- Mails to send: a row exists exactly when the step that it tells of happened, and a job delivers it afterwards.
create table mails (
  id bigint generated always as identity primary key,
  -- The same at every try, so that a mailbox that gets a mail twice shows it once.
  message_id text not null unique,
  recipient text not null check (length(recipient) <= 254 and recipient !~ '[[:cntrl:]]'),
  locale text not null,
  brand text not null,
  template text not null,
  -- What fills the template. Emptied once the mail is out: it may hold links that open something.
  "values" jsonb,
  created_at timestamptz not null default now(),
  claimed_at timestamptz,
  attempts integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text check (length(last_error) <= 300),
  check (sent_at is null or "values" is null)
);
create index mails_waiting on mails (id) where sent_at is null and failed_at is null;
grant select, insert, update on mails to dukat_app;

-- The mailbox of a sandbox: what its SMTP server received.
create table sandbox_mails (
  id bigint generated always as identity primary key,
  message_id text not null unique,
  recipient text not null,
  sender text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  received_at timestamptz not null
);
create index sandbox_mails_recipient on sandbox_mails (recipient, id desc);
grant select, insert on sandbox_mails to dukat_app;

-- What a person agreed to or declined, with the version of the text that was shown. Rows are added, never changed.
create table consents (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null check (kind in ('terms', 'personal_data', 'marketing')),
  version text not null check (length(version) between 1 and 32),
  accepted boolean not null,
  -- Where it was said: an order, the registration, the settings.
  source text not null check (source in ('order', 'registration', 'settings', 'demo')),
  created_at timestamptz not null
);
create index consents_user on consents (user_id, kind, id desc);
grant select, insert on consents to dukat_app;
