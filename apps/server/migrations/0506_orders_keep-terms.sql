-- The version of the terms that an order was opened under: a visitor agrees to them by the order itself, also where its e-mail belongs to
-- an account for which a stranger cannot agree. Orders of before have none, their owners' consents say it.
alter table orders add column terms_version text check (length(terms_version) <= 64);
