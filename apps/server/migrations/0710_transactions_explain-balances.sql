-- Account lines used to exist for trading and house portfolios only. Now every posting that changes the balance of a portfolio
-- writes a line, in the statement that writes the ledger entries.
alter table trading_transactions rename to account_lines;
alter index trading_transactions_portfolio rename to account_lines_portfolio;

-- Returns what a customer calls the change; trading_line_type() returns the exchange's term.
create function account_line_kind(posting_type text, change numeric) returns text
language sql immutable strict parallel safe
return case
  when posting_type = 'fill' then 'trade'
  when posting_type in ('fee', 'network_fee') then 'fee'
  when posting_type = 'portfolio_move' then 'transfer'
  when posting_type = 'personal_transfer' then 'personal_transfer'
  when posting_type in ('payout_failed', 'order_refund') then 'refund'
  when posting_type in ('gift_card_sold', 'gift_card_claimed') then 'gift_card'
  when posting_type in ('stake', 'unstake') then 'stake'
  when posting_type in ('reward', 'referral_reward') then 'reward'
  when posting_type in ('loan_drawn', 'loan_repaid') then 'loan'
  when posting_type in ('reversal', 'correction') then 'correction'
  -- Types that later versions add are explained too.
  when change > 0 then 'deposit'
  else 'withdrawal'
end;

alter table account_lines
  add column posting_id bigint,
  add column kind text,
  -- What the posting refers to: an order, a payment, a payout.
  add column about text check (length(about) <= 200);
update account_lines set about = order_public_id, kind = case
  when type in ('TRADE_FILL_CREDIT', 'TRADE_FILL_DEBIT') then 'trade'
  when type = 'TRADE_FILL_FEE' then 'fee'
  when type = 'WITHDRAWAL_UNBLOCK' then 'refund'
  else account_line_kind('', amount) end;
alter table account_lines
  alter column kind set not null,
  add check (kind in ('deposit', 'withdrawal', 'trade', 'fee', 'transfer',
    'personal_transfer', 'refund', 'gift_card', 'stake', 'reward', 'loan', 'correction'));

with changes as (
  select g.id as posting_id, p.id as portfolio_id, a.asset, g.type, g.about, e.created_at, sum(e.amount) as change
    from portfolios p
    join ledger_accounts a on a.owner = p.id::text and a.kind in ('available', 'blocked')
    join ledger_entries e on e.account_id = a.id
    join ledger_postings g on g.id = e.posting_id
   where p.type not in ('trade', 'house')
   group by g.id, p.id, a.asset, e.created_at
  having sum(e.amount) <> 0
)
insert into account_lines (portfolio_id, posting_id, type, kind, asset, amount, market_id, order_public_id, about, created_at)
select c.portfolio_id, c.posting_id, trading_line_type(c.type, c.change), account_line_kind(c.type, c.change), c.asset, c.change, m.id,
  case c.type when 'fill' then c.about end, c.about, c.created_at
  from changes c
  left join changes o on o.posting_id = c.posting_id and o.portfolio_id = c.portfolio_id and o.asset <> c.asset
  left join trading_markets m on c.type = 'fill' and m.name in (c.asset || '_' || o.asset, o.asset || '_' || c.asset)
 order by c.posting_id, c.portfolio_id, c.asset;

-- By currency: the balance after a line is the present balance less all newer lines.
create index account_lines_asset on account_lines (portfolio_id, asset, id) include (amount);
-- By kind and currency. Lines of a kind in all currencies are merged from the newest of each currency of the portfolio.
create index account_lines_kind_of_asset on account_lines (portfolio_id, kind, asset, id);
create index account_lines_about on account_lines (portfolio_id, about, id) where about is not null;

-- Returns the lines of one fill as an account shows them (specification, section 3).
create function trading_lines_of_fill(id bigint, market_id smallint, is_buy boolean, size numeric, cost numeric, fee numeric)
returns table (line_id bigint, type text, asset text, amount numeric)
language sql stable as $$
  select $1 + l.step, l.type, case when l.is_base then split_part(m.name, '_', 1) else split_part(m.name, '_', 2) end, l.amount
    from trading_markets m, (values
      (0, 'TRADE_FILL_DEBIT', not $3, case when $3 then -$5 else -$4 end),
      (1, 'TRADE_FILL_CREDIT', $3, case when $3 then $4 else $5 end),
      (2, 'TRADE_FILL_FEE', $3, -$6)) as l (step, type, is_base, amount)
   where m.id = $2 and l.amount <> 0
$$;
revoke execute on function trading_lines_of_fill(bigint, smallint, boolean, numeric, numeric, numeric) from public;
grant execute on function trading_lines_of_fill(bigint, smallint, boolean, numeric, numeric, numeric) to dukat_app;

-- Every line of every account, including those of fills.
create view all_account_lines as
select id, portfolio_id, type, asset, amount, market_id, order_public_id, created_at from account_lines
union all
select l.line_id, f.portfolio_id, l.type, l.asset, l.amount, f.market_id, f.order_public_id, f.created_at
  from trading_fills f cross join lateral trading_lines_of_fill(f.id, f.market_id, f.is_buy, f.size, f.cost, f.fee) l;
