-- What an application on the person's phone and we both know. Checking a code needs the secret itself, so that it is kept
-- sealed and not as a hash.
create table second_factors (
  user_id bigint primary key references users (id),
  sealed_secret text not null check (length(sealed_secret) <= 200),
  created_at timestamptz not null,
  -- Until then it was only offered, and asks nobody for a code.
  confirmed_at timestamptz,
  -- The half minute of the last code that was taken: no code of it or of an earlier one is good again.
  last_step bigint not null default 0 check (last_step >= 0)
);
grant select, insert, update, delete on second_factors to dukat_app;

-- Each opens the account once in place of a code; only their hashes are kept.
create table recovery_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  code_hash text not null unique check (length(code_hash) <= 64),
  used_at timestamptz
);
create index recovery_codes_user on recovery_codes (user_id) where used_at is null;
grant select, insert, update, delete on recovery_codes to dukat_app;

-- Whose password was right on a device, and who still owes the code.
create table login_tickets (
  id bigint generated always as identity primary key,
  token_hash text not null unique check (length(token_hash) <= 64),
  user_id bigint not null references users (id),
  device_id text not null check (length(device_id) between 1 and 64),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  tries integer not null default 0 check (tries between 0 and 5)
);
create index login_tickets_user on login_tickets (user_id);
create index login_tickets_expires_at on login_tickets (expires_at);
grant select, insert, update, delete on login_tickets to dukat_app;

-- Who lost the phone and the recovery codes waits a day, in which the owner can stop what somebody else began.
create table factor_resets (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  requested_at timestamptz not null,
  due_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('stopped', 'done')),
  check ((ended_at is null) = (outcome is null))
);
create unique index factor_resets_open on factor_resets (user_id) where ended_at is null;
create index factor_resets_due on factor_resets (due_at) where ended_at is null;
grant select, insert, update on factor_resets to dukat_app;

alter table mailed_links
  drop constraint mailed_links_purpose_check,
  add constraint mailed_links_purpose_check check (
    purpose in ('set_password', 'confirm_email', 'reset_factor', 'stop_reset', 'freeze_account', 'log_in', 'change_email', 'leave_email')
  );
alter table sessions
  drop constraint sessions_end_reason_check,
  add constraint sessions_end_reason_check check (
    end_reason in (
      'logout', 'new_login', 'password_set', 'device_logout', 'factor_changed', 'email_changed', 'account_frozen'
    )
  );
