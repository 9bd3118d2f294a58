-- Owners whose payouts wait until an operator has decided, with the reason of each. Several may hold one owner.
create table payout_freezes (
  -- What it is about: 'deposit:<public id>'.
  subject text primary key check (length(subject) between 1 and 120),
  portfolio_id text not null check (portfolio_id ~ '^[0-9]{1,18}$'),
  frozen_at timestamptz not null,
  ended_at timestamptz
);
create index payout_freezes_open on payout_freezes (portfolio_id) where ended_at is null;
grant select, insert, update on payout_freezes to dukat_app;

-- All portfolios of a frozen owner, also those opened later.
create view frozen_portfolios as
  select f.portfolio_id from payout_freezes f where f.ended_at is null
  union
  select own.id::text
    from payout_freezes f
    join portfolios p on p.id = f.portfolio_id::bigint
    join portfolios own on own.user_id = p.user_id
   where f.ended_at is null;
grant select on frozen_portfolios to dukat_app;

-- A deposit that its chain lost and mined again is booked again, under a number of its own.
alter table wallet_deposits
  add column round integer not null default 0 check (round >= 0),
  drop constraint wallet_deposits_status_check,
  drop constraint wallet_deposits_check,
  add constraint wallet_deposits_status_check
    check (status in ('seen', 'dropped', 'credited', 'held', 'disputed', 'reversed', 'written_off')),
  add constraint wallet_deposits_check
    check ((status in ('credited', 'held', 'disputed', 'reversed', 'written_off')) = (settled_at is not null));
create index wallet_deposits_to_settle on wallet_deposits (network, id)
  where status in ('seen', 'disputed', 'written_off');
drop index wallet_deposits_open;
