-- A plan of automatic payments has its own symbol beside that of its portfolio.
alter table bank_deposit_symbols
  add column plan_public_id text unique check (length(plan_public_id) <= 64),
  drop constraint bank_deposit_symbols_portfolio_id_key;
create unique index bank_deposit_symbols_portfolio on bank_deposit_symbols (portfolio_id) where plan_public_id is null;
