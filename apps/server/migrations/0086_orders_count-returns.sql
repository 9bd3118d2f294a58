-- What coins that went back to their payer were worth in crowns when they left; empty again where they did not arrive. It counts
-- with what an unverified owner sends.
alter table order_payments add column returned_worth numeric;
