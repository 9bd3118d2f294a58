-- What every slice stands on: secrets made at the first start, and the answers of requests that move money.

create table server_secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
grant select, insert on server_secrets to dukat_app;

-- One row a key: the answer is stored in the transaction that did the work, so that it exists exactly when the work does.
create table idempotency_keys (
  scope text not null,
  key text not null,
  request_hash text not null,
  status integer,
  answer text,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
grant select, insert, update, delete on idempotency_keys to dukat_app;
