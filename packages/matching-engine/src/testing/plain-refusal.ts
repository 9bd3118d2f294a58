import type { MarketRules } from '../market-rules.ts';
import type { Refusal } from '../refusal.ts';
import type { PlainOrder } from './plain-order.ts';

/** The reference implementation of the checks on an order that do not depend on the book. */
export function orderRefusal(order: PlainOrder, rules: MarketRules, now: number): Refusal | undefined {
  const stop = order.waiting;
  const mayRest = order.timeInForce === 'GTC' || order.timeInForce === 'GTT';
  if (order.postOnly && (stop || !mayRest)) return 'malformed_command';
  if (order.owner < 1) return 'malformed_command';
  if (order.kind === 'limit') {
    if (order.price < 1 || order.price > rules.maxPriceTicks) return 'price_out_of_range';
    if (order.left < rules.minSizeLots) return 'size_too_small';
  } else {
    if (order.funds < 0) return 'funds_out_of_range';
    if (order.funds !== 0 && order.timeInForce === 'FOK') return 'malformed_command';
    if (order.left < rules.minSizeLots) return 'size_too_small';
  }
  if (order.left !== Number.POSITIVE_INFINITY && order.left > rules.maxSizeLots) return 'size_too_large';
  if (stop && (order.trigger < 1 || order.trigger > rules.maxPriceTicks)) return 'trigger_out_of_range';
  if (order.timeInForce === 'GTT') return order.expiresAt > now ? undefined : 'already_expired';
  return order.expiresAt === 0 ? undefined : 'malformed_command';
}
