-- How often the owner is written to about donations, the earliest time of the next message, and failed attempts to write it.
alter table lightning_wallets
  add column notices text not null default 'each' check (notices in ('each', 'daily', 'off')),
  add column next_notice_at timestamptz,
  add column notice_attempts integer not null default 0 check (notice_attempts >= 0);
grant update (notices, next_notice_at, notice_attempts) on lightning_wallets to dukat_app;

alter table donations add column is_announced boolean not null default false;
update donations set is_announced = true where paid_at is not null;
grant update (is_announced) on donations to dukat_app;
create index donations_unannounced on donations (wallet_id) where paid_at is not null and not is_announced;
-- What the donation page shows.
create index donations_public on donations (wallet_id, paid_at desc, id desc) where visibility = 'public';
