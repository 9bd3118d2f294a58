-- Withdrawals from balances. The money is held from the first moment. Once confirmed, it leaves by the payouts of wallets and
-- payments, or to another customer who has the e-mail address in `recipient` (a personal transfer).
create table withdrawals (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  user_id bigint not null references users (id),
  portfolio_id bigint not null references portfolios (id),
  asset text not null check (length(asset) <= 16),
  network text not null check (length(network) <= 24),
  gross numeric(38, 18) not null check (gross > 0),
  fee numeric(38, 18) not null check (fee >= 0),
  arrives numeric(38, 18) not null check (arrives > 0 and arrives + fee <= gross),
  -- The value at the request, which counts toward the owner's limits.
  rail text not null check (rail in ('fiat', 'crypto')),
  crowns numeric(38, 18) not null check (crowns >= 0),
  address jsonb not null check (length(address::text) <= 8000),
  status text not null
    check (status in ('asked', 'confirmed', 'offered', 'sending', 'final', 'failed', 'canceled', 'expired', 'rejected')),
  -- 'code_and_mail' during a cool-down: the code of the second factor and the mailed link.
  confirms_by text not null check (confirms_by in ('code', 'mail', 'code_and_mail')),
  -- Hashes of the mailed links. The status decides what a link does, so that each works once.
  confirm_hash text unique check (length(confirm_hash) <= 64),
  cancel_hash text unique check (length(cancel_hash) <= 64),
  reason text check (length(reason) <= 64),
  created_at timestamptz not null,
  -- The end of the present wait: for the owner, for operators or for the recipient.
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- When it became a payout.
  handed_at timestamptz,
  ended_at timestamptz,
  -- Large withdrawals need the approval of two operators after the owner's confirmation.
  approved_at timestamptz,
  -- The operators' message to the owner when they refused it.
  refusal text check (length(refusal) <= 1000),
  recipient text check (length(recipient) <= 254),
  -- The account and the portfolio that received a personal transfer.
  taken_by bigint references users (id),
  taken_into bigint references portfolios (id),
  -- When the recipient was mailed.
  offered_at timestamptz,
  -- The part of the value that the bank returned. It no longer counts toward limits and sums; the rest does.
  returned_crowns numeric(38, 18) not null default 0,
  check ((status in ('final', 'failed', 'canceled', 'expired', 'rejected')) = (ended_at is not null)),
  check (handed_at is not null or status not in ('sending', 'final')),
  check (approved_at is null or confirmed_at is not null),
  check (refusal is null or status = 'rejected'),
  check (recipient is not null or (status <> 'offered' and taken_by is null)),
  check ((taken_by is null) = (taken_into is null)),
  check (taken_by is null or (status = 'final' and taken_by <> user_id)),
  constraint withdrawals_returned check (returned_crowns between 0 and crowns)
);
create index withdrawals_owner on withdrawals (portfolio_id, id);
-- A failed withdrawal counts only if a part of it did not come back.
create index withdrawals_worth on withdrawals (user_id, rail, created_at) include (crowns, returned_crowns)
  where status in ('asked', 'confirmed', 'offered', 'sending', 'final') or returned_crowns > 0;
create index withdrawals_held on withdrawals (portfolio_id, asset) include (gross) where status in ('asked', 'confirmed', 'offered');
create index withdrawals_overdue on withdrawals (expires_at, id) where status in ('asked', 'confirmed', 'offered');
create index withdrawals_to_approve on withdrawals (confirmed_at, id) where status = 'confirmed';
create index withdrawals_approved on withdrawals (approved_at, id) where approved_at is not null;
create index withdrawals_refused on withdrawals (ended_at, id) where status = 'rejected';
-- What an owner sent within a day without approval.
create index withdrawals_unapproved on withdrawals (user_id, confirmed_at) include (crowns, returned_crowns)
  where approved_at is null and (status in ('offered', 'sending', 'final') or returned_crowns > 0);
create index withdrawals_taken_by on withdrawals (taken_by, user_id) where taken_by is not null;
create index withdrawals_taken_into on withdrawals (taken_into) where taken_into is not null;
create index withdrawals_offered_to on withdrawals (recipient, id) where status = 'offered';
create index withdrawals_sent_to on withdrawals (user_id, recipient, ended_at) where recipient is not null and status = 'final';
grant select, insert on withdrawals to dukat_app;
grant update (status, reason, cancel_hash, expires_at, confirmed_at, handed_at, ended_at, approved_at, refusal, taken_by, taken_into,
  offered_at, returned_crowns) on withdrawals to dukat_app;

-- What withdrawals hold of a trading account, line by line. A hold changes no total, so it is no line of account_lines: BLOCK and
-- UNBLOCK appear in the exchange's list only, and COMMIT is the part of the hold that a payout ended.
create table withdrawal_hold_lines (
  id bigint primary key default nextval('trading_line_ids'),
  portfolio_id bigint not null references portfolios (id),
  withdrawal_public_id text not null references withdrawals (public_id),
  type text not null check (type in ('WITHDRAWAL_BLOCK', 'WITHDRAWAL_UNBLOCK', 'WITHDRAWAL_COMMIT')),
  asset text not null,
  -- The change of the held amount. The lines of a withdrawal sum to zero once it has left or was given back.
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

-- Fires on the withdrawal's row, which every hold, release and payout writes in its transaction.
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
