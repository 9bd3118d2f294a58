-- The part of a withdrawal's worth that its bank sent back. It counts no more against limits and sums; the rest has left and counts.
alter table withdrawals add column returned_crowns numeric(38, 18) not null default 0;
update withdrawals w set returned_crowns = least(w.crowns, trunc(w.crowns * b.returned / w.gross, 18))
  from bank_payouts b where b.reference = 'withdrawal:' || w.public_id and b.returned > 0;
alter table withdrawals add constraint withdrawals_returned check (returned_crowns between 0 and crowns);
grant update (returned_crowns) on withdrawals to dukat_app;

-- What was sent back is over, and what of it stayed away counts on: a withdrawal that failed counts only where it was returned.
drop index withdrawals_worth;
create index withdrawals_worth on withdrawals (user_id, rail, created_at) include (crowns, returned_crowns)
  where status in ('asked', 'confirmed', 'offered', 'sending', 'final') or returned_crowns > 0;
drop index withdrawals_unapproved;
create index withdrawals_unapproved on withdrawals (user_id, confirmed_at) include (crowns, returned_crowns)
  where approved_at is null and (status in ('offered', 'sending', 'final') or returned_crowns > 0);
