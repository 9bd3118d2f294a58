-- What the house has given its market maker of each asset: the middle that the inventory leans back to. The money itself
-- moves by postings; a row is written in the same transaction.
create table market_maker_stakes (
  asset text primary key,
  target numeric(38, 18) not null check (target > 0)
);
grant select, insert, update on market_maker_stakes to dukat_app;
