-- Alerts that notify once. A 'due' alert has occurred and is not delivered yet.
create table price_alerts (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[A-Za-z0-9_-]{22}$'),
  user_id bigint not null references users (id),
  kind text not null check (kind in ('above', 'below', 'rise', 'fall', 'high', 'low', 'order')),
  coin text check (length(coin) <= 16),
  fiat text check (length(fiat) <= 16),
  hours integer not null default 0 check (hours >= 0),
  -- A price, negative if awaited from above; a move in basis points; zero for a high or low (rules/notifications/price-alert.ts).
  rank numeric(38, 18) not null default 0,
  order_id text check (length(order_id) <= 64),
  market text check (length(market) <= 32),
  by_mail boolean not null,
  state text not null check (state in ('armed', 'due', 'fired', 'off')),
  created_at timestamptz not null,
  armed_at timestamptz not null,
  fired_at timestamptz,
  fired_price numeric(38, 18),
  -- The filled size of the order.
  fired_size numeric(38, 18),
  -- The next attempt of a due alert, and the number of attempts.
  due_at timestamptz,
  attempts integer not null default 0,
  is_seen boolean not null default false,
  check ((kind = 'order') = (order_id is not null) and (kind = 'order') = (market is not null)),
  check ((kind = 'order') = (coin is null) and (kind = 'order') = (fiat is null)),
  check ((state in ('due', 'fired')) <= (fired_at is not null)),
  check ((state = 'due') = (due_at is not null))
);
create index price_alerts_user on price_alerts (user_id, id desc);
-- Finds the alerts that a price has reached without reading the others.
create index price_alerts_armed on price_alerts (coin, fiat, kind, hours, rank) where state = 'armed' and kind <> 'order';
create index price_alerts_periods on price_alerts (hours, coin, fiat) where state = 'armed' and hours > 0;
create index price_alerts_orders on price_alerts (id) where state = 'armed' and kind = 'order';
create index price_alerts_due on price_alerts (due_at, id) where state = 'due';
grant select, insert, update, delete on price_alerts to dukat_app;

-- The tick up to which alerts were checked. The process that checks holds the row's lock.
create table price_alert_progress (
  is_only boolean primary key default true check (is_only),
  tick_ms bigint not null
);
insert into price_alert_progress (tick_ms) values (0);
grant select, update on price_alert_progress to dukat_app;
