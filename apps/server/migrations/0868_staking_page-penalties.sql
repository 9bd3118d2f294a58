-- A penalty is decided for all positions at once and taken from them in pages. Until then its losses wait, and whatever changes a position
-- takes them first, so that shares stay as they were decided (ADR 160).
alter table staking_slashes add column applies_on date, add column applied_at timestamptz;
update staking_slashes set applies_on = day, applied_at = created_at;
alter table staking_slashes alter column applies_on set not null;
comment on column staking_slashes.applies_on is 'The first day that earns less.';
create index staking_slashes_waiting on staking_slashes (id) where applied_at is null;
grant update (applied_at) on staking_slashes to dukat_app;

alter table staking_losses add column of_amount numeric(38, 18), add column applied_at timestamptz;
update staking_losses l set of_amount = l.amount, applied_at = s.created_at from staking_slashes s where s.id = l.slash_id;
alter table staking_losses alter column of_amount set not null, add check (of_amount between 0 and amount);
comment on column staking_losses.of_amount is 'What of the loss is borne by what earns; the rest by what unbonds.';
create index staking_losses_waiting on staking_losses (position_id, slash_id) where applied_at is null;
create index staking_losses_waiting_page on staking_losses (slash_id, position_id) where applied_at is null;
grant update (applied_at) on staking_losses to dukat_app;

-- What each part that unbonds bears.
create table staking_unbonding_losses (
  slash_id bigint not null references staking_slashes (id),
  unbonding_id bigint not null references staking_unbondings (id),
  amount numeric(38, 18) not null check (amount > 0),
  primary key (slash_id, unbonding_id)
);
create index staking_unbonding_losses_unbonding on staking_unbonding_losses (unbonding_id);
grant select, insert on staking_unbonding_losses to dukat_app;
