import { availableAccount, gateway, houseSuspense, type LedgerAccount } from '@dukat/ledger/accounts';
import { negate, toAmount } from '@dukat/rules/money/amount';
import {
  type ChargeablePayment,
  type GatewayUpdate,
  gatewayStep,
  type HeldReason,
  nextQueryAt,
  stillReported,
  unsettledChargeback,
} from '@dukat/rules/payments/gateway-payment';
import { assert, impossible } from '@dukat/rules/result';
import { lastRestoredAt } from '../../../platform/backup/restore-hold.ts';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { post } from '../../../platform/ledger/post.ts';
import { Outage } from '../../../platform/outage.ts';
import { findOpenChargeback } from '../disputes/chargebacks-repository.ts';
import { beginDispute, bookLostPayment } from '../disputes/gateway-disputes.ts';
import { mailDeposit } from '../gateway-mails.ts';
import type { GatewaysDeps } from '../gateways-deps.ts';
import { findOpenPart } from '../parts/part-refunds-repository.ts';
import { isUnsent, withoutPart } from '../parts/unsent-part.ts';
import { recordRefunded } from '../refunds/end-refund.ts';
import { changePayment, noteGatewayState, type StoredGatewayPayment } from './gateway-payments-repository.ts';
import { lockWithOrder } from './lock-with-order.ts';
import { announce } from './open-payment-at-gateway.ts';
import { lockCardOf, payCard } from './pay-card.ts';
import {
  chargebackSums,
  checkDepositLimit,
  creditOrder,
  nextQueryOf,
  type PaidSum,
  paymentSource,
} from './payment-money.ts';

/** Queries the gateway about a payment and records the answer. */
export async function queryPayment(deps: GatewaysDeps, payment: StoredGatewayPayment): Promise<void> {
  const asked = deps.gateways.get(payment.provider);
  if (asked === undefined || payment.ref === null) return;
  const { public_id: reference, ref, paid_amount: paid, amount, paid_currency: paidIn, currency } = payment;
  const sum = { amount: toAmount(paid ?? amount), currency: paidIn ?? currency };
  const update = await asked.ask({ reference, ref, ...sum });
  crashPoint('gateway-asked');
  await inTransaction(deps.database, (tx) => recordGatewayUpdate(tx, deps, payment, update));
  crashPoint('gateway-news-recorded');
}

/** Records the gateway's answer and all its effects in one transaction; a repeated answer changes nothing. */
export async function recordGatewayUpdate(
  tx: Transaction,
  deps: GatewaysDeps,
  known: Pick<StoredGatewayPayment, 'id' | 'order_public_id'>,
  update: GatewayUpdate,
): Promise<void> {
  const payment = await lockWithOrder(tx, deps, known);
  const { id } = payment;
  const now = deps.clock.now();
  const part = await findOpenPart(tx, id);
  const unsent = part && isUnsent(part, await lastRestoredAt(tx)) ? part : undefined;
  const stored = await loadChargeable(tx, withoutPart(payment, unsent));
  // The report may not include a part on its way yet.
  const isComplete = update.state === 'paid' || part === unsent;
  const chargeable = { ...stored, returned: isComplete ? stillReported(stored, update) : stored.returned };
  await noteGatewayState(tx, id, { state: update.state, returned: chargeable.returned });
  const step = gatewayStep(
    { ...chargeable, status: payment.status, amount: toAmount(payment.amount) },
    update,
  );
  const asked = { queriedAt: now };
  switch (step) {
    case 'nothing':
      return changePayment(tx, id, { ...asked, nextQueryAt: nextQueryOf(payment, now) });
    case 'cancel':
      await changePayment(tx, id, {
        ...asked,
        status: 'canceled',
        endedAt: now,
        nextQueryAt: nextQueryAt('canceled', payment.created_at, now) ?? null,
      });
      return announce(tx, deps, payment);
    case 'credit':
      return credit(tx, deps, payment, update, now);
    case 'hold_other_sum':
      return hold(tx, payment, { update, reason: 'other_sum', now });
    case 'refunded':
      await recordRefunded(tx, payment, now);
      return;
    case 'dispute':
      return beginDispute(tx, deps, payment, {
        sum: unsettledChargeback(chargeable, update) ?? 'rest',
        now,
      });
    case 'lose_held':
      return bookLostPayment(tx, payment, now);
    default:
      return impossible(step);
  }
}

