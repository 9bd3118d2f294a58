-- A session of the mobile application is a family of tokens: each refresh replaces both (ADR 162). A refresh token names its family by a
-- secret, so that the reuse of any older one is recognized without a row for each.
alter table sessions
  add column family_hash text unique,
  add column refresh_hash text,
  add column access_expires_at timestamptz,
  add column refresh_expires_at timestamptz,
  add constraint sessions_family_check check (
    num_nulls(family_hash, refresh_hash, access_expires_at, refresh_expires_at)
      = case when device_id like 'mx.%' then 0 else 4 end
  ),
  drop constraint sessions_end_reason_check,
  add constraint sessions_end_reason_check check (
    end_reason in (
      'logout', 'new_login', 'password_set', 'device_logout', 'factor_changed', 'email_changed', 'account_frozen',
      'refresh_reused'
    )
  );

-- Proofs of possession that were used (RFC 9449, 11.1). They are refused by their time long before they are deleted.
create table used_proofs (
  device_id text not null check (length(device_id) between 1 and 64),
  proof_hash text not null,
  used_at timestamptz not null,
  primary key (device_id, proof_hash)
);
create index used_proofs_used_at on used_proofs (used_at);
grant select, insert, delete on used_proofs to dukat_app;
