import type { timeInForce } from '@dukat/contract/trading/orders';
import type { z } from '@dukat/contract/z';
import {
  isFillOrKill,
  isGoodTillTime,
  isImmediate,
  isPostOnly,
  isStop,
} from '@dukat/matching-engine/book/order-flags';
import { formatAmount } from '@dukat/rules/money/amount';
import { toAveragePrice, toPrice, toSize } from '@dukat/rules/trading/steps';
import type { ExchangeOrder } from '../exchange/book/open-order.ts';

/** Converts an order to the API's form (requirement 3). */
export function wireOrder(order: ExchangeOrder) {
  const { market, type, side, flags, priceTicks, sizeLots, fundsAsked } = order;
  return {
    id: order.publicId,
    client_order_id: order.clientOrderId ?? null,
    created_at: order.createdAt.toISOString(),
    market: market.name,
    type,
    side: wireSide(side),
    price: type === 'Limit' ? formatAmount(toPrice(market, priceTicks)) : null,
    size: sizeLots === undefined ? null : formatAmount(toSize(market, sizeLots)),
    funds: fundsAsked === undefined ? null : formatAmount(fundsAsked),
    filled: formatAmount(toSize(market, order.filledLots)),
    filled_cost: formatAmount(order.filledQuote),
    average_price: order.filledLots === 0 ? null : formatAmount(toAveragePrice(market, order)),
    status: order.status,
    time_in_force: wireTimeInForce(flags),
    expires_at: order.expiresAt?.toISOString() ?? null,
    post_only: isPostOnly(flags),
    stop_price: order.triggerTicks === 0 ? null : formatAmount(toPrice(market, order.triggerTicks)),
    triggered: !isStop(flags),
    linked_order_id: order.linkedPublicId ?? null,
    fee: formatAmount(order.feePaid),
    fee_currency: side === 'buy' ? market.base : market.quote,
    ended_at: order.endedAt?.toISOString() ?? null,
    end_reason: order.endReason ?? null,
  };
}

export function wireSide(side: 'buy' | 'sell'): 'Buy' | 'Sell' {
  return side === 'buy' ? 'Buy' : 'Sell';
}

function wireTimeInForce(flags: number): z.output<typeof timeInForce> {
  if (isImmediate(flags)) return 'IOC';
  if (isFillOrKill(flags)) return 'FOK';
  return isGoodTillTime(flags) ? 'GTT' : 'GTC';
}
