-- Chips that pay over Lightning by a tap.
create table bolt_cards (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  user_id bigint not null references users (id),
  -- What pays.
  portfolio_id bigint not null references portfolios (id),
  name text not null check (length(name) between 1 and 60),
  status text not null check (status in ('new', 'active', 'blocked', 'wiped')),
  blocked_by text check (blocked_by in ('owner', 'pin', 'operator')),
  -- The owner's epoch of credentials when the limits were set, with which the allowance ends.
  epoch integer not null,
  single_sats bigint not null check (single_sats > 0),
  daily_sats bigint not null check (daily_sats >= single_sats),
  pin_above_sats bigint check (pin_above_sats >= 0),
  pin_hash text check (length(pin_hash) <= 200),
  wrong_pins integer not null default 0 check (wrong_pins between 0 and 3),
  -- The name of the issuer key, and the name of the chip that follows from it; null until a chip is programmed.
  issuer text check (length(issuer) between 1 and 32),
  chip text check (chip ~ '^[0-9a-f]{32}$'),
  -- The version of the chip's keys, which are stored encrypted.
  version integer not null default 0 check (version >= 0),
  encrypted_keys text check (length(encrypted_keys) <= 1000),
  -- Of the chip's newest tap.
  counter integer not null default -1 check (counter >= -1),
  tapped_at timestamptz,
  -- The one-time address by which a chip gets its keys or is reset.
  link_purpose text check (link_purpose in ('program', 'reset')),
  link_hash text unique check (length(link_hash) <= 64),
  link_expires_at timestamptz,
  created_at timestamptz not null,
  wiped_at timestamptz,
  unique (chip, version),
  check ((chip is null) = (encrypted_keys is null) and (chip is null) = (issuer is null)),
  check ((status = 'blocked') = (blocked_by is not null)),
  check ((status = 'wiped') = (wiped_at is not null)),
  check ((link_hash is null) = (link_purpose is null) and (link_hash is null) = (link_expires_at is null)),
  check (pin_above_sats is null or pin_hash is not null)
);
create index bolt_cards_user on bolt_cards (user_id, id);
grant select, insert on bolt_cards to dukat_app;
grant update (name, status, blocked_by, epoch, single_sats, daily_sats, pin_above_sats, pin_hash, wrong_pins, issuer, chip, version,
  encrypted_keys, counter, tapped_at, link_purpose, link_hash, link_expires_at, wiped_at) on bolt_cards to dukat_app;

-- Taps, each of which can pay one invoice.
create table bolt_card_taps (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  card_id bigint not null references bolt_cards (id),
  version integer not null,
  counter integer not null,
  k1_hash text not null unique check (length(k1_hash) <= 64),
  tapped_at timestamptz not null,
  expires_at timestamptz not null,
  -- When a shop asked for a payment.
  used_at timestamptz,
  sats bigint check (sats > 0),
  refusal text check (length(refusal) between 1 and 40),
  withdrawal_id text unique check (length(withdrawal_id) <= 64),
  unique (card_id, version, counter),
  check (used_at is not null or (refusal is null and withdrawal_id is null and sats is null)),
  check (withdrawal_id is null or (refusal is null and sats is not null))
);
create index bolt_card_taps_card on bolt_card_taps (card_id, id desc);
create index bolt_card_taps_paid on bolt_card_taps (card_id, used_at) where withdrawal_id is not null;
grant select, insert on bolt_card_taps to dukat_app;
grant update (used_at, sats, refusal, withdrawal_id) on bolt_card_taps to dukat_app;
