-- Gift cards. What is left, a freeze and the expiry are separate from the status.
create table gift_cards (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  -- A refund and the rest at the expiry go to the buyer.
  buyer_id bigint not null references users (id),
  portfolio_id bigint not null references portfolios (id),
  asset text not null check (asset in ('CZK', 'EUR')),
  amount numeric(38, 18) not null check (amount > 0),
  remaining numeric(38, 18) not null check (remaining >= 0 and remaining <= amount),
  status text not null check (status in ('CREATED', 'PAID', 'CANCELLED', 'REFUNDED')),
  -- HMAC of the code under the installation's pepper, for the look-up.
  code_hash text unique check (length(code_hash) <= 64),
  last_four text check (length(last_four) = 4),
  -- The code, encrypted, until it is claimed or no longer needed for a resend.
  encrypted_code text check (length(encrypted_code) <= 400),
  design text not null check (design in ('plain', 'birthday', 'christmas', 'wedding', 'thanks', 'orbit')),
  sender text not null check (length(sender) <= 60),
  recipient text not null check (length(recipient) <= 60),
  message text not null check (length(message) <= 300),
  -- Null if the buyer gives the code personally.
  recipient_email text check (length(recipient_email) <= 254),
  locale text not null check (length(locale) <= 8),
  -- The site of the purchase, to which the mails link.
  brand text not null check (length(brand) <= 40),
  origin text not null check (length(origin) <= 200),
  deliver_at timestamptz not null,
  delivered_at timestamptz,
  paid_at timestamptz,
  expires_at timestamptz,
  frozen_at timestamptz,
  -- What was left at the expiry and went to the buyer.
  expired numeric(38, 18) not null default 0 check (expired >= 0),
  -- Mails with the code since the start of a day.
  resends integer not null default 0 check (resends >= 0),
  resends_from timestamptz,
  created_at timestamptz not null,
  check ((paid_at is not null) = (status in ('PAID', 'REFUNDED'))),
  check ((code_hash is not null) = (paid_at is not null)),
  check ((expires_at is not null) = (paid_at is not null)),
  check (status = 'PAID' or remaining = 0)
);
create index gift_cards_buyer on gift_cards (buyer_id, id desc);
-- Cards whose code is to be mailed.
create index gift_cards_due on gift_cards (deliver_at, id)
  where status = 'PAID' and delivered_at is null and recipient_email is not null;
-- Cards whose code is still stored.
create index gift_cards_stored_codes on gift_cards (coalesce(delivered_at, paid_at)) where encrypted_code is not null;
create index gift_cards_expiring on gift_cards (expires_at, id) where remaining > 0 and frozen_at is null;
-- The program cannot change whose card it is, nor its value.
grant select, insert on gift_cards to dukat_app;
grant update (status, remaining, code_hash, last_four, encrypted_code, delivered_at, paid_at, expires_at, frozen_at, expired,
  resends, resends_from) on gift_cards to dukat_app;

create table gift_card_claims (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  card_id bigint not null references gift_cards (id),
  claimer_id bigint not null references users (id),
  portfolio_id bigint not null references portfolios (id),
  amount numeric(38, 18) not null check (amount > 0),
  claimed_at timestamptz not null
);
create index gift_card_claims_card on gift_card_claims (card_id);
create index gift_card_claims_claimer on gift_card_claims (claimer_id, id desc);
grant select, insert on gift_card_claims to dukat_app;

-- Wrong codes by device and address.
create table gift_card_failures (
  subject text primary key check (length(subject) <= 400),
  failures integer not null check (failures > 0),
  last_failed_at timestamptz not null
);
create index gift_card_failures_last_failed_at on gift_card_failures (last_failed_at);
grant select, insert, update, delete on gift_card_failures to dukat_app;
