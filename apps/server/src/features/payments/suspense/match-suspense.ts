import { houseSuspense } from '@dukat/ledger/accounts';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { findOrderRequest } from '../accounts/payment-requests-repository.ts';
import { toArrival } from '../matching/match-movements.ts';
import { endMovement, lockMovement, type StoredMovement } from '../movements/movements-repository.ts';
import type { OrderPrice, OrdersPort } from '../orders-port.ts';

export interface SuspenseMatch {
  readonly movement: StoredMovement;
  readonly orderPublicId: string;
  /** The order's price, locked. */
  readonly price: OrderPrice;
}

type MatchRefusal = 'movement_unknown' | 'movement_not_in_suspense' | 'order_unknown' | 'currency_differs';

/** Locks a movement in suspense and the order that it could be matched to. */
export async function planMatch(
  tx: Transaction,
  given: { readonly movementId: string; readonly orderPublicId: string; readonly orders: OrdersPort },
): Promise<Result<SuspenseMatch, MatchRefusal>> {
  const { orderPublicId, orders } = given;
  const movement = await lockMovement(tx, given.movementId);
  if (movement === undefined) return refuse('movement_unknown');
  if (movement.status !== 'suspense') return refuse('movement_not_in_suspense');
  const request = await findOrderRequest(tx, orderPublicId);
  const price = request && (await orders.lockPrice(tx, orderPublicId));
  if (request === undefined || price === undefined) return refuse('order_unknown');
  if (request.currency !== movement.currency) return refuse('currency_differs');
  return accept({ movement, orderPublicId, price });
}

/** Matches a movement to an order on the decision of operators; it is then handled like any payment of that order. */
export async function matchSuspense(
  tx: Transaction,
  { movement, orderPublicId }: SuspenseMatch,
  { orders, now }: { readonly orders: OrdersPort; readonly now: Date },
): Promise<void> {
  await orders.paymentsArrived(tx, [toArrival(movement, orderPublicId, houseSuspense, now)]);
  await endMovement(tx, movement.id, { status: 'suspense_matched', orderPublicId, now });
}
