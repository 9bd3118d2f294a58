create index broker_orders_by_time on broker_orders using brin (traded_at) with (pages_per_range = 16, autosummarize = on);
