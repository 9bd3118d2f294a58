-- The process that has claimed a mail. A process holds an advisory lock of its name; the mails of one without a lock are due at once.
alter table mails add column claimed_by text;
create index mails_claimed on mails (claimed_by) where claimed_by is not null and sent_at is null and failed_at is null;
