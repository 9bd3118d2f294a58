import { decodeInvoice, type Invoice } from '@dukat/rules/lightning/invoice';
import type { Transaction } from '../../../../server/src/platform/database/database.ts';
import { inTransaction } from '../../../../server/src/platform/http/in-transaction.ts';
import { makeInvoice } from './make-invoice.ts';
import type { LightningSandboxDeps } from './sandbox-access.ts';
import { findInvoice } from './sandbox-invoices-repository.ts';
import { lockNode, moveBalances } from './sandbox-node-repository.ts';
import {
  type Behavior,
  findOutside,
  findPayment,
  insertOutside,
  storePayment,
  updatePayment,
} from './sandbox-payments-repository.ts';

/** An error as LND answers it: a code of gRPC and its text. */
export interface LndError {
  readonly code: 2 | 3 | 5 | 6;
  readonly message: string;
}

interface Sending {
  readonly request: string;
  /** For an invoice without an amount. */
  readonly msat: bigint | null;
  readonly maxFeeMsat: bigint;
}

type Started =
  | { readonly kind: 'error'; readonly error: LndError }
  | { readonly kind: 'started'; readonly paymentHash: string; readonly behavior: Behavior };

type Deps = Pick<LightningSandboxDeps, 'database' | 'clock'>;

const baseFeeMsat = 1000n;
const feePart = 2000n;

/** One satoshi and a two-thousandth. */
export const routingFee = (msat: bigint): bigint => baseFeeMsat + msat / feePart;

/** The node sends a payment, which ends as the invoice's behavior says. */
export function startPayment({ database, clock }: Deps, sending: Sending): Promise<Started> {
  return inTransaction(database, async (tx) => {
    const decoded = decodeInvoice(sending.request);
    if (decoded.refused) return error(3, 'invalid payment request');
    const invoice = decoded.value;
    const node = await lockNode(tx);
    const problem = await findProblem(tx, sending, invoice, clock.now());
    if (problem !== undefined) return { kind: 'error', error: problem };
    const msat = invoice.msat ?? sending.msat ?? 0n;
    const fee = routingFee(msat);
    const outside = await findOutside(tx, invoice.paymentHash);
    const behavior = outside?.behavior ?? 'fail';
    const hasRoute = outside?.request === sending.request && fee <= sending.maxFeeMsat;
    const failure = !hasRoute
      ? 'FAILURE_REASON_NO_ROUTE'
      : BigInt(node.local_msat) < msat + fee
        ? 'FAILURE_REASON_INSUFFICIENT_BALANCE'
        : behavior === 'fail'
          ? 'FAILURE_REASON_INCORRECT_PAYMENT_DETAILS'
          : null;
    const state = failure !== null ? 'FAILED' : behavior === 'hold' ? 'IN_FLIGHT' : 'SUCCEEDED';
    await storePayment(tx, {
      payment_hash: invoice.paymentHash,
      msat: String(msat),
      fee_msat: String(fee),
      state,
      failure_reason: failure,
      created_at: clock.now(),
    });
    const isForgotten = behavior === 'forget' && failure === null;
    await updatePayment(tx, invoice.paymentHash, { is_forgotten: isForgotten });
    if (failure === null) await moveBalances(tx, { local: -(msat + fee) });
    if (state === 'SUCCEEDED') await moveBalances(tx, { remote: msat + fee });
    // A payment that could not leave fails like any other.
    return {
      kind: 'started',
      paymentHash: invoice.paymentHash,
      behavior: failure === null ? behavior : 'fail',
    };
  });
}

const error = (code: LndError['code'], message: string) =>
  ({ kind: 'error', error: { code, message } }) as const;

async function findProblem(
  tx: Transaction,
  { msat }: Sending,
  invoice: Invoice,
  now: Date,
): Promise<LndError | undefined> {
  const earlier = await findPayment(tx, invoice.paymentHash);
  // A payment that the node forgot it sends again.
  if (earlier?.is_forgotten === false && earlier.state === 'SUCCEEDED')
    return { code: 6, message: 'invoice is already paid' };
  if (earlier?.is_forgotten === false && earlier.state === 'IN_FLIGHT')
    return { code: 6, message: 'payment is in transition' };
  if ((await findInvoice(tx, invoice.paymentHash)) !== undefined)
    return { code: 2, message: 'self-payments not allowed' };
  if (invoice.expiresAt <= now) return { code: 2, message: 'invoice expired' };
  if ((invoice.msat === undefined) === (msat === null))
    return { code: 3, message: 'amount must be specified exactly for an invoice without an amount' };
  return undefined;
}

/** The outside world settles or fails a payment that it held. Returns false if none is held. */
export function endHeldPayment(
  { database }: Pick<Deps, 'database'>,
  paymentHash: string,
  end: 'settle' | 'fail',
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    await lockNode(tx);
    const payment = await findPayment(tx, paymentHash);
    if (payment?.state !== 'IN_FLIGHT') return false;
    const total = BigInt(payment.msat) + BigInt(payment.fee_msat);
    if (end === 'settle') {
      await updatePayment(tx, paymentHash, { state: 'SUCCEEDED' });
      await moveBalances(tx, { remote: total });
    } else {
      const failure_reason = 'FAILURE_REASON_INCORRECT_PAYMENT_DETAILS';
      await updatePayment(tx, paymentHash, { state: 'FAILED', failure_reason });
      await moveBalances(tx, { local: total });
    }
    return true;
  });
}

/** The node loses what it knows of a payment, or finds it again. */
export function forgetPayment(
  { database }: Pick<Deps, 'database'>,
  paymentHash: string,
  isForgotten: boolean,
): Promise<void> {
  return inTransaction(database, (tx) => updatePayment(tx, paymentHash, { is_forgotten: isForgotten }));
}

interface OutsideTerms {
  readonly msat: bigint | null;
  readonly text?: string;
  /** Instead of a text: the SHA-256 of one. */
  readonly descriptionHash?: Buffer;
  readonly behavior?: Behavior;
  readonly expirySeconds?: number;
}

const usualExpirySeconds = 3600;

/** Makes an invoice of the outside world. */
export async function makeOutsideInvoice(
  { database, clock, keys }: LightningSandboxDeps,
  { msat, text = '', descriptionHash, behavior = 'pay', expirySeconds = usualExpirySeconds }: OutsideTerms,
) {
  const now = clock.now();
  const description = descriptionHash === undefined ? { text } : { hash: descriptionHash };
  const invoice = makeInvoice({ key: keys.outside, msat, description, expirySeconds, now });
  await insertOutside(database, { ...invoice, msat, behavior, now });
  return invoice;
}
