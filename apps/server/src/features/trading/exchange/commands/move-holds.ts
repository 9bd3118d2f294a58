import { negate, subtract, zero } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { CommandContext } from '../batch/command-context.ts';
import { type ExchangeOrder, heldAsset } from '../book/open-order.ts';

/** Raises an order's hold. The caller has checked that the owner can pay for it. */
export function raiseHold(
  order: ExchangeOrder,
  to: ExchangeOrder['held'],
  { batch, funds }: CommandContext,
): void {
  const more = subtract(to, order.held);
  if (more === zero) return;
  assert(more > zero, 'expected the hold to rise');
  const asset = heldAsset(order);
  funds.spend(order.portfolioId, asset, more);
  batch.holds.add(order.portfolioId, asset, more);
  order.held = to;
}

/** Releases what an order holds beyond `to`. */
export function lowerHold(
  order: ExchangeOrder,
  to: ExchangeOrder['held'],
  { batch, funds }: CommandContext,
): void {
  const less = subtract(order.held, to);
  if (less === zero) return;
  assert(less > zero, 'expected the order to hold at least what it must');
  const asset = heldAsset(order);
  batch.holds.add(order.portfolioId, asset, negate(less));
  funds.credit(order.portfolioId, asset);
  order.held = to;
}
