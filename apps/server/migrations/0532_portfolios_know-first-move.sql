-- When its owner first moved money into a trading account, which needs a proof; later moves do not. Accounts that were used before
-- this are not asked again.
alter table portfolios add column moved_into_at timestamptz;
update portfolios p set moved_into_at = now()
 where type = 'trade' and exists (select from account_lines l where l.portfolio_id = p.id);
