-- Money that comes to an account by bank, without an order.

-- The symbol of a portfolio: whoever pays with it pays to its balance, as often as they like. Never given twice, never deleted.
create table bank_deposit_symbols (
  id bigint generated always as identity primary key,
  portfolio_id bigint not null unique references portfolios (id),
  variable_symbol text not null unique check (variable_symbol ~ '^[1-9][0-9]{9}$'),
  created_at timestamptz not null
);
grant select, insert on bank_deposit_symbols to dukat_app;

-- deposited: a portfolio's own. In suspense with a portfolio it waits for the limit of deposits.
alter table bank_movements
  add column portfolio_id bigint references portfolios (id),
  drop constraint bank_movements_status_check,
  add constraint bank_movements_status_check check (status in (
    'new', 'matched', 'deposited', 'suspense', 'suspense_matched', 'suspense_returned', 'payout', 'payout_returned',
    'unexplained'
  )),
  add constraint bank_movements_deposited check (status <> 'deposited' or portfolio_id is not null);
create index bank_movements_limited on bank_movements (id) where status = 'suspense' and portfolio_id is not null;
create index bank_movements_portfolio on bank_movements (portfolio_id, id) where portfolio_id is not null;
