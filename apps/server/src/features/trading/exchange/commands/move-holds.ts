import { negate, subtract, zero } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { CommandContext } from '../batch/command-context.ts';
import { type ExchangeOrder, heldAssetOf } from '../book/open-order.ts';

/** Blocks what an order must hold beyond what it holds; whether its owner has it was checked before the command. */
export function raiseHold(
  order: ExchangeOrder,
  to: ExchangeOrder['held'],
  { batch, funds }: CommandContext,
): void {
  const more = subtract(to, order.held);
  if (more === zero) return;
  assert(more > zero, 'a hold is raised');
  const asset = heldAssetOf(order);
  funds.spend(order.portfolioId, asset, more);
  batch.holds.add(order.portfolioId, asset, more);
  order.held = to;
}

/** Gives back what an order holds beyond what it must. */
export function lowerHold(
  order: ExchangeOrder,
  to: ExchangeOrder['held'],
  { batch, funds }: CommandContext,
): void {
  const less = subtract(order.held, to);
  if (less === zero) return;
  assert(less > zero, 'an order holds at least what it must');
  const asset = heldAssetOf(order);
  batch.holds.add(order.portfolioId, asset, negate(less));
  funds.credit(order.portfolioId, asset);
  order.held = to;
}
