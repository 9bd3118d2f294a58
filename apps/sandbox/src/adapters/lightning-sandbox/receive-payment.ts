import { inTransaction } from '../../../../server/src/platform/http/in-transaction.ts';
import type { LightningSandboxDeps } from './sandbox-access.ts';
import { lockInvoice, type SandboxInvoice, updateInvoice } from './sandbox-invoices-repository.ts';
import { lockNode, moveBalances, nextSettleIndex } from './sandbox-node-repository.ts';

export interface OutsidePayment {
  readonly paymentHash: string;
  /** Defaults to the amount of the invoice. */
  readonly msat?: bigint;
  /** A part of the amount, which is held until the rest arrives. */
  readonly isPart?: boolean;
  /** It was on its way when the invoice expired. */
  readonly isLate?: boolean;
}

export type PaymentResult =
  | 'settled'
  | 'held'
  | 'unknown'
  | 'already_paid'
  | 'canceled'
  | 'expired'
  | 'wrong_amount'
  | 'no_capacity';

type Deps = Pick<LightningSandboxDeps, 'database' | 'clock'>;

/** A wallet of the outside world pays an invoice of the node. */
export function payFromOutside({ database, clock }: Deps, payment: OutsidePayment): Promise<PaymentResult> {
  return inTransaction(database, async (tx) => {
    const node = await lockNode(tx);
    const invoice = await lockInvoice(tx, payment.paymentHash);
    const state = readInvoiceState(invoice, payment.isLate === true ? new Date(0) : clock.now());
    if (invoice === undefined || state === undefined) return 'unknown';
    if (state !== 'OPEN' && state !== 'ACCEPTED') return refusals[state];
    const sent = payment.msat ?? BigInt(invoice.msat ?? 0);
    const total = BigInt(invoice.paid_msat) + sent;
    const judged = judgeAmount(invoice.msat === null ? total : BigInt(invoice.msat), total);
    if (judged === 'less' && payment.isPart === true && sent > 0n) {
      await updateInvoice(tx, invoice.payment_hash, { state: 'ACCEPTED', paid_msat: String(total) });
      return 'held';
    }
    if (judged !== 'enough') return 'wrong_amount';
    if (BigInt(node.remote_msat) < total) return 'no_capacity';
    await moveBalances(tx, { local: total, remote: -total });
    const settle_index = await nextSettleIndex(tx);
    await updateInvoice(tx, invoice.payment_hash, {
      state: 'SETTLED',
      paid_msat: String(total),
      settle_index,
    });
    return 'settled';
  });
}

const refusals = { SETTLED: 'already_paid', CANCELED: 'canceled', EXPIRED: 'expired' } as const;

/** Nodes accept at most twice the amount (BOLT 4). */
function judgeAmount(wanted: bigint, total: bigint): 'less' | 'enough' | 'more' {
  if (total < wanted || total === 0n) return 'less';
  return total > wanted * 2n ? 'more' : 'enough';
}

/** The node cancels an open invoice when it expires. */
export function readInvoiceState<Invoice extends SandboxInvoice | undefined>(
  invoice: Invoice,
  now: Date,
): SandboxInvoice['state'] | 'EXPIRED' | undefined {
  if (invoice === undefined) return undefined;
  const isExpired = invoice.state === 'OPEN' && invoice.expires_at <= now;
  return isExpired ? 'EXPIRED' : invoice.state;
}

/** Returns false if the invoice is paid or unknown. */
export function cancelInvoice({ database }: Pick<Deps, 'database'>, paymentHash: string) {
  return inTransaction(database, async (tx): Promise<'canceled' | 'settled' | 'unknown'> => {
    await lockNode(tx);
    const invoice = await lockInvoice(tx, paymentHash);
    if (invoice === undefined) return 'unknown';
    if (invoice.state === 'SETTLED') return 'settled';
    await updateInvoice(tx, paymentHash, { state: 'CANCELED', paid_msat: '0' });
    return 'canceled';
  });
}
