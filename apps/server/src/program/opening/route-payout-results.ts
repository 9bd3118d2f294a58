import { findPayoutPurpose } from '@dukat/rules/payments/payout-purpose';
import type { OrdersFacade } from '../../features/orders/orders-facade.ts';
import type { PayoutResults } from '../../features/payments/payments-facade.ts';
import { mailPayoutUnknown, withdrawalPayouts } from '../../features/withdrawals/withdrawals-facade.ts';

/** Routes payout results from banks, chains and Lightning to the withdrawal or the order that they belong to. */
export function routePayoutResults(orders: OrdersFacade): OrdersFacade {
  const receiver = (reference: string): PayoutResults =>
    findPayoutPurpose(reference) === 'withdrawal' ? withdrawalPayouts : orders;
  return {
    ...orders,
    payoutFinal: (tx, result) => receiver(result.reference).payoutFinal(tx, result),
    payoutFailed: (tx, result) => receiver(result.reference).payoutFailed(tx, result),
    payoutReturned: (tx, result) => receiver(result.reference).payoutReturned(tx, result),
    payoutUnknown: (tx, reference) =>
      findPayoutPurpose(reference) === 'withdrawal'
        ? mailPayoutUnknown(tx, reference)
        : orders.payoutUnknown(tx, reference),
  };
}
