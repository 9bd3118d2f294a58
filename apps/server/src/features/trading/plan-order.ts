import type { EngineCommand } from '@dukat/matching-engine/command';
import type { Amount } from '@dukat/rules/money/amount';
import { costRoundingUp, sellable, sizeOf, spendable } from '@dukat/rules/trading/steps';
import type { BatchFunds } from './batch-funds.ts';
import type { PlaceOrder } from './exchange-command.ts';

export type OrderPlan =
  | { readonly kind: 'ready'; readonly command: EngineCommand }
  | { readonly kind: 'insufficient' }
  /** Whether the funds are enough is known only once this batch is booked. */
  | { readonly kind: 'wait' };

/**
 * What the engine is asked, bounded by what the owner can spend, so that nothing trades that could not be paid for. A
 * market order whose cost is not known beforehand spends or sells at most all there is.
 */
export function planOrder(order: PlaceOrder, engineId: number, funds: BatchFunds): OrderPlan {
  const { market, account, terms } = order;
  const asset = terms.side === 'buy' ? market.quote : market.base;
  const available = funds.available(account.portfolioId, asset);
  const hasCredit = funds.hasCredit(account.portfolioId, asset);
  const short: OrderPlan = hasCredit ? { kind: 'wait' } : { kind: 'insufficient' };
  const of = {
    orderId: engineId,
    owner: account.number,
    side: terms.side,
    selfTrade: 'cancel_newest',
  } as const;

  if (terms.type === 'limit') {
    const { priceTicks, sizeLots, timeInForce, postOnly } = terms;
    const need: Amount =
      terms.side === 'buy' ? costRoundingUp(market, priceTicks * sizeLots) : sizeOf(market, sizeLots);
    if (need > available) return short;
    return {
      kind: 'ready',
      command: { type: 'place_limit', ...of, priceTicks, sizeLots, timeInForce, postOnly },
    };
  }
  const { sizeLots, funds: worth } = terms;
  if (terms.side === 'buy' && worth !== undefined) {
    if (costRoundingUp(market, worth) > available) return short;
    return { kind: 'ready', command: { type: 'place_market', ...of, funds: worth } };
  }
  if (terms.side === 'sell' && sizeLots !== undefined) {
    if (sizeOf(market, sizeLots) > available) return short;
    return { kind: 'ready', command: { type: 'place_market', ...of, sizeLots } };
  }
  if (hasCredit) return { kind: 'wait' };
  if (sizeLots !== undefined) {
    const most = spendable(market, available);
    if (most < 1) return short;
    return { kind: 'ready', command: { type: 'place_market', ...of, sizeLots, funds: most } };
  }
  const most = sellable(market, available);
  if (most < market.minSizeLots) return short;
  return { kind: 'ready', command: { type: 'place_market', ...of, sizeLots: most, funds: worth ?? 0 } };
}
