-- What a check that approved nobody has of a person is forgotten when it is due.
grant delete on identity_checks to dukat_app;
create index identity_checks_failed on identity_checks (ended_at) where ended_at is not null and status <> 'approved';
create index bank_account_checks_refused on bank_account_checks (paid_at) where status = 'refused' and payer_name is not null;
