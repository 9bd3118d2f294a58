-- Bank deposits to a balance, without an order.

-- The variable symbol of a portfolio: every payment with it is a deposit to the portfolio. Never reused, never deleted.
create table bank_deposit_symbols (
  id bigint generated always as identity primary key,
  portfolio_id bigint not null unique references portfolios (id),
  variable_symbol text not null unique check (variable_symbol ~ '^[1-9][0-9]{9}$'),
  created_at timestamptz not null
);
grant select, insert on bank_deposit_symbols to dukat_app;

-- deposited: a portfolio's own. A movement in suspense with a portfolio waits for the deposit limit.
alter table bank_movements
  add column portfolio_id bigint references portfolios (id),
  drop constraint bank_movements_status_check,
  add constraint bank_movements_status_check check (status in (
    'new', 'matched', 'deposited', 'suspense', 'suspense_matched', 'suspense_returned', 'payout', 'payout_returned',
    'unexplained'
  )),
  add constraint bank_movements_deposited check (status <> 'deposited' or portfolio_id is not null);
create index bank_movements_limited on bank_movements (id) where status = 'suspense' and portfolio_id is not null;
create index bank_movements_portfolio on bank_movements (portfolio_id, id) where portfolio_id is not null;

-- What a variable symbol was given out for.
alter table bank_payment_requests
  add column purpose text not null default 'order' check (purpose in ('order', 'account_check'));

-- The sum of the bank lines that returned each payout; the lines name the payout.
alter table bank_payouts add column returned numeric(38, 18) not null default 0;
update bank_payouts p set returned = b.amount
  from (select payout_id, sum(amount) as amount from bank_movements where payout_id is not null and amount > 0 group by payout_id) b
  where b.payout_id = p.id;
-- A payout whose debit a restored database finds on the statement was in a file that was lost with the database.
alter table bank_payouts
  add constraint bank_payouts_returned check (returned between 0 and amount),
  add constraint bank_payouts_came_back check (status <> 'returned' or returned > 0),
  drop constraint bank_payouts_check1,
  add constraint bank_payouts_submitted_check check (status <> 'submitted' or batch_id is not null);
create index bank_movements_payout on bank_movements (payout_id) where payout_id is not null;
-- portfolio_is_empty() looks for a portfolio's payouts that have not ended.
create index bank_payouts_portfolio on bank_payouts (portfolio_id) where status in ('stored', 'submitted');

-- A returned payout out of suspense used to reopen its original movement with the full amount. Now the line that brought the money
-- is in suspense. Where the amounts differ, the original becomes returned and the line waits in suspense.
with broken as (
  select m.id as original, r.id as brought
    from bank_payouts p
    join bank_movements r on r.payout_id = p.id and r.status = 'payout_returned'
    join bank_movements m on m.status = 'suspense' and m.reason = 'return_failed'
     and starts_with(p.reference, 'suspense-return:bank:' || m.account || ':' || m.movement_id || '#')
   where p.status = 'returned' and p.portfolio_id is null and r.amount <> m.amount
     -- The last return of a movement is the one that reopened it.
     and not exists (select from bank_payouts later where later.id > p.id
       and starts_with(later.reference, 'suspense-return:bank:' || m.account || ':' || m.movement_id || '#'))
), closed as (
  update bank_movements set status = 'suspense_returned', reason = null where id in (select original from broken)
)
update bank_movements set status = 'suspense', reason = 'return_failed' where id in (select brought from broken);
