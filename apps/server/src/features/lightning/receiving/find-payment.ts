import { inTransaction } from '../../../platform/http/in-transaction.ts';
import type { LightningDeps } from '../lightning-deps.ts';
import type { LightningNode, SettledInvoice } from '../node-port.ts';
import { bookSettled, logUnknown } from './book-settled.ts';
import { lockSettleIndex, moveSettleIndex } from './settle-index-repository.ts';

/** A payment that the node returned for the hash of its invoice. */
export interface FoundPayment {
  readonly settled: SettledInvoice;
  /** The key of the node. */
  readonly publicKey: string;
}

/** Returns the payment of an invoice, or null while it is unpaid. */
export async function findPayment(node: LightningNode, paymentHash: string): Promise<FoundPayment | null> {
  const settled = await node.findSettled(paymentHash);
  if (settled === null) return null;
  const { publicKey } = await node.info();
  return { settled, publicKey };
}

/**
 * Books a payment that was found by its hash. All payments up to the stored index are booked, so that a new one among them proves that the
 * node counts again from a lower index, as after a restore. Its payments are then read from the beginning; booked ones change nothing.
 */
export async function bookFound(deps: LightningDeps, { settled, publicKey }: FoundPayment): Promise<void> {
  const { settleIndex } = settled;
  const { booked, storedIndex } = await inTransaction(deps.database, async (tx) => {
    const stored = await lockSettleIndex(tx, publicKey);
    const outcome = await bookSettled(tx, deps, settled);
    const isBehind = outcome !== 'already_booked' && settleIndex <= stored;
    if (isBehind) await moveSettleIndex(tx, publicKey, 0n);
    return { booked: outcome, storedIndex: isBehind ? stored : null };
  });
  logUnknown(deps, settled, booked);
  if (storedIndex !== null)
    deps.log.error(
      { publicKey, settleIndex: String(settleIndex), storedIndex: String(storedIndex) },
      'the settle index of the Lightning node went back; all its payments are read again',
    );
}
