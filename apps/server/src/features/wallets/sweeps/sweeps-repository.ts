import { formatAmount } from '@dukat/rules/money/amount';
import { type Selectable, sql } from 'kysely';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { iterateById } from '../../../platform/database/iterate-rows.ts';
import type { MinedPayout, SignedMove } from '../chain-port.ts';
import { isToSend } from '../payouts/payouts-repository.ts';

export type StoredSweep = Selectable<Tables['wallet_sweeps']>;

export interface SweepCandidate {
  readonly addressId: string;
  readonly addressIndex: number;
  readonly asset: string;
}

/** Maximum number of addresses per round. */
const addressBatchSize = 10;
const sweepBatchSize = 50;

/** Returns addresses with booked deposits that were not moved and have no open sweep, least recently tried first. */
export async function sweepCandidates(db: Database, network: string): Promise<SweepCandidate[]> {
  const { rows } = await sql<SweepCandidate>`
    select d.address_id as "addressId", a.derivation_index as "addressIndex", d.asset
      from wallet_deposits d join wallet_addresses a on a.id = d.address_id
     where d.network = ${network} and d.status in ('credited', 'held', 'returned') and d.swept_by is null and a.branch = 0
       and not exists (select from wallet_sweeps s where s.address_id = d.address_id and s.status = 'signed')
     group by d.address_id, a.derivation_index, d.asset
     order by min(d.sweep_tried_at) nulls first, d.address_id
     limit ${addressBatchSize}`.execute(db);
  return rows;
}

export async function noteSweepTried(
  db: Database,
  { addressId, asset }: SweepCandidate,
  now: Date,
): Promise<void> {
  await db
    .updateTable('wallet_deposits')
    .set({ sweep_tried_at: now })
    .where('address_id', '=', addressId)
    .where('asset', '=', asset)
    .where('swept_by', 'is', null)
    .execute();
}

export async function insertSweep(
  tx: Transaction,
  sweep: {
    readonly network: string;
    readonly candidate: SweepCandidate;
    readonly kind: StoredSweep['kind'];
    readonly signed: SignedMove;
    readonly now: Date;
  },
): Promise<void> {
  const { candidate, signed } = sweep;
  await tx
    .insertInto('wallet_sweeps')
    .values({
      network: sweep.network,
      address_id: candidate.addressId,
      asset: candidate.asset,
      kind: sweep.kind,
      sender: signed.sender,
      nonce: String(signed.nonce),
      amount: formatAmount(signed.amount),
      network_fee: formatAmount(signed.fee),
      signed_bytes: signed.bytes,
      txid: signed.txid,
      status: 'signed',
      height: null,
      last_sent_at: null,
      problem: null,
      created_at: sweep.now,
      ended_at: null,
    })
    .execute();
}

export async function hasOpenSweep(tx: Transaction, addressId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('wallet_sweeps')
    .select('id')
    .where('address_id', '=', addressId)
    .where('status', '=', 'signed')
    .executeTakeFirst();
  return row !== undefined;
}

export async function isOwnSweep(tx: Transaction, txid: string): Promise<boolean> {
  const row = await tx.selectFrom('wallet_sweeps').select('id').where('txid', '=', txid).executeTakeFirst();
  return row !== undefined;
}

export function sweepsToSend(db: Database, network: string, sentBefore: Date): AsyncIterable<StoredSweep> {
  return iterateById(sweepBatchSize, (id) => signedAfter(db, network, id).where(isToSend(sentBefore)));
}

export async function noteSweepSent(
  db: Database,
  id: string,
  now: Date,
  problem: string | null,
): Promise<void> {
  await db.updateTable('wallet_sweeps').set({ last_sent_at: now, problem }).where('id', '=', id).execute();
}

export function minedSweeps(db: Database, network: string, deepest: number): AsyncIterable<StoredSweep> {
  return iterateById(sweepBatchSize, (id) => signedAfter(db, network, id).where('height', '<=', deepest));
}

function signedAfter(db: Database, network: string, afterId: string) {
  return db
    .selectFrom('wallet_sweeps')
    .selectAll()
    .where('network', '=', network)
    .where('status', '=', 'signed')
    .where('id', '>', afterId)
    .orderBy('id');
}

export async function lockSweep(tx: Transaction, id: string): Promise<StoredSweep> {
  return tx
    .selectFrom('wallet_sweeps')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Ends a sweep. Deposits that were booked on the address before its signature have moved with it. */
export async function endSweep(tx: Transaction, sweep: StoredSweep, now: Date): Promise<void> {
  await tx
    .updateTable('wallet_sweeps')
    .set({ status: 'final', ended_at: now })
    .where('id', '=', sweep.id)
    .execute();
  if (sweep.kind !== 'move' || sweep.is_reverted) return;
  await tx
    .updateTable('wallet_deposits')
    .set({ swept_by: sweep.id })
    .where('address_id', '=', sweep.address_id)
    .where('asset', '=', sweep.asset)
    .where('swept_by', 'is', null)
    .where('settled_at', '<=', sweep.created_at)
    .execute();
}

export async function markSweepMined(tx: Transaction, mined: MinedPayout, height: number): Promise<void> {
  await tx
    .updateTable('wallet_sweeps')
    .set({
      height,
      is_reverted: mined.reverted,
      problem: null,
      ...(mined.fee === null ? {} : { network_fee: formatAmount(mined.fee) }),
    })
    .where('txid', '=', mined.txid)
    .where('status', '=', 'signed')
    .execute();
}

export async function clearSweepHeights(tx: Transaction, network: string, fork: number): Promise<void> {
  await tx
    .updateTable('wallet_sweeps')
    .set({ height: null, is_reverted: false, last_sent_at: null })
    .where('network', '=', network)
    .where('status', '=', 'signed')
    .where('height', '>', fork)
    .execute();
}
