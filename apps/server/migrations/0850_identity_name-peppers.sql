-- Which pepper a key's secret is sealed with: none, or a fingerprint. Rows from before this column are named at the next start.
alter table api_keys add column pepper text check (pepper ~ '^(none|[0-9a-f]{16})$');
create index api_keys_pepper on api_keys (pepper) where ended_at is null;
