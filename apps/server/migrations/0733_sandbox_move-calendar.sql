-- By how many days a sandbox's product calendar is ahead of the clock; no row with real money.
create table sandbox_calendar (
  is_only boolean primary key default true check (is_only),
  days_ahead integer not null check (days_ahead between 0 and 36500)
);
grant select, insert, update on sandbox_calendar to dukat_app;
