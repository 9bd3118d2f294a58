import type { Transaction } from '../../../platform/database/database.ts';
import { iterateRows } from '../../../platform/database/iterate-rows.ts';
import { inTransaction } from '../../../platform/http/in-transaction.ts';
import { forEachIsolated, stopOnOutage } from '../../../platform/jobs/for-each-isolated.ts';
import type { LightningDeps } from '../lightning-deps.ts';
import type { SettledInvoice } from '../node-port.ts';
import { bookSettled } from './book-settled.ts';
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
  await forEachIsolated(
    settled,
    async (payment) => {
      try {
        await inTransaction(database, (tx) =>
          isInOrder ? bookNext(tx, deps, payment, publicKey) : bookSettled(tx, deps, payment),
        );
      } catch (error) {
        isInOrder = false;
        throw error;
      }
    },
    stopOnOutage,
  );
}

async function bookNext(
  tx: Transaction,
  deps: LightningDeps,
  payment: SettledInvoice,
  publicKey: string,
): Promise<void> {
  // Another worker may have booked it since it was read.
  if ((await lockSettleIndex(tx, publicKey)) >= payment.settleIndex) return;
  await moveSettleIndex(tx, publicKey, payment.settleIndex);
  await bookSettled(tx, deps, payment);
}
