import type { EngineCommand } from '@dukat/matching-engine/command';
import { subtract } from '@dukat/rules/money/amount';
import { type Refused, refuse } from '@dukat/rules/result';
import { stopBounds } from '@dukat/rules/trading/order-terms';
import type { BatchFunds } from '../batch/batch-funds.ts';
import { type ExchangeOrder, heldAsset, isWaiting, requiredHold } from '../book/open-order.ts';
import type { AmendOrder, ExchangeRefusal } from './exchange-command.ts';

export type AmendCommand = EngineCommand & { readonly type: 'amend' };

export type AmendPlan =
  | { readonly kind: 'ready'; readonly command: AmendCommand }
  | { readonly kind: 'refused'; readonly refused: Refused<ExchangeRefusal> }
  /** Whether the funds suffice is known only after this batch is booked. */
  | { readonly kind: 'wait' };

/**
 * Returns the engine's command if the order has the fields to change and its owner can pay for the difference. The
 * engine makes all other checks.
 */
export function planAmend(
  { account, engineId, terms }: AmendOrder,
  order: ExchangeOrder | undefined,
  funds: BatchFunds,
): AmendPlan {
  if (order === undefined || order.account !== account) return refused('order_unknown');
  const { priceTicks, sizeLots, triggerTicks } = terms;
  if (priceTicks !== undefined && order.type === 'Market') return refused('field_not_allowed', 'price');
  if (sizeLots !== undefined && order.sizeLots === undefined) return refused('field_not_allowed', 'size');
  if (triggerTicks !== undefined && order.triggerTicks === 0)
    return refused('field_not_allowed', 'stop_price');
  if (triggerTicks !== undefined && !isWaiting(order)) return refused('already_triggered', 'stop_price');
  const of = { type: 'amend', orderId: engineId, owner: account } as const;
  const named = {
    ...(priceTicks !== undefined && { priceTicks }),
    ...(sizeLots !== undefined && { sizeLots }),
    ...(triggerTicks !== undefined && { triggerTicks }),
  };
  const bounds = order.type === 'Market' ? boundsAfter(order, terms) : {};
  if (bounds.sizeLots !== undefined && bounds.sizeLots > order.market.maxSizeLots)
    return refused('funds_out_of_range', 'stop_price');
  const command: AmendCommand = { ...of, ...named, ...bounds };

  const size = command.sizeLots;
  // The engine refuses to amend a pair or to shrink an order below what is filled.
  if (order.linkedId !== 0 || (size !== undefined && size <= order.filledLots))
    return { kind: 'ready', command };
  const after: ExchangeOrder = {
    ...order,
    priceTicks: priceTicks ?? order.priceTicks,
    leftLots: size === undefined ? order.leftLots : size - order.filledLots,
    funds: command.funds ?? order.funds,
  };
  const asset = heldAsset(order);
  const more = subtract(requiredHold(after), order.held);
  if (more <= 0n || more <= funds.available(order.portfolioId, asset)) return { kind: 'ready', command };
  return funds.hasCredit(order.portfolioId, asset) ? { kind: 'wait' } : refused('insufficient_funds');
}

/** The new bounds of a waiting market order; only the kind that already bounds it can change. */
function boundsAfter(order: ExchangeOrder, { sizeLots, triggerTicks }: AmendOrder['terms']) {
  const byFunds = order.sizeLots === undefined;
  const bounds = stopBounds(order.market, {
    side: order.side,
    triggerTicks: triggerTicks ?? order.triggerTicks,
    sizeLots: sizeLots ?? order.sizeLots,
    funds: byFunds ? order.funds : undefined,
  });
  return {
    ...(bounds.sizeLots > 0 && { sizeLots: bounds.sizeLots }),
    ...(bounds.funds > 0 && { funds: bounds.funds }),
  };
}

function refused(reason: ExchangeRefusal, field?: string): AmendPlan {
  return { kind: 'refused', refused: refuse(reason, field === undefined ? {} : { field }) };
}
