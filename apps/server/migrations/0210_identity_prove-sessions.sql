-- When the session's owner last showed a password, a passkey or a code: what a borrowed session must not do asks for it again.
alter table sessions add column proven_at timestamptz;
