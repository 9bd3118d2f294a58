import { availableOf, gateway, houseSuspense, type LedgerAccount } from '@dukat/ledger/accounts';
import { amountOf, negate, zero } from '@dukat/rules/money/amount';
import {
  type ChargeablePayment,
  type GatewayNews,
  gatewayStep,
  type HeldReason,
  nextAskAt,
  unsettledChargeback,
} from '@dukat/rules/payments/gateway-payment';
import { assert, impossible } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { post } from '../../../platform/ledger/post.ts';
import { Outage } from '../../../platform/outage.ts';
import { openChargebackOf } from '../disputes/chargebacks-repository.ts';
import { beginDispute, loseHeld } from '../disputes/gateway-disputes.ts';
import { mailDeposit } from '../gateway-mails.ts';
import type { GatewaysDeps } from '../gateways-parts.ts';
import { refundArrived } from '../refunds/end-refund.ts';
import { announce } from './ask-to-open.ts';
import { changePayment, type StoredGatewayPayment } from './gateway-payments-repository.ts';
import { lockWithOrder } from './lock-with-order.ts';
import { askLimit, giveToOrder, type Paid, sourceOf } from './payment-money.ts';

/** Queries the gateway about a payment and records the answer. */
export async function askAbout(deps: GatewaysDeps, payment: StoredGatewayPayment): Promise<void> {
  const asked = deps.gateways.get(payment.provider);
  if (asked === undefined || payment.ref === null) return;
  const { public_id: reference, ref, paid_amount: paid, amount, paid_currency: paidIn, currency } = payment;
  const sum = { amount: amountOf(paid ?? amount), currency: paidIn ?? currency };
  const news = await asked.ask({ reference, ref, ...sum });
  crashPoint('gateway-asked');
  await inTransaction(deps.database, (tx) => recordNews(tx, deps, payment, news));
  crashPoint('gateway-news-recorded');
}

/** Records the gateway's answer and all its effects in one transaction; a repeated answer changes nothing. */
export async function recordNews(
  tx: Transaction,
  deps: GatewaysDeps,
  known: Pick<StoredGatewayPayment, 'id' | 'order_public_id'>,
  news: GatewayNews,
): Promise<void> {
  const payment = await lockWithOrder(tx, deps, known);
  const { id } = payment;
  const now = deps.clock.now();
  const chargeable = await chargeableOf(tx, payment);
  const step = gatewayStep({ ...chargeable, status: payment.status, amount: amountOf(payment.amount) }, news);
  const asked = { askedAt: now };
  switch (step) {
    case 'nothing': {
      const next = nextAskAt(payment.status, payment.created_at, now) ?? null;
      return changePayment(tx, id, { ...asked, nextAskAt: next });
    }
    case 'cancel':
      await changePayment(tx, id, {
        ...asked,
        status: 'canceled',
        endedAt: now,
        nextAskAt: nextAskAt('canceled', payment.created_at, now) ?? null,
      });
      return announce(tx, deps, payment);
    case 'credit':
      return credit(tx, deps, payment, news, now);
    case 'hold_other_sum':
      return hold(tx, payment, { news, reason: 'other_sum', now });
    case 'refunded':
      return refundArrived(tx, payment, now);
    case 'dispute':
      return beginDispute(tx, deps, payment, {
        sum: unsettledChargeback(chargeable, news) ?? 'rest',
        now,
      });
    case 'lose_held':
      return loseHeld(tx, payment, now);
    default:
      return impossible(step);
  }
}

async function chargeableOf(tx: Transaction, payment: StoredGatewayPayment): Promise<ChargeablePayment> {
  const { paid_amount: paid, paid_currency: paidIn, currency, given_back, charged_back } = payment;
  const open = payment.status === 'disputed' ? await openChargebackOf(tx, payment.id) : undefined;
  return {
    paid: paid === null ? zero : amountOf(paid),
    currency: paidIn ?? currency,
    givenBack: amountOf(given_back),
    chargedBack: amountOf(charged_back),
    disputed: open && (open.amount === null ? 'rest' : amountOf(open.amount)),
  };
}

/** Credits money that matches the request: to its order, or to its owner's balance if the deposit limit allows it. */
async function credit(
  tx: Transaction,
  deps: GatewaysDeps,
  payment: StoredGatewayPayment,
  news: GatewayNews,
  now: Date,
): Promise<void> {
  const paid = paidOf(payment, news);
  if (payment.order_public_id !== null) {
    await markCredited(tx, payment, paid, now);
    await giveToOrder(tx, deps, { ...payment, order_public_id: payment.order_public_id }, paid, now);
    return announce(tx, deps, payment);
  }
  const admitted = await askLimit(tx, payment, paid, now);
  if (admitted.refused) {
    await hold(tx, payment, { news, reason: 'above_deposit_limit', now });
    return mailDeposit(tx, payment.user_id, paid, 'card_payment_above_limit');
  }
  await admitted.value.count(tx, sourceOf(payment));
  await markCredited(tx, payment, paid, now);
  await bookFromGateway(tx, payment, paid, availableOf(payment.portfolio_id));
  await mailDeposit(tx, payment.user_id, paid, 'card_payment_credited');
}

/** Returns the paid sum if we keep books in its currency; another currency must be clarified at the gateway. */
function paidOf({ provider }: StoredGatewayPayment, { amount, currency }: GatewayNews): Paid {
  if (currency !== 'CZK' && currency !== 'EUR')
    throw new Outage(provider, 'a payment in an unknown currency');
  return { amount, currency };
}

function markCredited(
  tx: Transaction,
  { id, created_at }: StoredGatewayPayment,
  paid: Paid,
  now: Date,
): Promise<void> {
  const nextAsk = nextAskAt('credited', created_at, now) ?? null;
  return changePayment(tx, id, {
    status: 'credited',
    paid,
    paidAt: now,
    askedAt: now,
    endedAt: now,
    nextAskAt: nextAsk,
  });
}

async function hold(
  tx: Transaction,
  payment: StoredGatewayPayment,
  { news, reason, now }: { readonly news: GatewayNews; readonly reason: HeldReason; readonly now: Date },
): Promise<void> {
  const paid = paidOf(payment, news);
  const nextAsk = nextAskAt('held', payment.created_at, now) ?? null;
  await changePayment(tx, payment.id, {
    status: 'held',
    reason,
    paid,
    paidAt: now,
    askedAt: now,
    nextAskAt: nextAsk,
  });
  await bookFromGateway(tx, payment, paid, houseSuspense);
}

async function bookFromGateway(
  tx: Transaction,
  payment: StoredGatewayPayment,
  { amount, currency: asset }: Paid,
  to: LedgerAccount,
): Promise<void> {
  const posted = await post(tx, {
    reference: `payment:${sourceOf(payment)}`,
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
