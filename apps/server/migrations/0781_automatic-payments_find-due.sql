-- Finds the due plans of one owner without reading those of all others.
create index automatic_plans_owner_due on automatic_plans (user_id, next_due) where next_due is not null;
