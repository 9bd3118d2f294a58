import { blockedAccount, houseSuspense, inFlight, type LedgerAccount } from '@dukat/ledger/accounts';
import type { Posting } from '@dukat/ledger/posting';
import { type Amount, negate } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { post } from '../../../platform/ledger/post.ts';
import { isPartWrittenOff } from '../disputes/chargebacks-repository.ts';
import { sendRefundsTask } from '../gateways-tasks.ts';
import { findOpenPart } from '../parts/part-refunds-repository.ts';
import {
  changePayment,
  findGatewayPayment,
  lockByPublicId,
  type StoredGatewayPayment,
} from '../payments/gateway-payments-repository.ts';
import { paymentSource, remainingSum } from '../payments/payment-money.ts';
import { hasRefund, insertRefund, type RefundSource } from './refunds-repository.ts';

/** The account of refunds in flight through gateways. */
export const gatewayRail = inFlight('gateway');

/** Returns the posting that refunds a payment, or a part of it, through its gateway. */
export function refundPosting(
  { public_id: about }: StoredGatewayPayment,
  sent: {
    readonly reference: string;
    readonly from: LedgerAccount;
    readonly amount: Amount;
    readonly asset: Fiat;
  },
): Posting {
  const { reference, from, amount, asset } = sent;
  const entries = [
    { account: from, asset, amount: negate(amount) },
    { account: gatewayRail, asset, amount },
  ];
  return { reference, type: 'return_to_sender', entries, about };
}

const sourcePrefix = 'gateway:';

/** Reports whether a booking's source is a gateway payment. */
export function isGatewaySource(source: string): boolean {
  return source.startsWith(sourcePrefix);
}

/** Reports whether an order's payment can be refunded to its card or account. */
export async function canRefund(db: Database, source: string): Promise<boolean> {
  const payment = await findGatewayPayment(db, source.slice(sourcePrefix.length));
  return payment !== undefined && isRefundable(db, payment);
}

/**
 * A payment is refunded once: what the gateway refused was kept. The payer already got a written-off part through its chargeback, so the
 * gateway cannot refund the full payment.
 */
async function isRefundable(db: Database, { id, status }: StoredGatewayPayment): Promise<boolean> {
  if (status !== 'credited' || (await findOpenPart(db, id)) !== undefined) return false;
  return !(await hasRefund(db, id)) && !(await isPartWrittenOff(db, id));
}

/**
 * Refunds the remaining sum of an order's payment from its payer's blocked funds. Refused while a partial refund is in
 * flight, because the gateway's reports do not distinguish the two.
 */
export async function refundPayment(
  tx: Transaction,
  { source, now }: { readonly source: string; readonly now: Date },
): Promise<Result<null, 'cannot_send_back'>> {
  const payment = await lockByPublicId(tx, source.slice(sourcePrefix.length));
  if (payment === undefined || !(await isRefundable(tx, payment))) return refuse('cannot_send_back');
  return storeRefund(tx, payment, 'blocked', now);
}

/** Locks the payment of a booking's source. Code paths that refund a gift card call it before they lock the card. */
export async function lockSource(tx: Transaction, source: string): Promise<void> {
  await lockByPublicId(tx, source.slice(sourcePrefix.length));
}

/** Reports whether the payment of a returned gift card can be refunded: the card must be all that is left of it. The caller has locked the payment. */
export async function canRefundCard(
  tx: Transaction,
  { source, amount }: { readonly source: string; readonly amount: Amount },
): Promise<boolean> {
  const payment = await findGatewayPayment(tx, source.slice(sourcePrefix.length));
  return payment !== undefined && remainingSum(payment).amount === amount && isRefundable(tx, payment);
}

/** Refunds held money completely. The caller has locked the payment, which is held. */
export function refundHeld(
  tx: Transaction,
  payment: StoredGatewayPayment,
  now: Date,
): Promise<Result<null, 'cannot_send_back'>> {
  return storeRefund(tx, payment, 'suspense', now);
}

async function storeRefund(
  tx: Transaction,
  payment: StoredGatewayPayment,
  source: RefundSource,
  now: Date,
): Promise<Result<null, 'cannot_send_back'>> {
  const { amount, currency: asset } = remainingSum(payment);
  const from = source === 'blocked' ? blockedAccount(payment.portfolio_id) : houseSuspense;
  const reference = `gateway-refund:${paymentSource(payment)}`;
  const posted = await post(tx, refundPosting(payment, { reference, from, amount, asset }));
  if (posted.refused) return refuse('cannot_send_back');
  await insertRefund(tx, { paymentId: payment.id, source, now });
  await changePayment(tx, payment.id, { status: 'refunding', nextQueryAt: null });
  crashPoint('gateway-refund-stored');
  const { provider } = payment;
  const jobKey = `${sendRefundsTask}:${provider}`;
  await enqueue(tx, sendRefundsTask, {}, { jobKey, provider, maxAttempts: 3 });
  return accept(null);
}
