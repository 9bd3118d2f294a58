-- adds
-- The span that stored a row, as W3C Trace Context writes it. What follows from the row continues that trace (ADR 172). Null where the trace
-- is not recorded.
alter table bank_movements add column traceparent text;
alter table orders add column traceparent text;
alter table bank_payouts add column traceparent text;
alter table wallet_withdrawals add column traceparent text;
alter table lightning_payments add column traceparent text;
alter table mails add column traceparent text;
