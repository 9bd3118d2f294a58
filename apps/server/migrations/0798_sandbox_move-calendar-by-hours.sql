-- By how many hours a sandbox's product calendar is ahead of the clock.
alter table sandbox_calendar rename column days_ahead to hours_ahead;
alter table sandbox_calendar drop constraint sandbox_calendar_days_ahead_check;
update sandbox_calendar set hours_ahead = hours_ahead * 24;
alter table sandbox_calendar add check (hours_ahead between 0 and 876000);
