/** Field descriptions by name, which the schema does not contain. A name means the same in every schema. */
export const fieldNotes: Readonly<Record<string, string>> = {
  market: 'The market’s name, base and quote: BTC_CZK.',
  type: 'Limit names a price, Market takes what is there.',
  side: 'Buy gets the base asset, Sell gives it.',
  price: 'In the quote asset for one of the base asset, a multiple of the market’s tick.',
  size: 'In the base asset, a multiple of the market’s lot.',
  funds: 'Of a market order in place of size: the quote asset to spend, or of a sale to earn.',
  time_in_force:
    'GTC until it is cancelled, IOC what trades at once and no more, FOK all at once or nothing, GTT until expires_at.',
  expires_at: 'ISO 8601 with its zone.',
  post_only: 'Refused rather than traded at once, so that it always pays the maker’s fee.',
  stop_price:
    'The order waits until a trade at this price or beyond: above for a buy, below for a sale. A market order by size then spends at most what its size costs a tenth above it, and holds that while it waits.',
  linked_stop: 'A stop beside this limit order. The first of the two that trades or ends cancels the other.',
  self_trade_prevention: 'What happens when the order meets one of your own.',
  client_order_id: 'Your own name for the order. It places one order for ever, however often it is sent.',
  filled: 'Of the base asset, so far.',
  filled_cost: 'What the fills moved in the quote asset, before fees.',
  average_price: 'What one unit traded for on the average. Null where nothing filled.',
  status: 'Open, Closed when it has filled, Canceled when it ended before.',
  end_reason:
    'Why it was canceled: price_band says that the rest would have traded or rested beyond the market’s price band. Null while open, and where it filled.',
  band_percent:
    'How far from the reference price, or the last price where there is none, orders may trade and rest to their owner’s disadvantage.',
  band_low:
    'Sells trade at this price or above. It moves with the reference price. Null where nothing has a price yet.',
  band_high:
    'Buys trade at this price or below. It moves with the reference price. Null where nothing has a price yet.',
  triggered: 'False while a stop waits for its price.',
  funds_needed: 'What must be free to place the order: what it can cost at most.',
  linked_order_id: 'The other order of its pair.',
  fee: 'In fee_currency: the asset that the fill brings.',
  before:
    'Of a request: only what is older than this. Of an answer: what to ask for next; null on the last page.',
  limit: 'How many at most.',
  available: 'What you can spend.',
  blocked:
    'What open orders hold, waiting stops too, and quick trades and waiting withdrawals; the two orders of a pair hold once.',
  withdrawal_blocked:
    'What the line changed of what waiting withdrawals block. The total, less the sum of these, less what orders hold is available.',
  sequence: 'Counts the market’s public events without a gap.',
  unix_ms: 'Milliseconds since 1970.',
  timeout_seconds: '0 disarms.',
  is_maker: 'Whether your order was the one that rested.',
  depth: 'Levels of each side.',
  interval: 'The length of a candle.',
};
