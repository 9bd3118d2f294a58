-- Withdrawals of foreign services (LUD-03) into a balance. A service is asked once for each of its secrets.
create table lightning_claims (
  id bigint generated always as identity primary key,
  callback text not null check (length(callback) <= 4096),
  k1_hash text not null check (length(k1_hash) between 1 and 64),
  invoice_id bigint not null unique references lightning_invoices (id),
  claimed_at timestamptz not null
);
-- The URL can be too long for an index.
create unique index lightning_claims_once on lightning_claims (md5(callback), k1_hash);
grant select, insert on lightning_claims to dukat_app;
