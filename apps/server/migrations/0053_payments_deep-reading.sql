-- Statements are read a day back each time and ten days back now and then; this is when the latter was last tried.
alter table bank_accounts add column deep_called_at timestamptz;
