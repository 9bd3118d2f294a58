import type { ResponseOf } from '@dukat/contract/endpoint';
import type { previewExchangeOrder } from '@dukat/contract/trading/orders';
import { formatAmount } from '@dukat/rules/money/amount';
import { accept, type Result } from '@dukat/rules/result';
import { quoteOrder } from '@dukat/rules/trading/order-quote';
import { sizeOf } from '@dukat/rules/trading/steps';
import { heldAssetOf } from '../exchange/book/open-order.ts';
import type { PlaceOrder } from '../exchange/commands/exchange-command.ts';
import type { OrderForecast } from '../exchange/commands/order-forecast.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { OrderRefusal } from './order-command.ts';
import { refusalOfPlacing } from './wire-refusal.ts';

export type OrderPreview = ResponseOf<typeof previewExchangeOrder>;

export async function previewOrder(
  exchange: Exchange,
  command: PlaceOrder,
): Promise<Result<OrderPreview, OrderRefusal>> {
  const forecast = await exchange.forecast(command);
  return forecast.refused ? refusalOfPlacing(forecast) : accept(wirePreview(command, forecast.value));
}

function wirePreview({ market, terms }: PlaceOrder, { need, atOnce, later }: OrderForecast): OrderPreview {
  const { cost, fee, averagePrice } = quoteOrder(market, { side: terms.side, atOnce, later });
  return {
    cost: formatAmount(cost),
    fee: formatAmount(fee),
    fee_currency: terms.side === 'buy' ? market.base : market.quote,
    average_price: averagePrice === undefined ? null : formatAmount(averagePrice),
    fills_at_once: formatAmount(sizeOf(market, atOnce.lots)),
    funds_needed: formatAmount(need),
    funds_currency: heldAssetOf({ side: terms.side, market }),
  };
}
