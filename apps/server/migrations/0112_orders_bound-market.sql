-- An order that its owner sends to the market trades at the market's rate, and at none worse than this.
alter table orders
  add column worst_rate numeric(38, 18) check (worst_rate > 0),
  add constraint orders_worst_rate_of_market check (worst_rate is null or rate_type = 'MARKET');
