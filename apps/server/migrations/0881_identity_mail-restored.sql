-- adds
-- Owners whose API keys or connected applications a restore has suspended, and who were mailed about it (ADR 173).
create table restore_mails (
  user_id bigint not null references users (id),
  restored_at timestamptz not null,
  primary key (user_id, restored_at)
);
grant select, insert on restore_mails to dukat_app;