grant select on all_account_lines to dukat_app;

-- A balance names the portfolio whose lines explain it. Looking this up for each entry, by account, owner and portfolio, cost a
-- tenth of a transfer.
alter table ledger_balances add column portfolio_id bigint;
comment on column ledger_balances.portfolio_id is 'The portfolio whose lines explain this balance; null where nobody''s do.';

create function ledger_explained_portfolio(kind text, owner text) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select p.id from portfolios p
   where kind in ('available', 'blocked')
     and p.id = case when ltrim(owner, '0123456789') = '' and length(owner) between 1 and 18 then owner::bigint end
$$;

-- Runs for every insert, whichever function opens the account.
create function ledger_note_portfolio() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  select ledger_explained_portfolio(a.kind, a.owner) into new.portfolio_id from ledger_accounts a where a.id = new.account_id;
  return new;
end $$;
create trigger ledger_balances_note_portfolio before insert on ledger_balances
  for each row execute function ledger_note_portfolio();

-- For accounts that were opened before their portfolio existed.
create function portfolios_claim_balances() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update ledger_balances b set portfolio_id = new.id
    from ledger_accounts a
   where a.owner = new.id::text and a.kind in ('available', 'blocked') and b.account_id = a.id;
  return null;
end $$;
create trigger portfolios_claim_balances after insert on portfolios
  for each row execute function portfolios_claim_balances();

update ledger_balances b set portfolio_id = p.id
  from portfolios p
  join ledger_accounts a on a.owner = p.id::text and a.kind in ('available', 'blocked')
 where b.account_id = a.id;

-- Explains the entries of one statement. PostgreSQL cannot know how many entries a statement will write, and plans for other sizes
-- read all accounts. The settings make it join in the order written here and find each row by its key, however large the books are.
create or replace function trading_explain_entries() returns trigger
language plpgsql set search_path = public, pg_temp
set join_collapse_limit = 1 set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
set plan_cache_mode = force_generic_plan as $$
declare
  told bigint;
begin
  if current_setting('dukat.writes_own_lines', true) = 'on' then return null; end if;
  with changes as (
    select e.posting_id, b.portfolio_id, b.asset, e.created_at, sum(e.amount) as change,
      -- The other asset of a fill, which moves two.
      coalesce(lag(b.asset) over two, lead(b.asset) over two) as other
      from new_entries e
      cross join lateral (select portfolio_id, asset from ledger_balances where account_id = e.account_id offset 0) b
     -- Ids of house accounts begin here (0002). They belong to no portfolio and need no lookup.
     where e.account_id < 4503599627370496 and b.portfolio_id is not null
     group by e.posting_id, b.portfolio_id, b.asset, e.created_at
    window two as (partition by e.posting_id, b.portfolio_id order by b.asset)
  ), lines as (
    insert into account_lines (portfolio_id, posting_id, type, kind, asset, amount, market_id, order_public_id, about, created_at)
    select c.portfolio_id, c.posting_id, trading_line_type(g.type, c.change), account_line_kind(g.type, c.change), c.asset, c.change,
      case g.type when 'fill' then
        (select m.id from trading_markets m where m.name in (c.asset || '_' || c.other, c.other || '_' || c.asset)) end,
      case g.type when 'fill' then g.about end, g.about, c.created_at
      from changes c
      join ledger_postings g on g.id = c.posting_id
     where c.change <> 0
     order by c.posting_id, c.portfolio_id, c.asset
  )
  -- The format of platform/events/events.ts.
  select count(pg_notify('dukat_events', '{"topic":"portfolio:' || t.id || '","type":"balances"}') is null) into told
    from (select distinct c.portfolio_id as id from changes c) t
    join portfolios p on p.id = t.id and p.type = 'trade';
  return null;
end $$;

-- Sums of a portfolio's lines in one currency at intervals of lines: an older balance is the next kept sum above it less the lines
-- between them.
create table account_line_sums (
  portfolio_id bigint not null,
  asset text not null check (length(asset) <= 20),
  -- The last counted line.
  upto bigint not null,
  amount numeric(38, 18) not null,
  primary key (portfolio_id, asset, upto)
);

-- Up to which line sums are kept, and the newest line at the last look. Lines get their ids before their transactions commit, so
-- `seen` counts once all transactions of that moment have ended.
create table account_line_sums_progress (
  only_one boolean primary key default true check (only_one),
  done bigint not null default 0,
  seen bigint not null default 0,
  seen_before xid8 not null default pg_snapshot_xmax(pg_current_snapshot())
);
insert into account_line_sums_progress default values;
grant select, insert on account_line_sums to dukat_app;
grant select, update on account_line_sums_progress to dukat_app;

-- Between which ids the lines of a day lie, for all portfolios and counted lines only. Files of a period read these instead of all
-- lines that are newer or older.
create table account_line_days (
  -- In UTC.
  day date primary key,
  lowest bigint not null,
  highest bigint not null,
  check (lowest <= highest)
);
grant select, insert, update on account_line_days to dukat_app;
