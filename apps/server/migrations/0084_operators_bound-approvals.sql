-- What one operator asked for is bound to its act, its target and its sum, and ends. Wishes from before had neither: they
-- are asked for again.

delete from operator_approvals;
alter table operator_approvals
  add column act text not null check (length(act) between 1 and 40),
  -- Whom or what the money goes to, such as the order.
  add column target text check (length(target) <= 120),
  -- "500000 CZK", exactly as it was when it was asked for.
  add column sum text not null check (length(sum) <= 80),
  add column expires_at timestamptz not null check (expires_at > asked_at);
