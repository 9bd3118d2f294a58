-- Personal transfers: what one owner sends another by e-mail address. They are withdrawals that stay in the house, held by their sender
-- until somebody who has the address takes them.
alter table withdrawals drop constraint withdrawals_status_check;
alter table withdrawals
  add column recipient text check (length(recipient) <= 254),
  -- Who took it, and into which portfolio.
  add column taken_by bigint references users (id),
  add column taken_into bigint references portfolios (id),
  -- When the address was written to.
  add column offered_at timestamptz,
  add check (status in ('asked', 'confirmed', 'offered', 'sending', 'final', 'failed', 'canceled', 'expired', 'rejected')),
  add check (recipient is not null or (status <> 'offered' and taken_by is null)),
  add check ((taken_by is null) = (taken_into is null)),
  add check (taken_by is null or (status = 'final' and taken_by <> user_id));
grant update (taken_by, taken_into, offered_at) on withdrawals to dukat_app;
create index withdrawals_taken_by on withdrawals (taken_by, user_id) where taken_by is not null;
create index withdrawals_taken_into on withdrawals (taken_into) where taken_into is not null;
create index withdrawals_offered_to on withdrawals (recipient, id) where status = 'offered';
create index withdrawals_sent_to on withdrawals (user_id, recipient, ended_at) where recipient is not null and status = 'final';

-- What counts while it waits for its recipient, counted as what is on its way.
drop index withdrawals_worth;
create index withdrawals_worth on withdrawals (user_id, rail, created_at) include (crowns)
  where status in ('asked', 'confirmed', 'offered', 'sending', 'final');
drop index withdrawals_held;
create index withdrawals_held on withdrawals (portfolio_id, asset) include (gross) where status in ('asked', 'confirmed', 'offered');
drop index withdrawals_overdue;
create index withdrawals_overdue on withdrawals (expires_at, id) where status in ('asked', 'confirmed', 'offered');
drop index withdrawals_unapproved;
create index withdrawals_unapproved on withdrawals (user_id, confirmed_at) include (crowns)
  where approved_at is null and status in ('offered', 'sending', 'final');
