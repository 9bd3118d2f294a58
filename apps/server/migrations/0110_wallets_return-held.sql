-- Coins in suspense that operators send back: a withdrawal that is no portfolio's and says which deposit it returns.

alter table wallet_withdrawals
  alter column portfolio_id drop not null,
  add column returned_deposit_id bigint references wallet_deposits,
  add constraint wallet_withdrawals_source_check check ((portfolio_id is null) = (returned_deposit_id is not null));
-- However many want it at once, one deposit goes back once; again only when that failed.
create unique index wallet_withdrawals_returned_deposit on wallet_withdrawals (returned_deposit_id)
  where returned_deposit_id is not null and status <> 'failed';

alter table wallet_deposits
  drop constraint wallet_deposits_status_check,
  drop constraint wallet_deposits_check,
  add constraint wallet_deposits_status_check
    check (status in ('seen', 'dropped', 'credited', 'held', 'returned', 'disputed', 'reversed', 'written_off')),
  add constraint wallet_deposits_check
    check ((status in ('credited', 'held', 'returned', 'disputed', 'reversed', 'written_off')) = (settled_at is not null));
-- Tokens that go back leave from the treasury, so those that came are swept there as any others are.
drop index wallet_deposits_unswept;
create index wallet_deposits_unswept on wallet_deposits (network)
  where status in ('credited', 'held', 'returned') and swept_by is null;

-- An address with its memo is longer than the number of an order.
alter table operator_approvals
  drop constraint operator_approvals_target_check,
  add constraint operator_approvals_target_check check (length(target) <= 300);
