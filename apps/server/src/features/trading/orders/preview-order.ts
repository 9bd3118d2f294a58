import type { EndpointResponse } from '@dukat/contract/endpoint';
import type { previewExchangeOrder } from '@dukat/contract/trading/orders';
import { formatAmount } from '@dukat/rules/money/amount';
import { accept, type Result } from '@dukat/rules/result';
import { quoteOrder } from '@dukat/rules/trading/order-quote';
import { toSize } from '@dukat/rules/trading/steps';
import { heldAsset } from '../exchange/book/open-order.ts';
import type { PlaceOrder } from '../exchange/commands/exchange-command.ts';
import type { OrderForecast } from '../exchange/commands/order-forecast.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { OrderRefusal } from './order-command.ts';
import { toPlaceRefusal } from './wire-refusal.ts';

export type OrderPreview = EndpointResponse<typeof previewExchangeOrder>;

export async function previewOrder(
  exchange: Exchange,
  command: PlaceOrder,
): Promise<Result<OrderPreview, OrderRefusal>> {
  const forecast = await exchange.forecast(command);
  return forecast.refused ? toPlaceRefusal(forecast) : accept(wirePreview(command, forecast.value));
}

function wirePreview({ market, terms }: PlaceOrder, { need, atOnce, later }: OrderForecast): OrderPreview {
  const { cost, fee, averagePrice } = quoteOrder(market, { side: terms.side, atOnce, later });
  return {
    cost: formatAmount(cost),
    fee: formatAmount(fee),
    fee_currency: terms.side === 'buy' ? market.base : market.quote,
    average_price: averagePrice === undefined ? null : formatAmount(averagePrice),
    fills_at_once: formatAmount(toSize(market, atOnce.lots)),
    funds_needed: formatAmount(need),
    funds_currency: heldAsset({ side: terms.side, market }),
  };
}
