-- Invoices that pay orders. They are asked for in the transaction of the order, and a job makes them at the node.
create table lightning_order_invoices (
  id bigint generated always as identity primary key,
  order_public_id text not null check (length(order_public_id) <= 40),
  portfolio_id bigint not null references portfolios (id),
  msat bigint not null check (msat > 0),
  description text not null check (length(description) <= 640),
  asked_at timestamptz not null,
  -- Null until it is made.
  invoice_id bigint unique references lightning_invoices (id)
);
create index lightning_order_invoices_of_order on lightning_order_invoices (order_public_id, id);
create index lightning_order_invoices_to_make on lightning_order_invoices (asked_at) where invoice_id is null;
grant select, insert on lightning_order_invoices to dukat_app;
grant update (invoice_id) on lightning_order_invoices to dukat_app;
