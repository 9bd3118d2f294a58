-- Money lent against coins that stay blocked in their owner's portfolio (ADR 157). LTV is what is owed over the value of the collateral.

-- The terms of loans in a currency against a coin. The newest version applies to new loans; nobody can change a version.
create table loan_terms (
  id bigint generated always as identity primary key,
  coin text not null check (length(coin) <= 16),
  currency text not null check (currency in ('CZK', 'EUR')),
  version integer not null check (version > 0),
  start_ltv numeric(38, 18) not null check (start_ltv > 0),
  notice_ltv numeric(38, 18) not null,
  second_notice_ltv numeric(38, 18) not null,
  margin_call_ltv numeric(38, 18) not null,
  -- A partial sale begins here and restores partial_sale_to.
  partial_sale_ltv numeric(38, 18) not null,
  partial_sale_to numeric(38, 18) not null,
  full_sale_ltv numeric(38, 18) not null check (full_sale_ltv < 1),
  -- The share of a liquidation's proceeds.
  sale_fee numeric(38, 18) not null check (sale_fee between 0 and 0.05),
  yearly_rate numeric(38, 18) not null check (yearly_rate between 0 and 1),
  min_months integer not null check (min_months between 1 and max_months),
  max_months integer not null check (max_months <= 24),
  smallest numeric(38, 18) not null check (smallest > 0),
  state text not null check (state in ('open', 'paused')),
  -- Where the terms come from.
  source text not null check (length(source) <= 280),
  created_at timestamptz not null,
  unique (coin, currency, version),
  check (start_ltv < notice_ltv and notice_ltv < second_notice_ltv and second_notice_ltv < margin_call_ltv
    and margin_call_ltv < partial_sale_ltv and partial_sale_ltv < full_sale_ltv),
  check (partial_sale_to between start_ltv and notice_ltv)
);
grant select, insert on loan_terms to dukat_app;
grant update (state) on loan_terms to dukat_app;

-- What operators set aside from capital. Loans of a currency never exceed it; its row is the lock under which they are drawn.
create table loan_pools (
  currency text primary key check (currency in ('CZK', 'EUR')),
  amount numeric(38, 18) not null check (amount >= 0)
);
insert into loan_pools (currency, amount) values ('CZK', 0), ('EUR', 0);
grant select on loan_pools to dukat_app;
grant update (amount) on loan_pools to dukat_app;

create table loans (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  user_id bigint not null references users (id),
  portfolio_id bigint not null references portfolios (id),
  currency text not null references loan_pools (currency),
  state text not null check (state in (
    'drawn', 'noticed', 'called', 'sold_in_part', 'in_default', 'repaid', 'sold', 'written_off')),
  -- What was drawn, and what of it is owed.
  amount numeric(38, 18) not null check (amount > 0),
  principal numeric(38, 18) not null check (principal between 0 and amount),
  -- The terms as they were at the draw: of several coins the strictest.
  terms_version text not null check (length(terms_version) <= 200),
  start_ltv numeric(38, 18) not null,
  notice_ltv numeric(38, 18) not null,
  second_notice_ltv numeric(38, 18) not null,
  margin_call_ltv numeric(38, 18) not null,
  partial_sale_ltv numeric(38, 18) not null,
  partial_sale_to numeric(38, 18) not null,
  full_sale_ltv numeric(38, 18) not null,
  sale_fee numeric(38, 18) not null,
  yearly_rate numeric(38, 18) not null,
  months integer not null check (months between 1 and 24),
  drawn_at timestamptz not null,
  -- By the product calendar: the day of the draw, whose night bears interest first, and the last day of the term.
  drawn_on date not null,
  due_on date not null check (due_on > drawn_on),
  -- The sum of the principal of each night that is booked; times the yearly rate, over 365, it is the interest.
  principal_nights numeric(60, 18) not null default 0 check (principal_nights >= 0),
  interest_posted numeric(38, 18) not null default 0 check (interest_posted >= interest_paid),
  interest_paid numeric(38, 18) not null default 0 check (interest_paid >= 0),
  -- The next night whose interest is due; null once none is.
  next_night date,
  ended_at timestamptz,
  check ((ended_at is not null) = (principal = 0)),
  check (principal > 0 or (interest_posted = interest_paid and next_night is null)),
  check (state not in ('repaid', 'written_off') or principal = 0),
  check (principal > 0 or state in ('repaid', 'sold', 'written_off'))
);
create index loans_portfolio on loans (portfolio_id, id desc);
create index loans_user on loans (user_id);
create index loans_due_night on loans (next_night, id) where next_night is not null;
create index loans_live on loans (currency, id) where principal > 0;
create index loans_term on loans (due_on, id) where principal > 0;
grant select, insert on loans to dukat_app;
grant update (state, principal, principal_nights, interest_posted, interest_paid, next_night, ended_at) on loans to dukat_app;

