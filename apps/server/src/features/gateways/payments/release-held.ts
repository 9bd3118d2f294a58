import { availableAccount, houseSuspense } from '@dukat/ledger/accounts';
import { negate } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated } from '../../../platform/jobs/for-each-isolated.ts';
import { post } from '../../../platform/ledger/post.ts';
import { mailDeposit } from '../gateway-mails.ts';
import type { GatewaysDeps } from '../gateways-deps.ts';
import {
  changePayment,
  limitedPayments,
  lockGatewayPayment,
  type StoredGatewayPayment,
} from './gateway-payments-repository.ts';
import { lockCardOf, payCard } from './pay-card.ts';
import { checkDepositLimit, creditOrder, paymentSource, remainingSum } from './payment-money.ts';

/**
 * Credits payments that waited for the deposit limit, once a verification or time allows it. Nothing trades by that, so
 * no consent is needed. Each payment has its own transaction.
 */
export async function releaseLimited(deps: GatewaysDeps): Promise<void> {
  const { database, clock } = deps;
  await forEachIsolated(limitedPayments(database), async ({ id }) => {
    await inTransaction(database, async (tx) => {
      const payment = await lockGatewayPayment(tx, id);
      if (payment.status !== 'held' || payment.reason !== 'above_deposit_limit') return;
      await releaseToBalance(tx, deps, payment, clock.now());
    });
  });
}

/** Returns false if it exceeds the deposit limit. The caller has locked the payment, which is held. */
export async function releaseToBalance(
  tx: Transaction,
  deps: Pick<GatewaysDeps, 'giftCards'>,
  payment: StoredGatewayPayment,
  now: Date,
): Promise<boolean> {
  const paid = remainingSum(payment);
  await lockCardOf(tx, deps, payment);
  const admitted = await checkDepositLimit(tx, payment, paid, now);
  if (admitted.refused) return false;
  await admitted.value.count(tx, paymentSource(payment));
  const posted = await post(tx, {
    reference: `payment-released:${paymentSource(payment)}`,
    type: 'suspense_out',
    entries: [
      { account: houseSuspense, asset: paid.currency, amount: negate(paid.amount) },
      { account: availableAccount(payment.portfolio_id), asset: paid.currency, amount: paid.amount },
    ],
    about: payment.public_id,
  });
  assert(!posted.refused && posted.value.isNew, 'expected the held payment to be released once');
  await markReleased(tx, payment, now);
  await mailDeposit(tx, payment.user_id, paid, 'card_payment_credited');
  await payCard(tx, deps, payment, paid, now);
  crashPoint('gateway-payment-released');
  return true;
}

/** Releases held money of a different sum to its order, where its payer decides what happens. */
export async function releaseToOrder(
  tx: Transaction,
  deps: Pick<GatewaysDeps, 'orders'>,
  payment: StoredGatewayPayment & { readonly order_public_id: string },
  now: Date,
): Promise<void> {
  await markReleased(tx, payment, now);
  await creditOrder(tx, deps, payment, remainingSum(payment), now, houseSuspense);
}

/** Queries the gateway at once, since a part of what was held may have been charged back. */
function markReleased(tx: Transaction, { id }: StoredGatewayPayment, now: Date): Promise<void> {
  return changePayment(tx, id, { status: 'credited', reason: null, endedAt: now, nextQueryAt: now });
}
