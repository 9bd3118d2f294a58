import { assert } from '@dukat/rules/result';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { BlockRef } from '../chain-port.ts';

/** More addresses than are issued on one network between two backups. */
const skippedAfterRestore = 1000;

/**
 * Takes the next index for a deposit address; the row stays locked until the transaction ends. After a restore it skips the indexes that
 * may have been issued since the backup: their addresses belong to customers unknown to this database.
 */
export async function reserveDepositIndex(tx: Transaction, network: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    with restored as (select coalesce(max(id), 0) as id from restores)
    insert into wallet_networks (network, next_deposit_index, deposit_restore)
    select ${network}, 1 + case when id = 0 then 0 else ${skippedAfterRestore}::integer end, id from restored
    on conflict (network) do update set
      next_deposit_index = wallet_networks.next_deposit_index + 1
        + case when wallet_networks.deposit_restore < excluded.deposit_restore
               then ${skippedAfterRestore}::integer else 0 end,
      deposit_restore = excluded.deposit_restore
    returning next_deposit_index as next`.execute(tx);
  const [row] = rows;
  assert(row !== undefined, 'expected a row of the upsert');
  return row.next - 1;
}

/** Takes a range of change indexes once per restore. Returns undefined if it was taken before. */
export async function reserveIndexesAfterRestore(
  tx: Transaction,
  network: string,
  restoreId: string,
): Promise<{ readonly from: number; readonly count: number } | undefined> {
  const row = await tx
    .updateTable('wallet_networks')
    .set({
      next_change_index: sql`next_change_index + ${skippedAfterRestore}::integer`,
      change_restore: restoreId,
    })
    .where('network', '=', network)
    .where('change_restore', '<', restoreId)
    .returning('next_change_index')
    .executeTakeFirst();
  return row && { from: row.next_change_index - skippedAfterRestore, count: skippedAfterRestore };
}

interface SpendingNumbers {
  readonly changeIndex: number;
  readonly nonce: number;
}

/** Returns the numbers that our next transaction will use, without taking them. The caller must lock the network's row first. */
export async function nextSpendingNumbers(
  tx: Transaction,
  network: string,
  nonceOnChain: number,
): Promise<SpendingNumbers> {
  const row = await tx
    .selectFrom('wallet_networks')
    .select(['next_change_index', 'next_nonce'])
    .where('network', '=', network)
    .executeTakeFirstOrThrow();
  // The chain's nonce is ahead if the key was used outside this program; ours is ahead while payouts wait to be mined.
  return { changeIndex: row.next_change_index, nonce: Math.max(Number(row.next_nonce), nonceOnChain) };
}

export async function useNonce(tx: Transaction, network: string, nonce: number): Promise<void> {
  await tx
    .updateTable('wallet_networks')
    .set({ next_nonce: String(nonce + 1) })
    .where('network', '=', network)
    .execute();
}

export async function useChangeIndex(tx: Transaction, network: string, index: number): Promise<void> {
  await tx
    .updateTable('wallet_networks')
    .set({ next_change_index: index + 1 })
    .where('network', '=', network)
    .execute();
}

export async function readCursor(db: Database | Transaction, network: string): Promise<BlockRef | null> {
  const row = await db
    .selectFrom('wallet_networks')
    .select(['scanned_height', 'scanned_hash'])
    .where('network', '=', network)
    .executeTakeFirst();
  if (row === undefined || row.scanned_height === null || row.scanned_hash === null) return null;
  return { height: row.scanned_height, hash: row.scanned_hash };
}

/** Locks the network's row against other scans and returns the current cursor. */
export async function lockCursor(tx: Transaction, network: string): Promise<BlockRef | null> {
  await tx
    .insertInto('wallet_networks')
    .values({ network })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .selectFrom('wallet_networks')
    .select('network')
    .where('network', '=', network)
    .forUpdate()
    .execute();
  return readCursor(tx, network);
}

/** Maximum depth of a reorganisation that is handled automatically; a deeper one needs an operator. */
export const retainedBlocks = 300;

export async function moveCursor(
  tx: Transaction,
  network: string,
  fork: number,
  blocks: readonly BlockRef[],
): Promise<void> {
  await tx.deleteFrom('wallet_blocks').where('network', '=', network).where('height', '>', fork).execute();
  const last = blocks.at(-1);
  if (last === undefined) return;
  await tx
    .insertInto('wallet_blocks')
    .values(blocks.map(({ height, hash }) => ({ network, height, hash })))
    .execute();
  await tx
    .deleteFrom('wallet_blocks')
    .where('network', '=', network)
    .where('height', '<=', last.height - retainedBlocks)
    .execute();
  await tx
    .updateTable('wallet_networks')
    .set({ scanned_height: last.height, scanned_hash: last.hash })
    .where('network', '=', network)
    .execute();
}

export async function knownBlocks(db: Database, network: string): Promise<BlockRef[]> {
  return db
    .selectFrom('wallet_blocks')
    .select(['height', 'hash'])
    .where('network', '=', network)
    .orderBy('height', 'desc')
    .execute();
}

/** Records that the network's node does not answer, or answers again; keeps the first time of a problem. */
export async function noteProblem(
  db: Database,
  network: string,
  problem: string | null,
  now: Date,
): Promise<void> {
  await sql`
    insert into wallet_networks (network, problem, problem_since)
    values (${network}, ${problem}, ${problem === null ? null : now})
    on conflict (network) do update set problem = excluded.problem,
      problem_since = case when excluded.problem is null then null
                           else coalesce(wallet_networks.problem_since, excluded.problem_since) end
    where wallet_networks.problem is distinct from excluded.problem`.execute(db);
}

export async function problemSince(db: Database, network: string): Promise<Date | null> {
  const row = await db
    .selectFrom('wallet_networks')
    .select('problem_since')
    .where('network', '=', network)
    .executeTakeFirst();
  return row?.problem_since ?? null;
}

/** Returns the scanned height of each network; omits networks that were never scanned. */
export async function scannedHeights(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('wallet_networks')
    .select(['network', 'scanned_height'])
    .where('scanned_height', 'is not', null)
    .execute();
  return new Map(rows.map(({ network, scanned_height: height }) => [network, height ?? 0]));
}

/** Returns the networks with an open deposit, payout or sweep. */
export async function busyNetworks(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ network: string }>`
    select distinct network from wallet_deposits where status = 'seen'
    union select distinct network from wallet_deposits where height is null and status in ('seen', 'credited', 'held', 'returned')
    union select distinct network from wallet_withdrawals where status in ('stored', 'signed', 'sent')
    union select distinct network from wallet_sweeps where status = 'signed'`.execute(db);
  return rows.map(({ network }) => network);
}
