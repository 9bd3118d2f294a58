import { ArgumentsRequired, type Dict, type Exchange, type MarketInterface, type Num } from 'ccxt';

interface OrderRequest {
  readonly type: string;
  readonly side: string;
  readonly amount: Num;
  readonly price: Num;
  readonly params: Dict;
}

/** The ccxt parameters that the exchange names differently. All others are sent unchanged. */
const known = [
  'clientOrderId',
  'cost',
  'postOnly',
  'stopLossPrice',
  'stopPrice',
  'timeInForce',
  'triggerPrice',
  'selfTradePrevention',
];

/** Converts an order to the body of the exchange's API. Truncates amounts and prices to the market's steps, as ccxt does. */
export function orderBody(exchange: Exchange, market: MarketInterface, request: OrderRequest): Dict {
  const { type, side, amount, price, params } = request;
  const isMarket = type.toLowerCase() === 'market';
  const cost = exchange.safeString(params, 'cost');
  const trigger = exchange.safeNumberN(params, ['triggerPrice', 'stopPrice', 'stopLossPrice']);
  const timeInForce = exchange.safeString(params, 'timeInForce');
  if (!isMarket && price === undefined) throw new ArgumentsRequired('A limit order needs a price');
  if (amount === undefined && cost === undefined)
    throw new ArgumentsRequired('An order needs an amount or a cost');

  const body: Dict = {
    market: market.id,
    type: isMarket ? 'Market' : 'Limit',
    side: side.toLowerCase() === 'buy' ? 'Buy' : 'Sell',
  };
  if (isMarket && cost !== undefined) body.funds = cost;
  else body.size = exchange.amountToPrecision(market.symbol, amount);
  if (!isMarket) body.price = exchange.priceToPrecision(market.symbol, price);
  if (trigger !== undefined) body.stop_price = exchange.priceToPrecision(market.symbol, trigger);
  const isPostOnly = exchange.safeBool(params, 'postOnly') === true || timeInForce === 'PO';
  if (isPostOnly) body.post_only = true;
  if (timeInForce !== undefined && timeInForce !== 'PO')
    body.time_in_force = timeInForce === 'GTD' ? 'GTT' : timeInForce;
  const clientOrderId = exchange.safeString(params, 'clientOrderId');
  if (clientOrderId !== undefined) body.client_order_id = clientOrderId;
  const prevention = exchange.safeString(params, 'selfTradePrevention');
  if (prevention !== undefined) body.self_trade_prevention = prevention;
  return { ...body, ...exchange.omit(params, known) };
}