async function loadChargeable(tx: Transaction, payment: StoredGatewayPayment): Promise<ChargeablePayment> {
  const open = payment.status === 'disputed' ? await findOpenChargeback(tx, payment.id) : undefined;
  return {
    ...chargebackSums(payment),
    currency: payment.paid_currency ?? payment.currency,
    returned: toAmount(payment.chargebacks_returned),
    disputed: open && (open.amount === null ? 'rest' : toAmount(open.amount)),
  };
}

/** Credits money that matches the request: to its order, or to its owner's balance if the deposit limit allows it. */
async function credit(
  tx: Transaction,
  deps: GatewaysDeps,
  payment: StoredGatewayPayment,
  update: GatewayUpdate,
  now: Date,
): Promise<void> {
  const paid = readPaidSum(payment, update);
  if (payment.order_public_id !== null) {
    await markCredited(tx, payment, paid, now);
    await creditOrder(tx, deps, { ...payment, order_public_id: payment.order_public_id }, paid, now);
    return announce(tx, deps, payment);
  }
  await lockCardOf(tx, deps, payment);
  const admitted = await checkDepositLimit(tx, payment, paid, now);
  if (admitted.refused) {
    await hold(tx, payment, { update, reason: 'above_deposit_limit', now });
    return mailDeposit(tx, payment.user_id, paid, 'card_payment_above_limit');
  }
  await admitted.value.count(tx, paymentSource(payment));
  await markCredited(tx, payment, paid, now);
  await bookFromGateway(tx, payment, paid, availableAccount(payment.portfolio_id));
  await mailDeposit(tx, payment.user_id, paid, 'card_payment_credited');
  await payCard(tx, deps, payment, paid, now);
}

/** Returns the paid sum if we keep books in its currency; another currency must be clarified at the gateway. */
function readPaidSum({ provider }: StoredGatewayPayment, { amount, currency }: GatewayUpdate): PaidSum {
  if (currency !== 'CZK' && currency !== 'EUR')
    throw new Outage(provider, 'a payment in an unknown currency');
  return { amount, currency };
}

function markCredited(
  tx: Transaction,
  { id, created_at }: StoredGatewayPayment,
  paid: PaidSum,
  now: Date,
): Promise<void> {
  const nextQuery = nextQueryAt('credited', created_at, now) ?? null;
  return changePayment(tx, id, {
    status: 'credited',
    paid,
    paidAt: now,
    queriedAt: now,
    endedAt: now,
    nextQueryAt: nextQuery,
  });
}

async function hold(
  tx: Transaction,
  payment: StoredGatewayPayment,
  {
    update,
    reason,
    now,
  }: { readonly update: GatewayUpdate; readonly reason: HeldReason; readonly now: Date },
): Promise<void> {
  const paid = readPaidSum(payment, update);
  const nextQuery = nextQueryAt('held', payment.created_at, now) ?? null;
  await changePayment(tx, payment.id, {
    status: 'held',
    reason,
    paid,
    paidAt: now,
    queriedAt: now,
    nextQueryAt: nextQuery,
  });
  await bookFromGateway(tx, payment, paid, houseSuspense);
}

async function bookFromGateway(
  tx: Transaction,
  payment: StoredGatewayPayment,
  { amount, currency: asset }: PaidSum,
  to: LedgerAccount,
): Promise<void> {
  const posted = await post(tx, {
    reference: `payment:${paymentSource(payment)}`,
    type: to === houseSuspense ? 'suspense_in' : 'payment_matched',
    entries: [
      { account: gateway(payment.provider), asset, amount: negate(amount) },
      { account: to, asset, amount },
    ],
    about: payment.public_id,
  });
  assert(!posted.refused && posted.value.isNew, "expected the gateway's payment to be booked once");
  crashPoint('gateway-payment-booked');
}
