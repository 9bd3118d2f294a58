-- Sales of collateral, decided by medians of reference prices (ADR 159).

-- The highest threshold that a loan has reached, and the prices at which it must be examined: at or below fall_price the next threshold is
-- reached, above rise_price the current one is over. A loan whose debt or collateral has changed is stale, and examined at once.
create table loan_watches (
  loan_id bigint primary key references loans (id),
  coin text,
  currency text,
  level text check (level in ('notice', 'second_notice', 'margin_call', 'partial_sale', 'full_sale')),
  fall_price numeric(38, 18),
  rise_price numeric(38, 18),
  is_stale boolean not null default true
);
create index loan_watches_fall on loan_watches (coin, currency, fall_price) where fall_price is not null;
create index loan_watches_rise on loan_watches (coin, currency, rise_price) where rise_price is not null;
create index loan_watches_stale on loan_watches (loan_id) where is_stale;
grant select, insert on loan_watches to dukat_app;
grant update (coin, currency, level, fall_price, rise_price, is_stale) on loan_watches to dukat_app;

create function mark_loan_stale(changed bigint) returns void language sql as $$
  insert into loan_watches (loan_id) values (changed)
  on conflict (loan_id) do update set is_stale = true where not loan_watches.is_stale
$$;
create function mark_changed_debt() returns trigger language plpgsql as $$
begin
  perform mark_loan_stale(new.id);
  return null;
end
$$;
create function mark_changed_collateral() returns trigger language plpgsql as $$
begin
  perform mark_loan_stale(new.loan_id);
  return null;
end
$$;
create trigger loans_stale after insert or update of principal, principal_nights, interest_paid on loans
  for each row execute function mark_changed_debt();
create trigger loan_collateral_stale after insert or update of amount on loan_collateral
  for each row execute function mark_changed_collateral();

-- The last tick whose prices were examined.
create table loan_tick_progress (
  only_row boolean primary key default true check (only_row),
  tick_ms bigint not null
);
insert into loan_tick_progress (tick_ms) values (0);
grant select on loan_tick_progress to dukat_app;
grant update (tick_ms) on loan_tick_progress to dukat_app;

-- Why an open sale sells nothing now, for operators.
alter table loan_sales add column waits_because text check (waits_because in ('price', 'market_closed', 'no_bids', 'failed'));
alter table loan_sales add constraint loan_sales_waits_open check (state = 'open' or waits_because is null);
grant update (waits_because) on loan_sales to dukat_app;

-- What the steps of a sale sold, by real fills. A sale takes at most one step with a tick.
create table loan_sale_steps (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  sale_id bigint not null references loan_sales (id),
  tick_ms bigint not null,
  coin text not null,
  coins numeric(38, 18) not null check (coins > 0),
  proceeds numeric(38, 18) not null check (proceeds > 0),
  fee numeric(38, 18) not null check (fee >= 0),
  repaid numeric(38, 18) not null check (repaid >= 0),
  surplus numeric(38, 18) not null check (surplus >= 0),
  owed_after numeric(38, 18) not null check (owed_after >= 0),
  median numeric(38, 18) not null check (median > 0),
  created_at timestamptz not null,
  unique (sale_id, tick_ms),
  check (proceeds = fee + repaid + surplus)
);
grant select, insert on loan_sale_steps to dukat_app;
