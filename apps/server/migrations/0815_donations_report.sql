-- When a visitor reported a public donation, and what an operator decided: a hidden one can never be shown again.
alter table donations
  add column reported_at timestamptz,
  add column report_decision text check (report_decision in ('hidden', 'kept'));
alter table donations add check (report_decision is distinct from 'hidden' or visibility = 'hidden');
grant update (reported_at, report_decision) on donations to dukat_app;
create index donations_reported on donations (reported_at, id) where reported_at is not null and report_decision is null;
