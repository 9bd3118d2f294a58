-- What operators decided alone within the last day: it counts toward the sum from which a second operator is needed.
-- Older rows of an operator are deleted with the operator's next decision.
create table operator_lone_decisions (
  id bigint generated always as identity primary key,
  operator_id bigint not null references operators (id),
  subject text not null check (length(subject) <= 120),
  -- In crowns, by the rates at the time of the decision.
  worth numeric(38, 18) not null check (worth > 0),
  decided_at timestamptz not null
);
create index operator_lone_decisions_recent on operator_lone_decisions (operator_id, decided_at);
grant select, insert, delete on operator_lone_decisions to dukat_app;
