-- Parts of an order's payment go back too: out of what waits at the order for its payer's choice, or out of its owner's balance.
alter table gateway_part_refunds
  add column source text not null default 'available' check (source in ('available', 'waiting'));
alter table gateway_part_refunds alter column source drop default;
