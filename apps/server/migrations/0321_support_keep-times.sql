-- What the house promised when it was asked, and when it did it. Null of what was asked before: that was promised otherwise.
alter table support_requests
  add column first_answer_by timestamptz,
  -- Answered, or closed without an answer.
  add column first_answered_at timestamptz,
  add column resolve_by timestamptz,
  -- Null while it is the house's turn.
  add column resolved_at timestamptz;
drop index support_requests_open;
create index support_requests_open on support_requests ((least(answer_by, resolve_by)), id) where status = 'open';
create index support_requests_measured on support_requests (created_at) where first_answer_by is not null;
grant update (first_answered_at, resolve_by, resolved_at) on support_requests to dukat_app;
