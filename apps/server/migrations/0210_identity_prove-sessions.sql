-- When the session's owner last gave a password, a passkey or a code. Actions that a stolen session must not perform require a recent proof.
alter table sessions add column proven_at timestamptz;
