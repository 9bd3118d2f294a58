-- adds
-- A coin that is delisted secures no new loans, and those against it end on this day, or 30 days after they are shortened if that is later
-- (ADR 171). Later versions keep the day; terms that are open again have none.
alter table loan_terms add column ends_on date;
grant update (ends_on) on loan_terms to dukat_app;
-- Loans keep the terms of their draw, except that a delisting shortens them.
grant update (due_on) on loans to dukat_app;
