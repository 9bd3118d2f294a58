-- The mail about an event of a loan, by its Message-ID. The mail says when it, and its push, went out.
create table loan_notices (
  loan_id bigint not null,
  event text not null,
  message_id text not null unique check (length(message_id) <= 64),
  primary key (loan_id, event),
  foreign key (loan_id, event) references loan_events (loan_id, event)
);
grant select, insert on loan_notices to dukat_app;
-- Pages of the journal, newest first.
create index loan_events_newest on loan_events (loan_id, id desc);

-- Interest changes what all loans owe at midnight. The watched prices include it up to this day, and are renewed page by page, so only
-- payments and collateral make a loan stale.
alter table loan_watches add column valid_until date;
update loan_watches set is_stale = true;
create index loan_watches_expiring on loan_watches (valid_until, loan_id) where valid_until is not null;
grant update (valid_until) on loan_watches to dukat_app;
drop trigger loans_stale on loans;
create trigger loans_stale after insert or update of principal, interest_paid on loans
  for each row execute function mark_changed_debt();
