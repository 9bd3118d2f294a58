-- adds
-- Permissions of keys and connected programs for webhooks.
alter table api_keys drop constraint api_keys_scopes_check, add constraint api_keys_scopes_check check (
  cardinality(scopes) between 1 and 8
  and scopes <@ array[
    'user:accounts:read', 'user:accounts:write', 'user:trading:read', 'user:trading:write', 'user:funding:read',
    'user:funding:write', 'user:webhooks:read', 'user:webhooks:write'
  ]
);
alter table apps drop constraint apps_scopes_check, add constraint apps_scopes_check check (
  cardinality(scopes) between 1 and 8
  and scopes <@ array[
    'user:accounts:read', 'user:accounts:write', 'user:trading:read', 'user:trading:write', 'user:funding:read',
    'user:funding:write', 'user:webhooks:read', 'user:webhooks:write'
  ]
);
alter table app_grants drop constraint app_grants_scopes_check,
  add constraint app_grants_scopes_check check (cardinality(scopes) between 1 and 8);
alter table app_codes drop constraint app_codes_scopes_check,
  add constraint app_codes_scopes_check check (cardinality(scopes) between 1 and 8);
alter table app_tokens drop constraint app_tokens_scopes_check,
  add constraint app_tokens_scopes_check check (cardinality(scopes) between 1 and 8);

-- Addresses to which an account's orders, fills, deposits and withdrawals are announced.
create table webhooks (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[A-Za-z0-9_-]{22}$'),
  user_id bigint not null references users (id),
  url text not null check (length(url) between 1 and 500),
  events text[] not null check (
    cardinality(events) between 1 and 5
    and events <@ array['order.changed', 'exchange_order.ended', 'fill.booked', 'deposit.booked', 'withdrawal.changed']
  ),
  -- The owner's `credentials_epoch` at the last proof. It is suspended while the two differ.
  epoch integer not null,
  -- Null while it is active.
  paused_because text check (paused_because in ('owner', 'failing')),
  encrypted_secret text not null check (length(encrypted_secret) <= 200),
  -- The secret before the last rotation, which signs as well until then.
  old_encrypted_secret text check (length(old_encrypted_secret) <= 200),
  old_secret_until timestamptz,
  -- The first failure since the last success.
  failing_since timestamptz,
  -- After a failure: nothing is sent before.
  retry_at timestamptz,
  -- When its owner got a mail that it is suspended.
  suspension_mailed_at timestamptz,
  created_at timestamptz not null,
  check ((old_encrypted_secret is null) = (old_secret_until is null))
);
create index webhooks_user on webhooks (user_id, id);
create index webhooks_failing on webhooks (failing_since) where failing_since is not null and paused_because is null;
grant select, insert, delete on webhooks to dukat_app;
grant update (epoch, paused_because, encrypted_secret, old_encrypted_secret, old_secret_until, failing_since, retry_at, suspension_mailed_at)
  on webhooks to dukat_app;

-- One message to one webhook. Only the triggers below insert them, in the transaction of the change. Without a foreign key: deleting a
-- webhook must neither block nor fail an order. A job deletes what is left of deleted webhooks.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  public_id text not null unique default 'msg_' || replace(gen_random_uuid()::text, '-', ''),
  webhook_id bigint not null,
  event text not null,
  -- The public id of its portfolio.
  portfolio text not null,
  subject text not null check (length(subject) <= 64),
  state text not null check (length(state) <= 40),
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed', 'canceled')),
  happened_at timestamptz not null,
  -- When it may be sent. The past means at once.
  due_at timestamptz not null default 'epoch',
  attempts integer not null default 0,
  http_status smallint,
  problem text check (problem in ('http_status', 'host_not_public', 'host_silent', 'secret_unreadable')),
  ended_at timestamptz,
  check ((status = 'waiting') = (ended_at is null))
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, due_at, id) where status = 'waiting';
create index webhook_deliveries_log on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_ended on webhook_deliveries (ended_at) where ended_at is not null;
grant select, delete on webhook_deliveries to dukat_app;
grant update (status, due_at, attempts, http_status, problem, ended_at) on webhook_deliveries to dukat_app;

-- Returns the active webhooks of the owner of a portfolio that want an event, with the public id of the portfolio.
create function webhooks_wanting(portfolio bigint, wanted text) returns table (webhook bigint, portfolio_id text)
language sql stable as $$
  select w.id, p.public_id from portfolios p join users u on u.id = p.user_id join webhooks w on w.user_id = p.user_id
   where p.id = portfolio and w.paused_because is null and w.epoch = u.credentials_epoch and wanted = any (w.events)
   order by w.id
