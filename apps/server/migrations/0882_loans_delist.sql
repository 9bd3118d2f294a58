-- adds
-- A coin that is delisted secures no new loans, and those against it end on this day at the latest (ADR 171). Terms that are open again, or of a
-- later version, have no such day.
alter table loan_terms add column ends_on date;
grant update (ends_on) on loan_terms to dukat_app;
-- Loans keep the terms of their draw, except that a delisting shortens them.
grant update (due_on) on loans to dukat_app;
