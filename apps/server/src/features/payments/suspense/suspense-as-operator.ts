import type {
  declareSuspenseReturn,
  matchSuspenseMovement,
  returnSuspenseMovement,
} from '@dukat/contract/back-office/payments';
import type { EndpointResponse, RefusalReason } from '@dukat/contract/endpoint';
import { formatAmount } from '@dukat/rules/money/amount';
import { accept, type Result } from '@dukat/rules/result';
import {
  type AssessAmounts,
  decideByOperators,
  findOwners,
  type OperatorCall,
} from '../../operators/approvals-facade.ts';
import { findOwnersOfMovements } from '../movements/movement-owners.ts';
import type { StoredMovement } from '../movements/movements-repository.ts';
import type { OrdersPort } from '../orders-port.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { returnPayout } from '../payouts/return-payout.ts';
import { planDeclaredReturn } from './declare-return.ts';
import { matchSuspense, planMatch } from './match-suspense.ts';
import { planReturn, returnSuspense } from './return-suspense.ts';

export const movementSubject = (movementId: string) => `movement:${movementId}`;

type Answer<E> = Promise<Result<EndpointResponse<E>, RefusalReason<E>>>;

/** Matches a movement in suspense to an order or gift card. One operator is enough only if the amount is the order's price and small. */
export async function matchAsOperator(
  call: OperatorCall,
  given: { readonly movementId: string; readonly orderPublicId: string },
  {
    orders,
    giftCards,
    assessAmounts,
  }: Pick<PaymentsDeps, 'orders' | 'giftCards'> & { readonly assessAmounts: AssessAmounts },
): Answer<typeof matchSuspenseMovement> {
  const { tx, now } = call;
  const match = await planMatch(tx, { ...given, orders });
  if (match.refused) return match;
  const { movement, price, orderPublicId, cardPortfolioId } = match.value;
  const decided = await decideByOperators(call, {
    subject: movementSubject(movement.id),
    act: 'suspense.matched',
    target: orderPublicId,
    sum: formatSum(movement),
    owners: await findOwnersOfMovements(tx, [movement], {
      orders,
      orderPublicIds: [orderPublicId],
      portfolioIds: [cardPortfolioId],
    }),
    needsSecondOperator: assessAmounts({
      asset: movement.currency,
      amount: movement.amount,
      price: price.amount,
    }),
    carryOut: () => matchSuspense(tx, match.value, { orders, giftCards, now }),
  });
  return decided.refused ? decided : accept({ outcome: decided.value.outcome });
}

/** Returns a movement in suspense to its origin. */
export async function returnAsOperator(
  call: OperatorCall,
  movementId: string,
  { orders, assessAmounts }: { readonly orders: OrdersPort; readonly assessAmounts: AssessAmounts },
): Answer<typeof returnSuspenseMovement> {
  const { tx, now } = call;
  const planned = await planReturn(tx, movementId);
  if (planned.refused) return planned;
  const { movement } = planned.value;
  const decided = await decideByOperators(call, {
    subject: movementSubject(movement.id),
    act: 'suspense.returned',
    sum: formatSum(movement),
    owners: await findOwnersOfMovements(tx, [movement], { orders }),
    needsSecondOperator: assessAmounts({ asset: movement.currency, amount: movement.amount }),
    carryOut: () => returnSuspense(tx, planned.value, now),
  });
  return decided.refused ? decided : accept({ outcome: decided.value.outcome });
}

/** Declares a movement in suspense the return of a payout. Always needs two operators, since nothing else proves it. */
export async function declareReturnAsOperator(
  call: OperatorCall,
  given: { readonly movementId: string; readonly endToEndId: string },
  orders: OrdersPort,
): Answer<typeof declareSuspenseReturn> {
  const { tx, now } = call;
  const planned = await planDeclaredReturn(tx, given);
  if (planned.refused) return planned;
  const { movement, payout } = planned.value;
  const decided = await decideByOperators(call, {
    subject: movementSubject(movement.id),
    act: 'suspense.declared_return',
    target: given.endToEndId,
    sum: formatSum(movement),
    owners: [
      ...(await findOwnersOfMovements(tx, [movement], { orders })),
      ...(await findOwners(tx, { portfolioIds: [payout.portfolioId] })),
    ],
    needsSecondOperator: true,
    carryOut: () => returnPayout(tx, { ...planned.value, orders, now }),
  });
  return decided.refused ? decided : accept({ outcome: decided.value.outcome });
}

const formatSum = ({ amount, currency }: StoredMovement) => `${formatAmount(amount)} ${currency}`;
