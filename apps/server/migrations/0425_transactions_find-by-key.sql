-- A filter of an account's lines that finds little or nothing read all of them. Each filter has a key of its own now.

-- A kind, and a kind of one currency. The lines of a kind in all currencies are the newest of each currency that the portfolio has an account of.
create index account_lines_kind_of_asset on account_lines (portfolio_id, kind, asset, id);
drop index account_lines_kind;

-- What a line is about. Lines from before 0161 said it as the order of a fill.
update account_lines set about = order_public_id where about is null and order_public_id is not null;
create index account_lines_about on account_lines (portfolio_id, about, id) where about is not null;

-- Fills of one side of a market, and so of one currency and of the fees in it.
create index trading_fills_side on trading_fills (portfolio_id, market_id, is_buy, id);
