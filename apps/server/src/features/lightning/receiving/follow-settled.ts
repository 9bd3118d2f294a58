import type { Transaction } from '../../../platform/database/database.ts';
import { iterateRows } from '../../../platform/database/iterate-rows.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated, stopOnOutage } from '../../../platform/jobs/for-each-isolated.ts';
import type { LightningDeps } from '../lightning-deps.ts';
import type { SettledInvoice } from '../node-port.ts';
import { bookSettled, logUnknown } from './book-settled.ts';
import { lockSettleIndex, moveSettleIndex, readSettleIndex } from './settle-index-repository.ts';

const pageSize = 100;

/**
 * Books the payments that the node settled since the stored index, in their order and each in one transaction with the index. A payment
 * that fails keeps the index where it is, so that it is read again; later ones are booked without waiting for it.
 */
export async function followSettled(deps: LightningDeps): Promise<void> {
  const { database, lightningNode: node } = deps;
  if (node === undefined) return;
  const { publicKey } = await node.info();
  const from = await readSettleIndex(database, publicKey);
  const settled = iterateRows<SettledInvoice>(pageSize, (last, limit) =>
    node.settledAfter(last?.settleIndex ?? from, limit),
  );
  let isInOrder = true;
  let bookedUpTo = from;
  await forEachIsolated(
    settled,
    async (payment) => {
      try {
        const booked = await inTransaction(database, async (tx) => {
          if (isInOrder) await moveToNext(tx, publicKey, bookedUpTo, payment);
          return bookSettled(tx, deps, payment);
        });
        if (isInOrder) bookedUpTo = payment.settleIndex;
        logUnknown(deps, payment, booked);
      } catch (error) {
        isInOrder = false;
        throw error;
      }
    },
    stopOnOutage,
  );
}

/** Stores the index of the next payment unless another worker booked later ones, or set the index back. */
async function moveToNext(
  tx: Transaction,
  publicKey: string,
  bookedUpTo: bigint,
  { settleIndex }: SettledInvoice,
): Promise<void> {
  const stored = await lockSettleIndex(tx, publicKey);
  if (bookedUpTo <= stored && stored < settleIndex) await moveSettleIndex(tx, publicKey, settleIndex);
}
