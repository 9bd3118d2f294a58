-- A withdrawal that was signed after the backup of a restored database has left without bytes of ours: the chain names its transaction.
alter table wallet_withdrawals
  drop constraint wallet_withdrawals_check,
  drop constraint wallet_withdrawals_check1,
  add constraint wallet_withdrawals_sent_check
    check (status in ('stored', 'failed') or txid is not null),
  add constraint wallet_withdrawals_signed_check
    check (signed_bytes is null or txid is not null);

-- Addresses that were given out after the backup are unknown to a restored database. So that none is given to somebody else,
-- indexes are skipped once after each restore: the columns hold the last restore for which that was done.
alter table wallet_networks
  add column deposit_restore bigint not null default 0,
  add column change_restore bigint not null default 0;

-- A payout whose debit a restored database finds on the statement was in a file that was lost with the database.
alter table bank_payouts
  drop constraint bank_payouts_check1,
  add constraint bank_payouts_submitted_check check (status <> 'submitted' or batch_id is not null);
