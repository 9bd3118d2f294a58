-- An address with its memo is longer than the number of an order.
alter table operator_approvals
  drop constraint operator_approvals_target_check,
  add constraint operator_approvals_target_check check (length(target) <= 300);

-- Decisions that an operator took alone within the last day: they count toward the sum from which a second operator is needed.
-- An operator's next decision deletes the operator's older rows.
create table operator_lone_decisions (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators (id),
  subject text not null check (length(subject) <= 120),
  -- In crowns, by the rates at the time of the decision.
  worth numeric(38, 18) not null check (worth > 0),
  decided_at timestamptz not null
);
create index operator_lone_decisions_recent on operator_lone_decisions (operator_id, decided_at);
grant select, insert, delete on operator_lone_decisions to dukat_app;

-- Second steps of operators' sign-in are separate from customers', so that no customer row can open the back office.

-- One authenticator app per operator. The offered secret replaces the confirmed one when its first code arrives.
create table operator_apps (
  operator_id bigint primary key references operators (id),
  encrypted_secret text check (length(encrypted_secret) <= 400),
  offered_secret text check (length(offered_secret) <= 400),
  -- The half minute of the last accepted code.
  last_step bigint not null default 0
);
grant select, insert, update, delete on operator_apps to dukat_app;

create table operator_passkeys (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 40),
  operator_id bigint not null references operators (id),
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key text not null check (length(public_key) <= 4000),
  counter bigint not null check (counter >= 0),
  -- Origin of the back office where the passkey was made: it signs in there and nowhere else.
  origin text not null check (length(origin) between 1 and 300),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index operator_passkeys_operator on operator_passkeys (operator_id);
grant select, insert, update, delete on operator_passkeys to dukat_app;

-- One challenge per operator and purpose; the first answer uses it up.
create table operator_passkey_challenges (
  operator_id bigint not null references operators (id),
  purpose text not null check (purpose in ('register', 'show')),
  challenge text not null check (length(challenge) <= 200),
  origin text not null check (length(origin) between 1 and 300),
  expires_at timestamptz not null,
  primary key (operator_id, purpose)
);
grant select, insert, update, delete on operator_passkey_challenges to dukat_app;

-- Older sessions have shown no second step: with real money they can only set one up.
alter table operator_sessions add column has_second_step boolean not null default false;
