import { type Amount, formatAmount, zero } from '@dukat/rules/money/amount';
import { findAsset } from '@dukat/rules/rates/catalogue';
import { type Selectable, sql } from 'kysely';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { iterateById } from '../../../platform/database/iterate-rows.ts';
import { publicId } from '../../../platform/random.ts';
import type { StoredAddress } from '../addresses/addresses-repository.ts';
import type { IncomingTransfer } from '../chain-port.ts';

export type StoredDeposit = Selectable<Tables['wallet_deposits']>;

/** Unique name of a deposit outside this slice. */
export function depositSource(deposit: Pick<StoredDeposit, 'network' | 'txid' | 'transfer_index'>): string {
  return `chain:${deposit.network}:${deposit.txid}:${deposit.transfer_index}`;
}

/** Reference of its posting: a deposit that was reversed and mined again is booked under a new one. */
export function bookingReference(deposit: StoredDeposit): string {
  return deposit.round === 0 ? depositSource(deposit) : `${depositSource(deposit)}#${deposit.round}`;
}

export const freezeSubject = ({ public_id }: Pick<StoredDeposit, 'public_id'>) => `deposit:${public_id}`;

function networkDepositFee(asset: string, network: string): Amount {
  return findAsset(asset)?.networks.find((terms) => terms.network === network)?.depositFee ?? zero;
}

/**
 * Stores a transfer once, however often it is reported. A dropped or reversed one that is reported again becomes `seen`. Fee and required
 * confirmations stay as first stored.
 */
export async function storeDeposit(
  tx: Transaction,
  deposit: {
    readonly network: string;
    readonly transfer: IncomingTransfer;
    readonly addressId: string | null;
    readonly confirmationsNeeded: number;
    readonly height: number | null;
    readonly now: Date;
  },
): Promise<void> {
  const { network, transfer, height } = deposit;
  await tx
    .insertInto('wallet_deposits')
    .values({
      public_id: publicId(),
      network,
      txid: transfer.txid,
      transfer_index: transfer.index,
      address_id: deposit.addressId,
      memo: transfer.memo,
      asset: transfer.asset,
      amount: formatAmount(transfer.amount),
      deposit_fee: formatAmount(networkDepositFee(transfer.asset, network)),
      confirmations_needed: deposit.confirmationsNeeded,
      sender: transfer.sender,
      height,
      status: 'seen',
      held_reason: null,
      told_confirmations: null,
      seen_at: deposit.now,
      settled_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['network', 'txid', 'transfer_index']).doUpdateSet({
        height: sql`coalesce(excluded.height, wallet_deposits.height)`,
        status: sql`case when wallet_deposits.status in ('dropped', 'reversed') then 'seen' else wallet_deposits.status end`,
        round: sql`wallet_deposits.round + (wallet_deposits.status = 'reversed')::integer`,
        settled_at: sql`case when wallet_deposits.status = 'reversed' then null else wallet_deposits.settled_at end`,
        told_confirmations: sql`case when wallet_deposits.status = 'reversed' then null else wallet_deposits.told_confirmations end`,
      }),
    )
    .execute();
}

export async function clearDepositHeights(tx: Transaction, network: string, fork: number): Promise<void> {
  await tx
    .updateTable('wallet_deposits')
    .set({ height: null })
    .where('network', '=', network)
    .where('height', '>', fork)
    .execute();
}

/** States in which a reorganisation can still remove a deposit; the others are already gone or decided. */
const removableStatuses = ['seen', 'credited', 'held', 'returned'] as const;

export const isOutsideBlocks = ({ height, status }: StoredDeposit): boolean =>
  height === null && removableStatuses.some((removable) => removable === status);

/** Yields the deposits of a network that are in no block: they wait to be mined, or the chain lost them. */
export function depositsOutsideBlocks(db: Database, network: string): AsyncIterable<StoredDeposit> {
  return iterateById(depositBatchSize, (id) =>
    db
      .selectFrom('wallet_deposits')
      .selectAll()
      .where('network', '=', network)
      .where('height', 'is', null)
      .where('status', 'in', removableStatuses)
      .where('id', '>', id)
      .orderBy('id'),
  );
}

