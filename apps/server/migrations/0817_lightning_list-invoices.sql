-- The owner's list of invoices.
create index lightning_invoices_of_portfolio on lightning_invoices (portfolio_id, id);
