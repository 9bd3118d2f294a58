-- The volume of a day or a week is read by time. Rows come in the order of time, so block ranges find them at almost no cost to the
-- insert.
create index order_transactions_by_time on order_transactions using brin (at) with (pages_per_range = 16, autosummarize = on);
