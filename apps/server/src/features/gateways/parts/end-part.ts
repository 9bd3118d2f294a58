import { availableAccount, blockedAccount, gateway, type LedgerAccount } from '@dukat/ledger/accounts';
import type { PostingType } from '@dukat/ledger/posting-type';
import { type Amount, larger, negate, subtract, toAmount, zero } from '@dukat/rules/money/amount';
import { accept, assert, type Result, refuse } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { post } from '../../../platform/ledger/post.ts';
import { endVisitorFreeze } from '../disputes/visitor-freeze.ts';
import { mailReturned } from '../gateway-mails.ts';
import type { GatewaysDeps } from '../gateways-deps.ts';
import { changePayment, type StoredGatewayPayment } from '../payments/gateway-payments-repository.ts';
import { checkDepositLimit, paymentSource, remainingSum } from '../payments/payment-money.ts';
import { gatewayRail } from '../refunds/request-refund.ts';
import { returnToPayment, type StoredPart, setPartStatus } from './part-refunds-repository.ts';

/**
 * Records a refunded part and tells its payer; after the last part, the payment is refunded. If the gateway holds less
 * in the books, the part waits for operators. The caller has locked the payment and the part, which has not ended.
 */
export async function recordPartRefunded(
  tx: Transaction,
  payment: StoredGatewayPayment,
  part: StoredPart,
  now: Date,
): Promise<Result<null, 'InsufficientFunds'>> {
  const isBooked = await book(tx, payment, part, {
    name: 'gateway-part-refunded',
    type: 'payout_final',
    to: gateway(payment.provider),
  });
  if (!isBooked) {
    await setPartStatus(tx, part.id, { status: 'unclear' });
    return refuse('InsufficientFunds');
  }
  await setPartStatus(tx, part.id, { status: 'sent', endedAt: now });
  await mailReturned(tx, payment, toAmount(part.amount));
  if (payment.status === 'credited' && remainingSum(payment).amount === 0n)
    await changePayment(tx, payment.id, { status: 'refunded', endedAt: now, nextQueryAt: now });
  await endVisitorFreeze(tx, payment, now);
  crashPoint('gateway-part-ended');
  return accept(null);
}

/**
 * Puts a part that the gateway does not refund back where it was taken from. If it was taken from a waiting payment
 * that no longer waits, it is credited to the owner's balance, or refused if that exceeds the deposit limit; money from
 * a balance was counted on arrival. What the caller takes back from the balance at once, `leaving`, is no deposit. The
 * caller has locked the order and then the payment.
 */
export async function revertPart(
  tx: Transaction,
  deps: Pick<GatewaysDeps, 'orders'>,
  payment: StoredGatewayPayment,
  part: StoredPart,
  { leaving = zero, now }: { readonly leaving?: Amount; readonly now: Date },
): Promise<Result<null, 'above_deposit_limit'>> {
  const amount = toAmount(part.amount);
  const staying = larger(subtract(amount, leaving), zero);
  const waits =
    part.source === 'waiting' &&
    (await deps.orders.returnToWaitingPayment(tx, { source: paymentSource(payment), amount }));
  if (part.source === 'waiting' && !waits && staying > 0n) {
    const paid = { amount: staying, currency: remainingSum(payment).currency };
    const admitted = await checkDepositLimit(tx, payment, paid, now);
    if (admitted.refused) {
      const values = { left: '0', currency: paid.currency };
      return refuse('above_deposit_limit', { values });
    }
    await admitted.value.count(tx, `${paymentSource(payment)}:part-kept:${part.public_id}`);
  }
  const isBooked = await book(tx, payment, part, {
    name: 'gateway-part-kept',
    type: 'payout_failed',
    to: (waits ? blockedAccount : availableAccount)(payment.portfolio_id),
  });
  assert(isBooked, 'expected the part to be in flight');
  await returnToPayment(tx, payment, part);
  await setPartStatus(tx, part.id, { status: 'kept', endedAt: now });
  return accept(null);
}

interface Booking {
  readonly name: string;
  readonly type: PostingType;
  readonly to: LedgerAccount;
}

/** Returns false if a balance is too low. */
async function book(
  tx: Transaction,
  payment: StoredGatewayPayment,
  part: StoredPart,
  { name, type, to }: Booking,
): Promise<boolean> {
  const { currency: asset } = remainingSum(payment);
  const amount = toAmount(part.amount);
  const posted = await post(tx, {
    reference: `${name}:${part.public_id}`,
    type,
    entries: [
      { account: gatewayRail, asset, amount: negate(amount) },
      { account: to, asset, amount },
    ],
    about: payment.public_id,
  });
  assert(posted.refused || posted.value.isNew, 'expected the part to end once');
  return !posted.refused;
}
