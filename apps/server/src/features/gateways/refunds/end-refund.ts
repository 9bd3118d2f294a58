import { availableAccount, gateway } from '@dukat/ledger/accounts';
import { negate } from '@dukat/rules/money/amount';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import { mailReturned } from '../gateway-mails.ts';
import type { GatewaysDeps } from '../gateways-deps.ts';
import { bookPayment } from '../payments/book-payment.ts';
import { changePayment, type StoredGatewayPayment } from '../payments/gateway-payments-repository.ts';
import { lockCardOf, payCard } from '../payments/pay-card.ts';
import { checkDepositLimit, paymentSource, remainingSum } from '../payments/payment-money.ts';
import { endRefundRow, findRefundSource, noteAttempt } from './refunds-repository.ts';
import { gatewayRail } from './request-refund.ts';

/**
 * Records that the payment was refunded. If the gateway holds less in the books, the refund waits for operators and is
 * not requested again. The caller has locked the payment; its refund was in flight.
 */
export async function recordRefunded(
  tx: Transaction,
  payment: StoredGatewayPayment,
  now: Date,
): Promise<Result<null, 'InsufficientFunds'>> {
  const { amount, currency: asset } = remainingSum(payment);
  const isBooked = await bookPayment(tx, payment, 'gateway-refunded', 'payout_final', [
    { account: gatewayRail, asset, amount: negate(amount) },
    { account: gateway(payment.provider), asset, amount },
  ]);
  if (!isBooked) {
    await noteAttempt(tx, payment.id, 'refunded, but the gateway holds less in the books');
    return refuse('InsufficientFunds');
  }
  // The gateway is queried at once, since a chargeback may have come meanwhile.
  const ended = { status: 'refunded', reason: null, endedAt: now, nextQueryAt: now } as const;
  await changePayment(tx, payment.id, { ...ended, refunded: amount });
  const source = await endRefundRow(tx, payment.id, now);
  // A payer who chose the refund at an order was notified at that time.
  if (source === 'suspense' || payment.card_public_id !== null) await mailReturned(tx, payment, amount);
  return accept(null);
}

/**
 * Credits a refund that the gateway refused to its owner's balance, if the deposit limit allows it. The caller has
 * locked the payment; its refund was in flight.
 */
export async function giveUpRefund(
  tx: Transaction,
  deps: Pick<GatewaysDeps, 'giftCards'>,
  payment: StoredGatewayPayment,
  now: Date,
): Promise<Result<null, 'above_deposit_limit'>> {
  const paid = remainingSum(payment);
  await lockCardOf(tx, deps, payment);
  // The payment of a returned gift card was counted when it arrived.
  const isCounted = payment.card_public_id !== null && (await findRefundSource(tx, payment.id)) === 'blocked';
  const admitted = isCounted ? undefined : await checkDepositLimit(tx, payment, paid, now);
  if (admitted?.refused)
    return refuse('above_deposit_limit', { values: { left: '0', currency: paid.currency } });
  await admitted?.value.count(tx, `${paymentSource(payment)}:kept`);
  const isBooked = await bookPayment(tx, payment, 'gateway-refund-failed', 'payout_failed', [
    { account: gatewayRail, asset: paid.currency, amount: negate(paid.amount) },
    { account: availableAccount(payment.portfolio_id), asset: paid.currency, amount: paid.amount },
  ]);
  assert(isBooked, 'expected the refund to be in flight');
  await changePayment(tx, payment.id, { status: 'credited', reason: null, nextQueryAt: now });
  await endRefundRow(tx, payment.id, now);
  await payCard(tx, deps, payment, paid, now);
  return accept(null);
}
