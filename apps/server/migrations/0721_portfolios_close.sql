alter table portfolios
  -- A closed portfolio is hidden while it is empty and nothing is on its way to it. Money that still arrives, by an old address or
  -- symbol, shows it again.
  add column closed_at timestamptz,
  -- When its owner first moved money into a trading account, which needs a proof; later moves do not. Accounts that were used before
  -- this migration need none.
  add column moved_into_at timestamptz,
  add constraint portfolios_closed check (closed_at is null or type = 'basic');
update portfolios p set moved_into_at = now()
 where type = 'trade' and exists (select from account_lines l where l.portfolio_id = p.id);

-- Returns whether a portfolio has no balance, hold, stake or loan, no open order and no payment on its way in or out. Called when a
-- portfolio is closed, and for closed ones when portfolios are listed.
create function portfolio_is_empty(wanted bigint) returns boolean
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
    and not exists (select from bank_movements where portfolio_id = wanted and status = 'suspense')
    and not exists (
      select from portfolios p join gateway_payments g on g.user_id = p.user_id
       where p.id = wanted and g.portfolio_id = wanted::text and g.status in ('opening', 'waiting', 'held', 'refunding', 'disputed'))
$$;
revoke execute on function portfolio_is_empty(bigint) from public;
grant execute on function portfolio_is_empty(bigint) to dukat_app;
