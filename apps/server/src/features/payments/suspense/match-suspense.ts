import { houseSuspense } from '@dukat/ledger/accounts';
import { accept, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { findOrderRequest } from '../accounts/payment-requests-repository.ts';
import { creditOrHold } from '../deposits/release-deposits.ts';
import { toArrival } from '../matching/match-movements.ts';
import { endMovement, lockMovement, type StoredMovement } from '../movements/movements-repository.ts';
import type { OrderPrice, OrdersPort } from '../orders-port.ts';
import type { PaymentsDeps } from '../payments-deps.ts';

export interface SuspenseMatch {
  readonly movement: StoredMovement;
  readonly orderPublicId: string;
  /** The price of the order, locked, or of the gift card. */
  readonly price: OrderPrice;
  /** The portfolio of the buyer of a gift card; null for an order. */
  readonly cardPortfolioId: string | null;
}

type MatchRefusal = 'movement_unknown' | 'movement_not_in_suspense' | 'order_unknown' | 'currency_differs';

/** Locks a movement in suspense and the order that it could be matched to, or finds the gift card. */
export async function planMatch(
  tx: Transaction,
  given: { readonly movementId: string; readonly orderPublicId: string; readonly orders: OrdersPort },
): Promise<Result<SuspenseMatch, MatchRefusal>> {
  const { orderPublicId, orders } = given;
  const movement = await lockMovement(tx, given.movementId);
  if (movement === undefined) return refuse('movement_unknown');
  if (movement.status !== 'suspense') return refuse('movement_not_in_suspense');
  const request = await findOrderRequest(tx, orderPublicId);
  const cardPortfolioId = request?.portfolioId ?? null;
  const isCard = request !== undefined && cardPortfolioId !== null;
  const price = isCard
    ? { asset: request.currency, amount: request.amount }
    : request && (await orders.lockPrice(tx, orderPublicId));
  if (request === undefined || price === undefined) return refuse('order_unknown');
  if (request.currency !== movement.currency) return refuse('currency_differs');
  return accept({ movement, orderPublicId, price, cardPortfolioId });
}

/** Matches a movement to an order or gift card on the decision of operators; it is then handled like any payment of it. */
export async function matchSuspense(
  tx: Transaction,
  { movement, orderPublicId, cardPortfolioId: portfolioId }: SuspenseMatch,
  { orders, giftCards, now }: Pick<PaymentsDeps, 'orders' | 'giftCards'> & { readonly now: Date },
): Promise<void> {
  if (portfolioId !== null) {
    await creditOrHold(tx, giftCards, { movement, portfolioId, cardPublicId: orderPublicId, now });
    return;
  }
  await orders.paymentsArrived(tx, [toArrival(movement, orderPublicId, houseSuspense, now)]);
  await endMovement(tx, movement.id, { status: 'suspense_matched', orderPublicId, now });
}