export async function hasDepositsOutsideBlocks(db: Database, network: string): Promise<boolean> {
  const row = await db
    .selectFrom('wallet_deposits')
    .select('id')
    .where('network', '=', network)
    .where('height', 'is', null)
    .where('status', 'in', removableStatuses)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Reason of coins that wait because they exceed the owner's deposit limit. */
export const aboveLimit = 'above_deposit_limit';

/** Yields the deposits that wait for a verification of their owner or for the limit period, oldest first. */
export function limitedDeposits(db: Database): AsyncIterable<StoredDeposit> {
  return iterateById(depositBatchSize, (id) =>
    db
      .selectFrom('wallet_deposits')
      .selectAll()
      .where('status', '=', 'held')
      .where('held_reason', '=', aboveLimit)
      .where('id', '>', id)
      .orderBy('id'),
  );
}

const depositBatchSize = 200;

/** Yields every deposit that is neither booked nor gone, and lost ones that are in a block again, oldest first. Some stay open for days. */
export function openDeposits(db: Database, network: string): AsyncIterable<StoredDeposit> {
  return iterateById(depositBatchSize, (id) =>
    db
      .selectFrom('wallet_deposits')
      .selectAll()
      .where('network', '=', network)
      .where('status', 'in', ['seen', 'disputed', 'written_off'])
      .where((where) => where.or([where('status', '=', 'seen'), where('height', 'is not', null)]))
      .where('id', '>', id)
      .orderBy('id'),
  );
}

export async function lockDeposit(tx: Transaction, id: string): Promise<StoredDeposit> {
  return tx
    .selectFrom('wallet_deposits')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function lockDepositByPublicId(
  tx: Transaction,
  findDepositPublicId: string,
): Promise<StoredDeposit | undefined> {
  return tx
    .selectFrom('wallet_deposits')
    .selectAll()
    .where('public_id', '=', findDepositPublicId)
    .forUpdate()
    .executeTakeFirst();
}

export async function findDepositAddress(
  tx: Transaction,
  deposit: StoredDeposit,
): Promise<StoredAddress | undefined> {
  if (deposit.address_id === null) return undefined;
  return tx
    .selectFrom('wallet_addresses')
    .selectAll()
    .where('id', '=', deposit.address_id)
    .executeTakeFirst();
}

/** Returns the portfolio of the address that received a deposit; null if there is none. */
export async function findDepositOwner(tx: Transaction, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('wallet_deposits as d')
    .innerJoin('wallet_addresses as a', 'a.id', 'd.address_id')
    .select('a.portfolio_id')
    .where('d.id', '=', id)
    .executeTakeFirst();
  return row?.portfolio_id ?? null;
}

export async function markDeposit(
  tx: Transaction,
  id: string,
  change:
    | { readonly status: 'dropped' }
    | { readonly status: Exclude<StoredDeposit['status'], 'seen' | 'dropped' | 'held'>; readonly now: Date }
    | { readonly status: 'held'; readonly reason: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('wallet_deposits')
    .set({
      status: change.status,
      ...(change.status === 'dropped' ? { told_confirmations: null } : {}),
      ...('now' in change ? { settled_at: change.now } : {}),
      ...('reason' in change ? { held_reason: change.reason } : {}),
    })
    .where('id', '=', id)
    .execute();
}

export async function noteReportedConfirmations(
  tx: Transaction,
  id: string,
  confirmations: number,
): Promise<void> {
  await tx
    .updateTable('wallet_deposits')
    .set({ told_confirmations: confirmations })
    .where('id', '=', id)
    .execute();
}

/** Returns the reference of the newest credit to the owner: later rounds only booked a loss back. */
export async function findCreditReference(db: Database, deposit: StoredDeposit): Promise<string> {
  const rounds = Array.from({ length: deposit.round + 1 }, (_, back) =>
    bookingReference({ ...deposit, round: deposit.round - back }),
  );
  const { rows } = await sql<{ reference: string }>`
    select reference from ledger_postings where reference = any (${rounds.map((its) => `deposit:${its}`)}::text[])`.execute(
    db,
  );
  const posted = new Set(rows.map(({ reference }) => reference));
  return rounds.find((its) => posted.has(`deposit:${its}`)) ?? bookingReference(deposit);
}

/** Starts another booking of the same coins. */
export async function beginNextRound(tx: Transaction, deposit: StoredDeposit): Promise<StoredDeposit> {
  return tx
    .updateTable('wallet_deposits')
    .set({ round: deposit.round + 1 })
    .where('id', '=', deposit.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns the height and required confirmations of an order's newest unconfirmed deposit. */
export async function findNewestOpenDeposit(db: Database, orderPublicId: string) {
  return db
    .selectFrom('wallet_deposits as d')
    .innerJoin('wallet_addresses as a', 'a.id', 'd.address_id')
    .select(['d.height', 'd.confirmations_needed as needed'])
    .where('a.order_public_id', '=', orderPublicId)
    .where('d.status', '=', 'seen')
    .orderBy('d.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
