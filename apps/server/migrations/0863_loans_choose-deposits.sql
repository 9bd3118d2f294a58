-- The loan whose collateral takes the deposits of a coin, as its owner chose. Without a row they stay in the balance.
create table loan_deposit_choices (
  portfolio_id bigint not null references portfolios (id),
  coin text not null check (length(coin) <= 16),
  loan_id bigint not null references loans (id),
  primary key (portfolio_id, coin)
);
create index loan_deposit_choices_loan on loan_deposit_choices (loan_id);
grant select, insert, update, delete on loan_deposit_choices to dukat_app;
