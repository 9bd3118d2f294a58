import { blockedOf, houseSuspense, inFlight } from '@dukat/ledger/accounts';
import { negate } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { post } from '../../../platform/ledger/post.ts';
import { isPartWrittenOff } from '../disputes/chargebacks-repository.ts';
import { sendRefundsTask } from '../gateways-tasks.ts';
import { openPartOf } from '../parts/part-refunds-repository.ts';
import {
  changePayment,
  findGatewayPayment,
  lockByPublicId,
  type StoredGatewayPayment,
} from '../payments/gateway-payments-repository.ts';
import { heldSumOf, sourceOf } from '../payments/payment-money.ts';
import { insertRefund, type RefundSource } from './refunds-repository.ts';

/** Money on its way back through gateways. */
export const gatewayRail = inFlight('gateway');

const sourcePrefix = 'gateway:';

/** Whether a booking's source is a gateway's payment. */
export function isGatewaySource(source: string): boolean {
  return source.startsWith(sourcePrefix);
}

/** Whether an order's payment can go back to the card or account that it came from. */
export async function canRefund(db: Database, source: string): Promise<boolean> {
  const payment = await findGatewayPayment(db, source.slice(sourcePrefix.length));
  return payment !== undefined && isRefundable(db, payment);
}

/** What was written off lies with the payer and not at the gateway, so that the payment cannot go back whole. */
async function isRefundable(db: Database, { id, status }: StoredGatewayPayment): Promise<boolean> {
  if (status !== 'credited' || (await openPartOf(db, id)) !== undefined) return false;
  return !(await isPartWrittenOff(db, id));
}

/**
 * Sends an order's payment back, whatever is left of it, out of its payer's blocked funds. Not while a part of it is on its way: what its
 * gateway says could not be told apart.
 */
export async function refundPayment(
  tx: Transaction,
  { source, now }: { readonly source: string; readonly now: Date },
): Promise<Result<null, 'cannot_send_back'>> {
  const payment = await lockByPublicId(tx, source.slice(sourcePrefix.length));
  if (payment === undefined || !(await isRefundable(tx, payment))) return refuse('cannot_send_back');
  return storeRefund(tx, payment, 'blocked', now);
}

/** Sends held money back, whole. The payment is locked, and held. */
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
  const { amount, currency: asset } = heldSumOf(payment);
  const from = source === 'blocked' ? blockedOf(payment.portfolio_id) : houseSuspense;
  const posted = await post(tx, {
    reference: `gateway-refund:${sourceOf(payment)}`,
    type: 'return_to_sender',
    entries: [
      { account: from, asset, amount: negate(amount) },
      { account: gatewayRail, asset, amount },
    ],
    about: payment.public_id,
  });
  if (posted.refused) return refuse('cannot_send_back');
  await insertRefund(tx, { paymentId: payment.id, source, now });
  await changePayment(tx, payment.id, { status: 'refunding', nextAskAt: null });
  crashPoint('gateway-refund-stored');
  const { provider } = payment;
  const jobKey = `${sendRefundsTask}:${provider}`;
  await enqueue(tx, sendRefundsTask, {}, { jobKey, provider, maxAttempts: 3 });
  return accept(null);
}
