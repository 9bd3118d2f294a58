import { isPreimageOf } from '@dukat/rules/lightning/preimage';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { Outage } from '../../../platform/outage.ts';
import type { PaymentState } from '../node-port.ts';
import { bookLate, endFailed, endPaid } from './book-payment.ts';
import { afterPause } from './growing-pause.ts';
import type { PayingDeps } from './paying-deps.ts';
import {
  hasOtherTaken,
  lockPayment,
  markUnknown,
  noteDoubted,
  type StoredPayment,
  wasSentBefore,
} from './payments-repository.ts';
import { lockSending } from './sending-repository.ts';

export interface NodeAnswer {
  readonly answer: PaymentState;
  /** It answers the call that sent this payment; a later query may be about an earlier payment of the same hash. */
  readonly isOfThisCall: boolean;
}

type Booking = Pick<PayingDeps, 'database' | 'clock' | 'log' | 'payoutResults'>;

/** Calls the node about a sent payment and books what it answers. An Outage leaves the end open, and is thrown after it is stored. */
export async function bookAnswer(deps: Booking, id: string, call: () => Promise<NodeAnswer>): Promise<void> {
  try {
    const answered = await call();
    await inTransaction(deps.database, async (tx) => book(tx, deps, await lockPayment(tx, id), answered));
  } catch (error) {
    await noteOutage(deps, id, error);
    throw error;
  }
}

/** Leaves a payment open about which the node did not answer, for operators and until it is asked again. */
export async function noteOutage(
  deps: Pick<PayingDeps, 'database' | 'clock'>,
  id: string,
  error: unknown,
): Promise<void> {
  if (!(error instanceof Outage)) return;
  const { message } = error;
  await inTransaction(deps.database, async (tx) => keepOpen(tx, deps, await lockPayment(tx, id), message));
}

async function book(
  tx: Transaction,
  deps: Booking,
  payment: StoredPayment,
  { answer, isOfThisCall }: NodeAnswer,
): Promise<void> {
  const now = deps.clock.now();
  const isOpen = payment.status === 'sent' || payment.status === 'unknown';
  switch (answer.kind) {
    case 'paid': {
      const { preimage, feeMsat } = answer;
      if (!isPreimageOf(preimage, payment.payment_hash ?? ''))
        return keepOpen(tx, deps, payment, 'paid with a wrong preimage');
      if (isOpen) return endPaid(tx, deps, payment, { proof: { preimage, feeMsat }, now });
      return bookIfLate(tx, deps, payment, { preimage, feeMsat });
    }
    case 'failed': {
      const isCertain = isOfThisCall || !(await wasSentBefore(tx, payment));
      const { reason } = answer;
      return isOpen && isCertain
        ? endFailed(tx, deps, payment, { reason, now })
        : keepOpen(tx, deps, payment, `failed: ${reason}`);
    }
    default:
      return keepOpen(tx, deps, payment, answer.kind);
  }
}

/**
 * What was booked as failed was paid after all: the payer has the money back, so that it is a loss, once. If the node may mean another
 * payment of the same hash, that one is booked by its own answer.
 */
async function bookIfLate(
  tx: Transaction,
  { clock, log }: Booking,
  payment: StoredPayment,
  proof: { readonly preimage: string; readonly feeMsat: bigint },
): Promise<void> {
  if (payment.status !== 'failed' || payment.late_at !== null) return;
  const { public_id: id, payment_hash: paymentHash, amount } = payment;
  await lockSending(tx);
  if (paymentHash === null || (await hasOtherTaken(tx, payment))) return;
  await bookLate(tx, payment, proof, clock.now());
  const by = payment.decided_at === null ? 'the node had said' : 'operators had decided';
  log.error({ payment: id, paymentHash, amount }, `a Lightning payment was paid that ${by} to have failed`);
}

async function keepOpen(
  tx: Transaction,
  { clock }: Pick<PayingDeps, 'clock'>,
  payment: StoredPayment,
  answer: string,
): Promise<void> {
  const now = clock.now();
  const news = { answer, askAt: afterPause(payment.sent_at ?? now, now), now };
  await (payment.status === 'failed' ? noteDoubted : markUnknown)(tx, payment.id, news);
}
