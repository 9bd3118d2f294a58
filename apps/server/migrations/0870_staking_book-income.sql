-- What validators paid for the coins of a product, each payment once.
create table staking_incomes (
  product_id bigint not null references staking_products (id),
  -- The transaction, or the validators and the period.
  reference text not null check (length(reference) between 1 and 100),
  amount numeric(38, 18) not null check (amount > 0),
  created_at timestamptz not null,
  primary key (product_id, reference)
);
grant select, insert on staking_incomes to dukat_app;
