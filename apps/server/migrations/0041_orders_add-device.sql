-- Who floods us with unpaid orders is bounded by the device that opened them, never by the e-mail that was named: otherwise a
-- stranger could use up another person's.
alter table orders add column device_id text;
create index orders_unpaid_of_device on orders (device_id) where status = 'WAITING_FOR_PAYMENT';
