import { houseSuspense } from '@dukat/ledger/accounts';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../platform/database/database.ts';
import { arrivalOf } from './match-movement.ts';
import { endMovement, lockMovement } from './movements-repository.ts';
import type { OrdersPort } from './orders-port.ts';
import type { SuspenseRefusal } from './return-suspense.ts';

/** An operator knows whose money it is: from here on it goes the way of any payment of that order. */
export async function matchSuspense(
  tx: Transaction,
  given: {
    readonly movementId: string;
    readonly orderPublicId: string;
    readonly orders: OrdersPort;
    readonly now: Date;
  },
): Promise<Result<{ readonly orderPublicId: string }, SuspenseRefusal>> {
  const { orderPublicId, orders, now } = given;
  const movement = await lockMovement(tx, given.movementId);
  if (movement === undefined) return refuse('movement_unknown');
  if (movement.status !== 'suspense') return refuse('movement_not_in_suspense');
  const request = await tx
    .selectFrom('bank_payment_requests')
    .select('currency')
    .where('order_public_id', '=', orderPublicId)
    .executeTakeFirst();
  if (request === undefined) return refuse('order_unknown');
  if (request.currency !== movement.currency) return refuse('currency_differs');

  await orders.paymentArrived(tx, arrivalOf(movement, orderPublicId, houseSuspense, now));
  await endMovement(tx, movement.id, { status: 'suspense_matched', orderPublicId, now });
  return accept({ orderPublicId });
}