-- Coins that are blocked in the loan's portfolio.
create table loan_collateral (
  loan_id bigint not null references loans (id),
  asset text not null check (length(asset) <= 16),
  amount numeric(38, 18) not null check (amount >= 0),
  primary key (loan_id, asset)
);
grant select, insert on loan_collateral to dukat_app;
grant update (amount) on loan_collateral to dukat_app;

-- The interest of each night, by the day on which it begins.
create table loan_nights (
  loan_id bigint not null references loans (id),
  night date not null,
  principal numeric(38, 18) not null check (principal > 0),
  -- What was posted for it: the whole interest rounded up, less what was posted before.
  posted numeric(38, 18) not null check (posted >= 0),
  created_at timestamptz not null,
  primary key (loan_id, night)
);
grant select, insert on loan_nights to dukat_app;

-- The journal of a loan: what happened, once for each event, with the figures as they were.
create table loan_events (
  id bigint generated always as identity primary key,
  loan_id bigint not null references loans (id),
  event text not null check (length(event) <= 100),
  details jsonb not null check (jsonb_typeof(details) = 'object'),
  created_at timestamptz not null,
  unique (loan_id, event)
);
grant select, insert on loan_events to dukat_app;

-- Sales of collateral. At most one of a loan is open; each step decides anew under the loan's lock.
create table loan_sales (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  loan_id bigint not null references loans (id),
  -- Why it was requested.
  event text not null check (length(event) <= 100),
  kind text not null check (kind in ('partial', 'full', 'payoff')),
  -- What a payoff from collateral pays.
  amount numeric(38, 18) check (amount > 0),
  state text not null check (state in ('open', 'canceled', 'done')),
  requested_at timestamptz not null,
  closed_at timestamptz,
  unique (loan_id, event),
  check ((kind = 'payoff') = (amount is not null)),
  check ((state = 'open') = (closed_at is null))
);
create unique index loan_sales_open on loan_sales (loan_id) where state = 'open';
create index loan_sales_waiting on loan_sales (id) where state = 'open';
grant select, insert on loan_sales to dukat_app;
grant update (state, closed_at) on loan_sales to dukat_app;

-- Account lines name what a liquidation takes.
create or replace function account_line_kind(posting_type text, change numeric) returns text
language sql immutable strict parallel safe
return case
  when posting_type = 'fill' then 'trade'
  when posting_type in ('fee', 'network_fee', 'stake_penalty', 'stake_slashed') then 'fee'
  when posting_type = 'portfolio_move' then 'transfer'
  when posting_type = 'personal_transfer' then 'personal_transfer'
  when posting_type in ('payout_failed', 'order_refund') then 'refund'
  when posting_type in ('gift_card_sold', 'gift_card_claimed', 'gift_card_refunded', 'gift_card_expired') then 'gift_card'
  when posting_type in ('stake', 'unstake') then 'stake'
  when posting_type = 'reward' then 'reward'
  when posting_type = 'referral_reward' then 'referral_reward'
  when posting_type in ('loan_drawn', 'loan_repaid', 'loan_liquidated') then 'loan'
  when posting_type in ('reversal', 'correction') then 'correction'
  -- Types that later versions add are explained too.
  when change > 0 then 'deposit'
  else 'withdrawal'
end;
