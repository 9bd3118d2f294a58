-- A foreign key costs a lookup and a lock for each row, a fifth of what a batch of orders cost the database. These tables have one
-- writer, the owner of the market, which has locked the market's row and takes the number from it.
alter table trading_orders drop constraint trading_orders_market_id_fkey;
alter table trading_trades drop constraint trading_trades_market_id_fkey;
alter table trading_events drop constraint trading_events_market_id_fkey;
alter table trading_commands drop constraint trading_commands_market_id_fkey;
