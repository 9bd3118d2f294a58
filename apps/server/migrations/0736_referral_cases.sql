-- A case that was decided with `pay` does not prevent later cases: new evidence, or another large sum, opens the next one.
alter table referral_cases
  drop constraint referral_cases_friend_id_key,
  -- The newest reward for the referred user that the case covers; later ones count toward the next review.
  add column through_reward bigint not null default 0,
  -- What was not paid of the covered rewards when the case was opened or got more evidence.
  add column czk numeric(38, 18) not null default 0 check (czk >= 0),
  add column eur numeric(38, 18) not null default 0 check (eur >= 0);
update referral_cases c
   set through_reward = r.newest, czk = r.czk, eur = r.eur
  from (select friend_id, max(id) as newest,
               coalesce(sum(amount) filter (where asset = 'CZK' and payout_id is null and cancelled_at is null), 0) as czk,
               coalesce(sum(amount) filter (where asset = 'EUR' and payout_id is null and cancelled_at is null), 0) as eur
          from referral_rewards group by friend_id) r
 where r.friend_id = c.friend_id;
-- At most one case stops the rewards for a referred user.
create unique index referral_cases_stopping on referral_cases (friend_id) where decision is distinct from 'pay';
create index referral_cases_friend on referral_cases (friend_id);
create index referral_cases_decision on referral_cases (decision, id desc);
grant update (evidence, through_reward, czk, eur) on referral_cases to dukat_app;

-- What is not paid, and what was paid and then cancelled.
create index referral_rewards_unpaid on referral_rewards (user_id, asset, id) include (amount, friend_id, matures_at, filled_at)
  where payout_id is null and cancelled_at is null;
create index referral_rewards_owed on referral_rewards (user_id, asset) where payout_id is not null and cancelled_at is not null
  and recovered_by is null;
-- Accounts that are bound late, and the foreign key.
create index orders_of_user on orders (user_id, id);

-- A dispute that was won restores what it cancelled. What a payout had deducted is owed again, as a copy of the reward.
alter table referral_rewards
  add column restores bigint unique references referral_rewards (id),
  drop constraint referral_rewards_fill_id_user_id_key;
create unique index referral_rewards_fill on referral_rewards (fill_id, user_id) where restores is null;
drop index referral_rewards_disputable;
create index referral_rewards_disputable on referral_rewards (friend_id, id) where is_gateway;

-- Sums as they were at the start of a day in Prague, so that a change does not show a single trade.
create table referral_sums (
  user_id bigint primary key references users (id),
  counted_at timestamptz not null,
  sums jsonb not null
);
grant select, insert, update, delete on referral_sums to dukat_app;
