-- The hash of the service's URL, so that an account's repeated claim is answered without the service. Null for older claims.
alter table lightning_claims add column url_hash text check (length(url_hash) between 1 and 64);
create index lightning_claims_of_url on lightning_claims (url_hash) where url_hash is not null;
