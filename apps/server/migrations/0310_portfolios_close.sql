-- A portfolio that its owner has closed is hidden for as long as nothing is in it and nothing can still come to it by what waits. What comes
-- to it later all the same, by an old address or symbol, brings it back in sight: no money is ever in a place that its owner cannot see.
alter table portfolios add column closed_at timestamptz;
alter table portfolios add constraint portfolios_closed check (closed_at is null or type = 'basic');

-- Whether a portfolio has nothing: no balance, no hold, no stake and no loan, no order that has not ended, no payment on its way in or out. It is
-- asked when one is closed, and of closed ones when they are listed.
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

-- A payout of a portfolio is looked for by nothing else so far.
create index bank_payouts_portfolio on bank_payouts (portfolio_id) where status in ('stored', 'submitted');
