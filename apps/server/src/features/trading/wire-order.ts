import { formatAmount } from '@dukat/rules/money/amount';
import { priceOf, sizeOf } from '@dukat/rules/trading/steps';
import type { ExchangeOrder } from './open-order.ts';

/** An order as the specification spells it (section 3). */
export function wireOrder(order: ExchangeOrder) {
  const { market, type, priceTicks, sizeLots, fundsAsked } = order;
  return {
    id: order.publicId,
    client_order_id: order.clientOrderId ?? null,
    created_at: order.createdAt.toISOString(),
    market: market.name,
    type,
    side: wireSide(order.side),
    price: type === 'Limit' ? formatAmount(priceOf(market, priceTicks)) : null,
    size: sizeLots === undefined ? null : formatAmount(sizeOf(market, sizeLots)),
    funds: fundsAsked === undefined ? null : formatAmount(fundsAsked),
    filled: formatAmount(sizeOf(market, order.filledLots)),
    filled_cost: formatAmount(order.filledQuote),
    status: order.status,
  };
}

export function wireSide(side: 'buy' | 'sell'): 'Buy' | 'Sell' {
  return side === 'buy' ? 'Buy' : 'Sell';
}
