-- Journals of loans are issued as numbered statements: in the same series and the same chain, from the draw to the day of issue.
alter table documents drop constraint documents_kind_check;
alter table documents add constraint documents_kind_check
  check (kind in ('transactions', 'orders', 'statement', 'tax', 'loan_journal'));
create index documents_loan_journal on documents (portfolio_id, (details ->> 'loan')) where kind = 'loan_journal';

alter table statements drop constraint statements_period_check;
alter table statements add constraint statements_period_check check (period in ('month', 'year', 'loan'));
alter table statements drop constraint statements_check;
alter table statements add constraint statements_days check (ends_on > starts_on or (period = 'loan' and ends_on = starts_on));
alter table statements drop constraint statements_portfolio_id_period_starts_on_key;
create unique index statements_period on statements (portfolio_id, period, starts_on) where period <> 'loan';
