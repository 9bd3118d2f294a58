import type { Selectable } from 'kysely';
import type { Tables, Transaction } from '../../../../server/src/platform/database/database.ts';

/** The balances on both sides of the node's channels when the sandbox begins: ten bitcoins each. */
const openingMsat = 10n * 10n ** 11n;

export type SandboxNode = Selectable<Tables['sandbox_lightning_node']>;

/** Locks the node's balances; whatever changes them waits here. */
export async function lockNode(tx: Transaction): Promise<SandboxNode> {
  const opening = String(openingMsat);
  await tx
    .insertInto('sandbox_lightning_node')
    .values({ local_msat: opening, remote_msat: opening })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx.selectFrom('sandbox_lightning_node').selectAll().forUpdate().executeTakeFirstOrThrow();
}

/** Adds to what the node can send and receive. */
export async function moveBalances(
  tx: Transaction,
  change: { readonly local?: bigint; readonly remote?: bigint },
): Promise<void> {
  const { local = 0n, remote = 0n } = change;
  await tx
    .updateTable('sandbox_lightning_node')
    .set((eb) => ({
      local_msat: eb('local_msat', '+', String(local)),
      remote_msat: eb('remote_msat', '+', String(remote)),
    }))
    .execute();
}

/** Returns the index of the next settled invoice. */
export async function nextSettleIndex(tx: Transaction): Promise<string> {
  const row = await tx
    .updateTable('sandbox_lightning_node')
    .set((eb) => ({ settle_index: eb('settle_index', '+', '1') }))
    .returning('settle_index')
    .executeTakeFirstOrThrow();
  return row.settle_index;
}
