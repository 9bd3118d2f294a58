/** Field descriptions by name, which the schema does not contain. A name means the same in every schema. */
export const fieldNotes: Readonly<Record<string, string>> = {
  market: 'The market’s name: base and quote asset, such as BTC_CZK.',
  type: 'Limit has a price; Market trades at the prices in the book.',
  side: 'Buy or Sell the base asset.',
  price: 'The price of one unit of the base asset in the quote asset, a multiple of the market’s tick.',
  size: 'The amount of the base asset, a multiple of the market’s lot.',
  funds: 'For a market order instead of size: the amount of the quote asset to spend, or to earn by a sale.',
  time_in_force:
    'GTC: until cancelled. IOC: trades at once, the rest is cancelled. FOK: all at once or nothing. GTT: until expires_at.',
  expires_at: 'ISO 8601 with a time zone.',
  post_only: 'Refuses an order that would trade at once, so that it always pays the maker fee.',
  stop_price:
    'The order waits for a trade at this price or beyond: above for a buy, below for a sale. A market buy by size spends at most its size times a price ten percent above this one, and holds that amount while it waits.',
  linked_stop:
    'A stop linked to this limit order. The first of the two that trades or ends cancels the other.',
  self_trade_prevention: 'What happens when the order would trade with another order of yours.',
  client_order_id: 'Your id for the order. It can place only one order, ever, however often it is sent.',
  filled: 'The amount of the base asset filled so far.',
  filled_cost: 'The total of the fills in the quote asset, before fees.',
  average_price: 'The average price of the fills. Null without fills.',
  status: 'Open; Closed when completely filled; Canceled when it ended before.',
  end_reason:
    'Why it was canceled: price_band means that the rest would have traded or rested beyond the market’s price band. Null for an open or filled order.',
  band_percent:
    'How far from the reference price, or from the last price if there is none, orders may trade and rest to their owner’s disadvantage.',
  band_low:
    'Sells trade at this price or above. It moves with the reference price. Null before there is any price.',
  band_high:
    'Buys trade at this price or below. It moves with the reference price. Null before there is any price.',
  triggered: 'False while a stop waits for its price.',
  funds_needed: 'The balance that the order requires: its highest possible cost.',
  linked_order_id: 'The other order of a linked pair.',
  fee: 'The fee in fee_currency, the asset that the fill pays out.',
  before:
    'In a request: returns only older items. In an answer: the value for the next page; null on the last page.',
  limit: 'The maximum number of items.',
  available: 'The balance that you can spend.',
  blocked:
    'The balance held by open orders, including waiting stops, by quick trades and by pending withdrawals. The two orders of a pair hold it once.',
  withdrawal_blocked:
    'The change in the balance held by pending withdrawals. The total, less the sum of these changes and less the balance held by orders, is available.',
  sequence: 'Counts the market’s public events without a gap.',
  unix_ms: 'Milliseconds since 1970.',
  timeout_seconds: '0 disarms.',
  is_maker: 'Whether your order was the one that rested.',
  depth: 'The number of levels per side.',
  interval: 'The length of a candle.',
};
