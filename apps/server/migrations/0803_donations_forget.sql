-- Unpaid donations contain payers' names and e-mail addresses, and are deleted after a while.
create index donations_unpaid on donations (expires_at) where paid_at is null;
grant delete on donations to dukat_app;
