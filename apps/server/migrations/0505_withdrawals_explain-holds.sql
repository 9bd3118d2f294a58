-- What withdrawals hold of a trading account, line by line. A hold changes no total, so it is no line of account_lines: BLOCK and UNBLOCK
-- are lines of the exchange's list alone, and the row of a COMMIT adds to the line of its payout what that payout ended of the hold.
create table withdrawal_hold_lines (
  id bigint primary key default nextval('trading_line_ids'),
  portfolio_id bigint not null references portfolios (id),
  withdrawal_public_id text not null references withdrawals (public_id),
  type text not null check (type in ('WITHDRAWAL_BLOCK', 'WITHDRAWAL_UNBLOCK', 'WITHDRAWAL_COMMIT')),
  asset text not null,
  -- What it changed of what is held: all of a withdrawal add up to nothing once it has left or has been given back.
  change numeric(38, 18) not null check (change <> 0 and (change > 0) = (type = 'WITHDRAWAL_BLOCK')),
  created_at timestamptz not null
);
create index withdrawal_hold_lines_portfolio on withdrawal_hold_lines (portfolio_id, id) where type <> 'WITHDRAWAL_COMMIT';
create unique index withdrawal_hold_lines_withdrawal on withdrawal_hold_lines (withdrawal_public_id, (change > 0));
grant select on withdrawal_hold_lines to dukat_app;

create function withdrawal_is_held(status text) returns boolean
language sql immutable strict parallel safe
return status in ('asked', 'confirmed', 'offered');
revoke execute on function withdrawal_is_held(text) from public;

-- On the withdrawal's own row, which every path to its hold, release and payout writes in the same transaction.
create function withdrawals_explain_hold() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from portfolios where id = new.portfolio_id and type = 'trade') then return null; end if;
  if tg_op = 'INSERT' then
    insert into withdrawal_hold_lines (portfolio_id, withdrawal_public_id, type, asset, change, created_at)
    values (new.portfolio_id, new.public_id, 'WITHDRAWAL_BLOCK', new.asset, new.gross, new.created_at);
  elsif withdrawal_is_held(old.status) and not withdrawal_is_held(new.status) then
    insert into withdrawal_hold_lines (portfolio_id, withdrawal_public_id, type, asset, change, created_at)
    values (new.portfolio_id, new.public_id,
      case when new.handed_at is null then 'WITHDRAWAL_UNBLOCK' else 'WITHDRAWAL_COMMIT' end,
      new.asset, -new.gross, coalesce(new.handed_at, new.ended_at));
  end if;
  return null;
end $$;
create trigger withdrawals_explain_hold after insert or update of status on withdrawals
  for each row execute function withdrawals_explain_hold();

-- What was withdrawn before gets its lines now, with its own times and new ids.
insert into withdrawal_hold_lines (portfolio_id, withdrawal_public_id, type, asset, change, created_at)
select w.portfolio_id, w.public_id, l.type, w.asset, l.change, l.at
  from withdrawals w
  join portfolios p on p.id = w.portfolio_id and p.type = 'trade'
 cross join lateral (
   select 'WITHDRAWAL_BLOCK' as type, w.gross as change, w.created_at as at
   union all
   select case when w.handed_at is null then 'WITHDRAWAL_UNBLOCK' else 'WITHDRAWAL_COMMIT' end, -w.gross,
          coalesce(w.handed_at, w.ended_at)
    where not withdrawal_is_held(w.status)
 ) l
 order by l.at, w.id, l.change desc;
