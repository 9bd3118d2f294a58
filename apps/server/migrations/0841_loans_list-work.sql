-- Loans that wait for operators: those whose collateral did not cover the debt, and sales that cannot go on.
create index loans_shortfall on loans (id) where state = 'sold' and principal > 0;

-- Since when a sale waits, whatever the reason is now.
alter table loan_sales add column waits_since timestamptz;
update loan_sales set waits_since = requested_at where waits_because is not null;
alter table loan_sales add constraint loan_sales_waits_since check ((waits_since is null) = (waits_because is null));
create index loan_sales_waits on loan_sales (waits_since, id) where waits_because is not null;
grant update (waits_since) on loan_sales to dukat_app;
