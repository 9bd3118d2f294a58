import type { decideLightning } from '@dukat/contract/back-office/products/lightning';
import type { EndpointResponse, RefusalReason } from '@dukat/contract/endpoint';
import { msatDecimals, toMsat } from '@dukat/rules/lightning/msat';
import { hashOfPreimage, isPreimageOf } from '@dukat/rules/lightning/preimage';
import { formatAmount, parseAmount, toAmount } from '@dukat/rules/money/amount';
import { accept, type Result, refuse } from '@dukat/rules/result';
import { minuteMs } from '@dukat/rules/time/durations';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { decideByOperators, findOwners, type OperatorCall } from '../../operators/approvals-facade.ts';
import { endFailed, endPaid } from '../paying/book-payment.ts';
import { findMaybeSent, readStoredInvoice } from '../paying/check-restored.ts';
import type { PayingDeps } from '../paying/paying-deps.ts';
import {
  isHashTaken,
  lockPayment,
  markDecided,
  markSent,
  type Proof,
  type StoredPayment,
} from '../paying/payments-repository.ts';
import { lockPaymentByPublicId } from './open-payments-repository.ts';

type Answer = Promise<
  Result<EndpointResponse<typeof decideLightning>, RefusalReason<typeof decideLightning>>
>;

interface Decision {
  readonly publicId: string;
  readonly outcome: 'paid' | 'failed';
  readonly preimage: string | undefined;
  readonly fee: string | undefined;
  readonly evidence: string;
}

export const paymentSubject = (publicId: string) => `lightning-payment:${publicId}`;

/** Ends a payment that the node cannot end, by two operators who have evidence. */
export async function decidePayment(
  call: OperatorCall,
  deps: Pick<PayingDeps, 'payoutResults'>,
  decision: Decision,
): Answer {
  const { tx, now } = call;
  const evidence = decision.evidence.trim();
  if (evidence === '') return refuse('evidence_needed', { field: 'evidence' });
  const payment = await lockPaymentByPublicId(tx, decision.publicId);
  if (payment === undefined) return refuse('lightning_payment_unknown');
  const isMaybeSent = payment.status === 'stored' && (await findDecidable(tx, [payment])).size > 0;
  if (!isMaybeSent && !isDecidable(payment, decision.outcome)) return refuse('lightning_payment_not_open');
  const proof = decision.outcome === 'paid' ? readProof(payment, decision) : accept(undefined);
  if (proof.refused) return proof;
  const unsent = isMaybeSent ? hashOfPreimage(proof.value?.preimage ?? '') : undefined;
  if (unsent !== undefined && (await isHashTaken(tx, unsent)))
    return refuse('preimage_wrong', { field: 'preimage' });
  const decided = await decideByOperators(call, {
    subject: paymentSubject(decision.publicId),
    act: 'lightning_payment.decided',
    target: [decision.outcome, payment.payment_hash, proof.value?.preimage, proof.value?.feeMsat]
      .filter(Boolean)
      .join(' '),
    sum: `${formatAmount(toAmount(payment.amount))} BTC`,
    details: { evidence },
    owners: await findOwners(tx, { portfolioIds: [payment.portfolio_id] }),
    needsSecondOperator: true,
    carryOut: async () => {
      if (proof.value === undefined)
        await endFailed(tx, deps, payment, { reason: 'decided_by_operators', now });
      else {
        const sent = unsent === undefined ? payment : await storeAsSent(tx, payment, unsent, now);
        await endPaid(tx, deps, sent, { proof: proof.value, now });
      }
      await markDecided(tx, payment.id, now);
    },
  });
  return decided.refused ? decided : accept({ outcome: decided.value.outcome });
}

/**
 * Returns the ids of those that operators may decide, at least one way: unknown ones, and those to an address that may have been sent before
 * the database was restored. The node is asked about invoices.
 */
export async function findDecidable(
  db: Database | Transaction,
  payments: readonly StoredPayment[],
): Promise<ReadonlySet<string>> {
  const maybeSent = await findMaybeSent(db, payments);
  const decidable = payments.filter(
    (payment) =>
      payment.status === 'unknown' || (maybeSent.has(payment.id) && readStoredInvoice(payment) === undefined),
  );
  return new Set(decidable.map(({ id }) => id));
}

/** The lost database knew the invoice; the preimage names its hash. */
async function storeAsSent(
  tx: Transaction,
  { id, destination, amount }: StoredPayment,
  paymentHash: string,
  now: Date,
): Promise<StoredPayment> {
  const msat = toMsat(toAmount(amount));
  const invoice = { paymentHash, request: destination, msat, isAmountOpen: false, expiresAt: now };
  await markSent(tx, id, { ...invoice, success: null, isInternal: false, askAt: now, now });
  return lockPayment(tx, id);
}

/** How long after the sending the call that sent it has certainly ended. */
const callEndsMs = 2 * minuteMs;

/**
 * Whether operators may decide the outcome. The worker that sent it may still wait for the node, so that a payment fails only after the node
 * said later that it does not have it or that it failed: one in flight may still arrive. A payment without the node never leaves it.
 */
function isDecidable(
  { status, is_internal: isInternal, sent_at: sentAt, asked_at: askedAt, answer }: StoredPayment,
  outcome: Decision['outcome'],
): boolean {
  if (status !== 'unknown') return false;
  if (outcome === 'paid') return !isInternal;
  if (isInternal) return true;
  const hasEnded = sentAt !== null && askedAt !== null && askedAt.getTime() - sentAt.getTime() >= callEndsMs;
  return hasEnded && (answer === 'missing' || answer?.startsWith('failed:') === true);
}

/** Only a preimage proves that a payment arrived. The fee is what the operators found, and at most what its payer offered. */
function readProof(
  { payment_hash: stored, max_fee: maxFee }: StoredPayment,
  { preimage = '', fee: typed = '0' }: Decision,
): Result<Proof, 'preimage_wrong' | 'amount_too_precise' | 'max_fee_too_high'> {
  const paymentHash = stored ?? hashOfPreimage(preimage) ?? '';
  if (!isPreimageOf(preimage, paymentHash)) return refuse('preimage_wrong', { field: 'preimage' });
  const fee = parseAmount(typed, msatDecimals);
  if (fee.refused)
    return refuse('amount_too_precise', { field: 'fee', values: { count: String(msatDecimals) } });
  const limit = toAmount(maxFee);
  if (fee.value > limit)
    return refuse('max_fee_too_high', { field: 'fee', values: { limit: formatAmount(limit) } });
  return accept({ preimage, feeMsat: toMsat(fee.value) });
}
