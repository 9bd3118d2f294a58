import { type Amount, formatAmount, toAmount } from '@dukat/rules/money/amount';
import { type Selectable, sql } from 'kysely';
import { condition } from '../../../platform/database/condition.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { iterateById } from '../../../platform/database/iterate-rows.ts';
import { activeTraceparent } from '../../../platform/tracing/spans.ts';
import type { MinedPayout, SignedPayout } from '../chain-port.ts';

export type StoredPayout = Selectable<Tables['wallet_withdrawals']>;

export const frozenProblem = 'payouts_frozen';

/** Maximum number of withdrawals per run. */
const payoutBatchSize = 50;

/** Serializes requests with the same reference, so that the second finds what the first stored. */
export async function lockReference(tx: Transaction, reference: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`withdrawal:${reference}`}, 0))`.execute(tx);
}

export async function findPayoutByReference(
  db: Database | Transaction,
  reference: string,
): Promise<StoredPayout | undefined> {
  return db
    .selectFrom('wallet_withdrawals')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
}

export async function insertPayout(
  tx: Transaction,
  payout: Pick<
    StoredPayout,
    | 'public_id'
    | 'reference'
    | 'portfolio_id'
    | 'returned_deposit_id'
    | 'network'
    | 'asset'
    | 'address'
    | 'memo'
    | 'created_at'
  > & { readonly sent: Amount; readonly withdrawalFee: Amount },
): Promise<void> {
  const { sent, withdrawalFee, ...rest } = payout;
  await tx
    .insertInto('wallet_withdrawals')
    .values({
      ...rest,
      amount: formatAmount(sent),
      fee: formatAmount(withdrawalFee),
      status: 'stored',
      signed_bytes: null,
      txid: null,
      nonce: null,
      network_fee: null,
      height: null,
      last_sent_at: null,
      problem: null,
      ended_at: null,
      tried_at: null,
      traceparent: activeTraceparent(),
    })
    .execute();
}

/**
 * Returns waiting withdrawals: untried ones first, then the least recently tried, so that none is delayed by those that cannot be sent now.
 */
export async function findPayoutsToSign(
  db: Database,
  network: string,
  frozen: readonly string[] = [],
): Promise<StoredPayout[]> {
  return db
    .selectFrom('wallet_withdrawals')
    .selectAll()
    .where('network', '=', network)
    .where('status', '=', 'stored')
    .$if(frozen.length > 0, (query) =>
      // In SQL `null not in (...)` is not true, so withdrawals without a portfolio need a separate condition.
      query.where((where) =>
        where.or([where('portfolio_id', 'is', null), where('portfolio_id', 'not in', frozen)]),
      ),
    )
    .orderBy('tried_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(payoutBatchSize)
    .execute();
}

export async function noteTried(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('wallet_withdrawals').set({ tried_at: now }).where('id', '=', id).execute();
}

/** Stores the reason on every withdrawal that waits for the end of its owner's freeze. */
export async function noteFrozen(db: Database, network: string, frozen: readonly string[]): Promise<void> {
  if (frozen.length === 0) return;
  await db
    .updateTable('wallet_withdrawals')
    .set({ problem: frozenProblem })
    .where('network', '=', network)
    .where('status', '=', 'stored')
    .where('portfolio_id', 'in', frozen)
    .where('problem', 'is distinct from', frozenProblem)
    .execute();
}

/** Yields signed withdrawals that are in no block and were not sent recently, oldest first; they are rebroadcast with the same bytes. */
export function findPayoutsToSend(
  db: Database,
  network: string,
  sentBefore: Date,
): AsyncIterable<StoredPayout> {
  return iterateById(payoutBatchSize, (id) => signedAfter(db, network, id).where(isToSend(sentBefore)));
}

export function findMinedPayouts(
  db: Database,
  network: string,
  deepestHeight: number,
): AsyncIterable<StoredPayout> {
  return iterateById(payoutBatchSize, (id) =>
    signedAfter(db, network, id).where('height', '<=', deepestHeight),
  );
}

/** True for a signed transaction that is in no block and was not sent recently. */
export const isToSend = (sentBefore: Date) =>
  condition`height is null and (last_sent_at is null or last_sent_at <= ${sentBefore})`;

function signedAfter(db: Database, network: string, afterId: string) {
  return db
    .selectFrom('wallet_withdrawals')
    .selectAll()
    .where('network', '=', network)
    .where('status', 'in', ['signed', 'sent'])
    .where('id', '>', afterId)
    .orderBy('id');
}

export async function lockPayout(tx: Transaction, id: string): Promise<StoredPayout> {
  return tx
    .selectFrom('wallet_withdrawals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function lockPayoutByPublicId(
  tx: Transaction,
  publicId: string,
): Promise<StoredPayout | undefined> {
  return tx
    .selectFrom('wallet_withdrawals')
    .selectAll()
    .where('public_id', '=', publicId)
    .forUpdate()
    .executeTakeFirst();
}

export async function storeSigned(
  tx: Transaction,
  id: string,
  signed: SignedPayout,
  nonce: number | null,
): Promise<void> {
  await tx
    .updateTable('wallet_withdrawals')
    .set({
      status: 'signed',
      signed_bytes: signed.bytes,
      txid: signed.txid,
      nonce: nonce === null ? null : String(nonce),
      network_fee: formatAmount(signed.fee),
      problem: null,
    })
    .where('id', '=', id)
    .where('status', '=', 'stored')
    .where('signed_bytes', 'is', null)
    .executeTakeFirstOrThrow();
}

export async function noteSending(
  tx: Transaction,
  id: string,
  sending: { readonly isKnown: boolean; readonly problem: string | null; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('wallet_withdrawals')
    .set({
      sendings: sql<number>`sendings + 1`,
      last_sent_at: sending.now,
      problem: sending.problem,
      ...(sending.isKnown ? { status: 'sent' as const } : {}),
    })
    .where('id', '=', id)
    .where('status', 'in', ['signed', 'sent'])
    .execute();
}

export async function notePayoutProblem(tx: Transaction, id: string, problem: string): Promise<void> {
  await tx.updateTable('wallet_withdrawals').set({ problem }).where('id', '=', id).execute();
}

export async function markPayoutMined(
  tx: Transaction,
  network: string,
  payout: MinedPayout,
  height: number,
): Promise<void> {
  await tx
    .updateTable('wallet_withdrawals')
    .set({
      height,
      status: 'sent',
      is_reverted: payout.reverted,
      problem: null,
      ...(payout.fee === null ? {} : { network_fee: formatAmount(payout.fee) }),
    })
    .where('network', '=', network)
    .where('txid', '=', payout.txid)
    .where('status', 'in', ['signed', 'sent'])
    .execute();
}

/** Marks the payouts of removed blocks as unmined; they are rebroadcast at once. */
export async function clearPayoutHeights(tx: Transaction, network: string, fork: number): Promise<void> {
  await tx
    .updateTable('wallet_withdrawals')
    .set({ height: null, is_reverted: false, last_sent_at: null })
    .where('network', '=', network)
    .where('status', 'in', ['signed', 'sent'])
    .where('height', '>', fork)
    .execute();
}

export async function endPayout(
  tx: Transaction,
  id: string,
  status: 'final' | 'failed',
  now: Date,
): Promise<void> {
  await tx.updateTable('wallet_withdrawals').set({ status, ended_at: now }).where('id', '=', id).execute();
}

/** Locks the return of a deposit. Returns undefined if there is none or all have failed. */
export async function lockReturn(tx: Transaction, depositId: string): Promise<StoredPayout | undefined> {
  return tx
    .selectFrom('wallet_withdrawals')
    .selectAll()
    .where('returned_deposit_id', '=', depositId)
    .where('status', '<>', 'failed')
    .forUpdate()
    .executeTakeFirst();
}

export function countReturns(tx: Transaction, depositId: string): Promise<number> {
  return countRows(tx.selectFrom('wallet_withdrawals').where('returned_deposit_id', '=', depositId));
}

/** Returns the sum of signed payouts of an asset, and the fees of all signed payouts of the network. */
export async function signedSums(
  tx: Transaction,
  network: string,
  asset: string,
): Promise<{ readonly amount: bigint; readonly fee: bigint }> {
  const { rows } = await sql<{ amount: string; fee: string }>`
    select coalesce(sum(amount) filter (where asset = ${asset}), 0)::text as amount,
      coalesce(sum(network_fee), 0)::text as fee
    from wallet_withdrawals where network = ${network} and status in ('signed', 'sent')`.execute(tx);
  return { amount: toAmount(rows[0]?.amount ?? '0'), fee: toAmount(rows[0]?.fee ?? '0') };
}

/** Returns the states of the payouts with these references; omits references without a payout. */
export async function findPayoutStates(db: Database, references: readonly string[]) {
  return db
    .selectFrom('wallet_withdrawals')
    .select(['reference', 'status', 'amount'])
    .where('reference', 'in', references)
    .execute();
}
