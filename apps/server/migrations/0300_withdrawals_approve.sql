-- Large withdrawals wait for two operators once their owner has confirmed them. A withdrawal that waits has one end of its waiting,
-- whoever it waits for.
alter table withdrawals
  add column approved_at timestamptz,
  -- What the owner was told where operators refused it.
  add column refusal text check (length(refusal) <= 1000),
  add check (approved_at is null or confirmed_at is not null),
  add check (refusal is null or status = 'rejected');
grant update (expires_at, approved_at, refusal) on withdrawals to dukat_app;

drop index withdrawals_unconfirmed;
create index withdrawals_overdue on withdrawals (expires_at, id) where status in ('asked', 'confirmed');
create index withdrawals_to_approve on withdrawals (confirmed_at, id) where status = 'confirmed';
create index withdrawals_approved on withdrawals (approved_at, id) where approved_at is not null;
create index withdrawals_refused on withdrawals (ended_at, id) where status = 'rejected';
-- What left one owner within a day without approval.
create index withdrawals_unapproved on withdrawals (user_id, confirmed_at) include (crowns)
  where approved_at is null and status in ('sending', 'final');
-- The same of orders that a balance paid and that send out what they bring.
create index orders_from_balance on orders (user_id, payout_requested_at)
  where payment_type = 'VIRTUAL' and payout_type = 'SEND';
