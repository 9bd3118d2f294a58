import { availableAccount, blockedAccount } from '@dukat/ledger/accounts';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { post } from '../../../platform/ledger/post.ts';
import type { GatewaysDeps } from '../gateways-deps.ts';
import { sendPartsTask } from '../gateways-tasks.ts';
import type { StoredGatewayPayment } from '../payments/gateway-payments-repository.ts';
import { paymentSource, remainingSum } from '../payments/payment-money.ts';
import { refundPosting } from '../refunds/request-refund.ts';
import { insertPart, type NewPart } from './part-refunds-repository.ts';

/**
 * Takes a part of a payment for a refund: from the waiting money if the payment waits, otherwise from its owner's
 * balance. An order that trades, sleeps or has ended is unchanged. The caller has locked the order and then the
 * payment, and checked that the remaining sum covers the part.
 */
export async function requestPart(
  tx: Transaction,
  { orders }: Pick<GatewaysDeps, 'orders'>,
  payment: StoredGatewayPayment,
  part: Omit<NewPart, 'source'>,
): Promise<Result<null, 'InsufficientFunds'>> {
  const { currency: asset } = remainingSum(payment);
  const { amount, now } = part;
  const isWaiting =
    payment.order_public_id !== null &&
    (await orders.takeFromWaitingPayment(tx, { source: paymentSource(payment), amount, now }));
  const from = (isWaiting ? blockedAccount : availableAccount)(payment.portfolio_id);
  const reference = `gateway-part-refund:${part.publicId}`;
  const posted = await post(tx, refundPosting(payment, { reference, from, amount, asset }));
  if (posted.refused) return refuse('InsufficientFunds');
  await insertPart(tx, payment, { ...part, source: isWaiting ? 'waiting' : 'available' });
  crashPoint('gateway-part-stored');
  const { provider } = payment;
  await enqueue(tx, sendPartsTask, {}, { jobKey: `${sendPartsTask}:${provider}`, provider, maxAttempts: 3 });
  return accept(null);
}
