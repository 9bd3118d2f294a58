-- A step that sold no coins on the market: the platform took them over at the median. Names the decision of two operators, which is the
-- subject of their entries in the audit log (ADR 158).
alter table loan_sale_steps add column decision text check (length(decision) <= 120);
