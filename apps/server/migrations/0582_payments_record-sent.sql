-- A payout whose debit a restored database finds on the statement was in a file that was lost with the database.
alter table bank_payouts
  drop constraint bank_payouts_check1,
  add constraint bank_payouts_submitted_check check (status <> 'submitted' or batch_id is not null);
