-- What came back of each payout: exactly the sums of the lines that brought it back, which name the payout.
alter table bank_payouts add column returned numeric(38, 18) not null default 0;
update bank_payouts p set returned = b.amount
  from (select payout_id, sum(amount) as amount from bank_movements where payout_id is not null and amount > 0 group by payout_id) b
  where b.payout_id = p.id;
alter table bank_payouts
  add constraint bank_payouts_returned check (returned between 0 and amount),
  add constraint bank_payouts_came_back check (status <> 'returned' or returned > 0);
create index bank_movements_payout on bank_movements (payout_id) where payout_id is not null;

-- A return out of suspense that came back used to reopen the movement that it had returned, whole, whatever came back. From now on what is
-- in suspense is the line that brought the money. Where the sums differ the rows are put right: the first is returned, the second waits.
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
