-- What the service answered, so that a repeated claim gets the same result.
alter table lightning_claims
  add column answered_at timestamptz,
  add column problem text
    check (problem in ('host_not_public', 'host_silent', 'host_answer_unusable', 'host_refused')),
  add column host_reason text check (length(host_reason) <= 300),
  add check (answered_at is not null or (problem is null and host_reason is null));
grant update (answered_at, problem, host_reason) on lightning_claims to dukat_app;
