-- When the node answered that it does not know the invoice; null if it never did. It is asked again after an hour.
alter table lightning_invoices add column lost_at timestamptz;
grant update (lost_at) on lightning_invoices to dukat_app;

create index lightning_invoices_held_of_portfolio on lightning_invoices (portfolio_id) where held_reason is not null;

-- A payment that waits in suspense belongs to its portfolio, which is not empty then.
create or replace function portfolio_is_empty(wanted bigint) returns boolean
language sql stable as $$
  select not exists (
      select from ledger_accounts a join ledger_balances b on b.account_id = a.id
       where a.owner = wanted::text and a.kind in ('available', 'blocked', 'staked', 'loan') and b.balance <> 0)
    and not exists (select from orders where portfolio_id = wanted and status not in ('FINISHED', 'CANCELED'))
    and not exists (select from withdrawals where portfolio_id = wanted and ended_at is null)
    and not exists (select from wallet_withdrawals where portfolio_id = wanted and status in ('stored', 'signed', 'sent'))
    and not exists (select from bank_payouts where portfolio_id = wanted::text and status in ('stored', 'submitted'))
    and not exists (
      select from wallet_addresses a join wallet_deposits d on d.address_id = a.id
       where a.portfolio_id = wanted and a.purpose = 'wallet' and d.status in ('seen', 'held', 'disputed'))
    and not exists (select from lightning_invoices where portfolio_id = wanted and held_reason is not null)
    and not exists (select from bank_movements where portfolio_id = wanted and status = 'suspense')
    and not exists (
      select from portfolios p join gateway_payments g on g.user_id = p.user_id
       where p.id = wanted and g.portfolio_id = wanted::text and g.status in ('opening', 'waiting', 'held', 'refunding', 'disputed'))
$$;