$$;
revoke execute on function webhooks_wanting(bigint, text) from public;

-- A retail order has a new state.
create function webhooks_tell_order() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into webhook_deliveries (webhook_id, event, portfolio, subject, state, happened_at)
  select w.webhook, 'order.changed', w.portfolio_id, new.public_id, new.status, new.updated_at
    from webhooks_wanting(new.portfolio_id, 'order.changed') w;
  return null;
end $$;
revoke execute on function webhooks_tell_order() from public;
create trigger orders_tell_webhooks after insert on orders for each row execute function webhooks_tell_order();
create trigger orders_tell_webhooks_changed after update of status on orders
  for each row when (new.status is distinct from old.status) execute function webhooks_tell_order();

-- A withdrawal has a new state.
create function webhooks_tell_withdrawal() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  at timestamptz := greatest(new.created_at, new.confirmed_at, new.offered_at, new.handed_at, new.ended_at);
begin
  insert into webhook_deliveries (webhook_id, event, portfolio, subject, state, happened_at)
  select w.webhook, 'withdrawal.changed', w.portfolio_id, new.public_id, new.status, at
    from webhooks_wanting(new.portfolio_id, 'withdrawal.changed') w;
  return null;
end $$;
revoke execute on function webhooks_tell_withdrawal() from public;
create trigger withdrawals_tell_webhooks after insert on withdrawals for each row execute function webhooks_tell_withdrawal();
create trigger withdrawals_tell_webhooks_changed after update of status on withdrawals
  for each row when (new.status is distinct from old.status) execute function webhooks_tell_withdrawal();

-- A deposit was booked, was taken back, or came back, as by a won chargeback. A correction names the line of its deposit. Every posting
-- writes its line in the statement of its entries (0710).
create function webhooks_tell_deposit() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  deposit bigint := new.id;
begin
  if new.kind = 'correction' then
    select l.id into deposit from account_lines l
     where l.portfolio_id = new.portfolio_id and l.about = new.about and l.kind = 'deposit' and l.asset = new.asset
     order by l.id limit 1;
    if deposit is null then return null; end if;
  end if;
  insert into webhook_deliveries (webhook_id, event, portfolio, subject, state, happened_at)
  select w.webhook, 'deposit.booked', w.portfolio_id, deposit::text, case when new.amount > 0 then 'booked' else 'reversed' end,
    new.created_at
    from webhooks_wanting(new.portfolio_id, 'deposit.booked') w;
  return null;
end $$;
revoke execute on function webhooks_tell_deposit() from public;
create trigger account_lines_tell_webhooks after insert on account_lines
  for each row when (new.kind in ('deposit', 'correction')) execute function webhooks_tell_deposit();

-- The exchange writes many rows at once, almost all for accounts without webhooks: it looks whether any wants them, and once for whom.
create function webhooks_tell_fills() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from webhooks where paused_because is null and 'fill.booked' = any (events)) then return null; end if;
  insert into webhook_deliveries (webhook_id, event, portfolio, subject, state, happened_at)
  select w.id, 'fill.booked', p.public_id, f.id::text, 'booked', f.created_at
    from webhooks w
    join users u on u.id = w.user_id and u.credentials_epoch = w.epoch
    join portfolios p on p.user_id = w.user_id
    join added f on f.portfolio_id = p.id
   where w.paused_because is null and 'fill.booked' = any (w.events)
   order by f.id, w.id;
  return null;
end $$;
revoke execute on function webhooks_tell_fills() from public;
create trigger trading_fills_tell_webhooks after insert on trading_fills
  referencing new table as added for each statement execute function webhooks_tell_fills();

create function webhooks_tell_ended_orders() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from webhooks where paused_because is null and 'exchange_order.ended' = any (events)) then return null; end if;
  insert into webhook_deliveries (webhook_id, event, portfolio, subject, state, happened_at)
  select w.id, 'exchange_order.ended', p.public_id, o.public_id, o.status, o.ended_at
    from webhooks w
    join users u on u.id = w.user_id and u.credentials_epoch = w.epoch
    join portfolios p on p.user_id = w.user_id
    join added o on o.portfolio_id = p.id
   where w.paused_because is null and 'exchange_order.ended' = any (w.events)
   order by o.id, w.id;
  return null;
end $$;
revoke execute on function webhooks_tell_ended_orders() from public;
create trigger trading_ended_orders_tell_webhooks after insert on trading_ended_orders
  referencing new table as added for each statement execute function webhooks_tell_ended_orders();
