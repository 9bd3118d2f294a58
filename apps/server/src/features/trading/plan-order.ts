import type { EngineCommand } from '@dukat/matching-engine/command';
import type { Engine } from '@dukat/matching-engine/engine';
import type { Amount } from '@dukat/rules/money/amount';
import { costRoundingUp, sellable, sizeOf } from '@dukat/rules/trading/steps';
import type { BatchFunds } from './batch-funds.ts';
import type { PlaceOrder } from './exchange-command.ts';

export type OrderPlan =
  | { readonly kind: 'ready'; readonly command: EngineCommand }
  | { readonly kind: 'insufficient' }
  /** Whether the funds are enough is known only once this batch is booked. */
  | { readonly kind: 'wait' };

/**
 * What the engine is asked, bounded by what the owner can spend, so that nothing trades that could not be paid for. A
 * sale by funds offers at most all there is.
 */
export function planOrder(order: PlaceOrder, engine: Engine, funds: BatchFunds): OrderPlan {
  const engineId = engine.market.lastOrderId + 1;
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
  if (sizeLots !== undefined) {
    if (costRoundingUp(market, worthOfTaking(engine, 'buy', sizeLots).worth) > available) return short;
    return { kind: 'ready', command: { type: 'place_market', ...of, sizeLots } };
  }
  if (hasCredit) return { kind: 'wait' };
  const most = sellable(market, available);
  const earned = worthOfTaking(engine, 'sell', most);
  const runsOut = earned.left === 0 && worth !== undefined && earned.worth < worth;
  if (most < market.minSizeLots || runsOut) return short;
  return { kind: 'ready', command: { type: 'place_market', ...of, sizeLots: most, funds: worth ?? 0 } };
}

/**
 * What so many lots cost or bring at the best prices of the other side, in ticks x lots, and how many of them nobody is there
 * for. It is exact: nothing else moves the book meanwhile.
 */
function worthOfTaking({ market: { book } }: Engine, side: 'buy' | 'sell', lots: number) {
  let left = lots;
  let worth = 0;
  let price = side === 'buy' ? book.bestAsk : book.bestBid;
  while (price !== 0 && left > 0) {
    const taken = Math.min(left, book.ladder.lots(book.ladder.levelAt(price)));
    worth += price * taken;
    left -= taken;
    price = side === 'buy' ? book.ladder.above(price) : book.ladder.below(price);
  }
  return { worth, left };
}
