-- Copies of the documents that persons showed to a provider, each encrypted; what a check rests on can be looked at without the provider.
create table identity_documents (
  id bigint generated always as identity primary key,
  public_id text not null unique check (length(public_id) <= 64),
  check_id bigint not null references identity_checks (id) on delete cascade,
  -- The provider's own name of it.
  source text not null check (length(source) between 1 and 100),
  kind text not null check (kind in ('passport', 'id_card', 'driving_licence', 'residence_permit', 'other')),
  side text check (side in ('front', 'back')),
  type text not null check (type in ('image/jpeg', 'image/png', 'application/pdf')),
  size integer not null check (size between 1 and 10000000),
  -- Which key of the house opens it; a nonce of 12 bytes and a tag of 16 stand before what was encrypted.
  key_id text not null check (length(key_id) between 1 and 32),
  encrypted bytea not null,
  kept_at timestamptz not null,
  unique (check_id, source),
  check (octet_length(encrypted) = size + 28)
);
create index identity_documents_of_key on identity_documents (key_id, id);
grant select, insert, delete on identity_documents to dukat_app;
grant update (key_id, encrypted) on identity_documents to dukat_app;

-- Since when all that the provider had of a check is here.
alter table identity_checks add column documents_at timestamptz;
create index identity_checks_to_copy on identity_checks (id)
  where documents_at is null and run is not null and status in ('approved', 'refused');
