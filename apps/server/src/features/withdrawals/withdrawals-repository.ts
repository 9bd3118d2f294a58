import { type WithdrawalAddress, withdrawalAddress } from '@dukat/contract/withdrawal-address';
import { type Amount, formatAmount, toAmount } from '@dukat/rules/money/amount';
import { returnedValue } from '@dukat/rules/payments/payout-return';
import { later } from '@dukat/rules/time/later';
import { approvalWaitMs } from '@dukat/rules/withdrawals/approval';
import type { Confirmation } from '@dukat/rules/withdrawals/confirmation';
import type { WithdrawalStatus } from '@dukat/rules/withdrawals/withdrawal-state';
import type { Selectable, SelectQueryBuilder } from 'kysely';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database, Tables, Transaction } from '../../platform/database/database.ts';
import { iterateRows } from '../../platform/database/iterate-rows.ts';
import { hashSecret } from '../../platform/random.ts';
import { cancelTransfer } from '../travel-rule/travel-rule-facade.ts';

export interface StoredWithdrawal {
  readonly publicId: string;
  readonly userId: string;
  readonly portfolioId: string;
  readonly asset: string;
  readonly network: string;
  readonly gross: Amount;
  readonly fee: Amount;
  readonly arrives: Amount;
  readonly rail: 'fiat' | 'crypto';
  readonly to: WithdrawalAddress;
  /** The first address of the extended public key from which its address is derived; null for other addresses. */
  readonly firstAddress: string | null;
  /** A text for the service that a payment over Lightning goes to. */
  readonly comment: string | null;
  readonly status: WithdrawalStatus;
  readonly confirmsBy: Confirmation;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  /** Reason shown to the owner when operators refused it. */
  readonly refusal: string | null;
  /** E-mail address of the recipient of a personal transfer; null for other withdrawals. */
  readonly recipient: string | null;
}

export interface NewWithdrawal
  extends Omit<StoredWithdrawal, 'status' | 'endedAt' | 'refusal' | 'firstAddress' | 'comment'> {
  readonly firstAddress?: string | null;
  readonly comment?: string | null;
  readonly crowns: Amount;
  /** Tokens of the mailed links. Null if a code confirms it; its link to cancel is mailed after the confirmation. */
  readonly links: { readonly confirmToken: string; readonly cancelToken: string } | null;
}

/** Reference of its payout, by which banks and chains report the outcome. */
export const withdrawalReference = (publicId: string) => `withdrawal:${publicId}`;

export function parseWithdrawalReference(reference: string): string | undefined {
  return /^withdrawal:(.+)$/.exec(reference)?.[1];
}

export async function insertWithdrawal(tx: Transaction, its: NewWithdrawal): Promise<void> {
  await tx
    .insertInto('withdrawals')
    .values({
      public_id: its.publicId,
      user_id: its.userId,
      portfolio_id: its.portfolioId,
      asset: its.asset,
      network: its.network,
      gross: formatAmount(its.gross),
      fee: formatAmount(its.fee),
      arrives: formatAmount(its.arrives),
      rail: its.rail,
      crowns: formatAmount(its.crowns),
      address: JSON.stringify(its.to),
      first_address: its.firstAddress ?? null,
      comment: its.comment ?? null,
      status: 'asked',
      confirms_by: its.confirmsBy,
      confirm_hash: its.links && hashSecret(its.links.confirmToken),
      cancel_hash: its.links && hashSecret(its.links.cancelToken),
      reason: null,
      created_at: its.createdAt,
      expires_at: its.expiresAt,
      confirmed_at: null,
      handed_at: null,
      ended_at: null,
      approved_at: null,
      refusal: null,
      recipient: its.recipient,
      taken_by: null,
      taken_into: null,
      offered_at: null,
    })
    .execute();
}

export async function findWithdrawal(
  db: Database,
  { publicId, userId }: { readonly publicId: string; readonly userId: string },
): Promise<StoredWithdrawal | undefined> {
  const all = db.selectFrom('withdrawals');
  return findFirst(all.where('public_id', '=', publicId).where('user_id', '=', userId));
}

export async function findByPublicIds(
  db: Database,
  publicIds: readonly string[],
): Promise<readonly StoredWithdrawal[]> {
  if (publicIds.length === 0) return [];
  const rows = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('public_id', 'in', [...publicIds])
    .execute();
  return rows.map(toStoredWithdrawal);
}

/** Returns the owner's withdrawal, locked until the transaction ends. */
export async function lockOwnWithdrawal(
  tx: Transaction,
  { publicId, userId }: { readonly publicId: string; readonly userId: string },
): Promise<StoredWithdrawal | undefined> {
  const all = tx.selectFrom('withdrawals').forUpdate();
  return findFirst(all.where('public_id', '=', publicId).where('user_id', '=', userId));
}

/** Locks a withdrawal for internal use; the caller is responsible for authorization. */
export async function lockWithdrawal(
  tx: Transaction,
  publicId: string,
): Promise<StoredWithdrawal | undefined> {
  return findFirst(tx.selectFrom('withdrawals').where('public_id', '=', publicId).forUpdate());
}

/** Locks the withdrawal of a mailed link, so that the second of two concurrent uses sees the first. */
export async function lockWithdrawalByLink(
  tx: Transaction,
  { token, opens }: { readonly token: string; readonly opens: 'confirm_hash' | 'cancel_hash' },
): Promise<StoredWithdrawal | undefined> {
  return findFirst(tx.selectFrom('withdrawals').where(opens, '=', hashSecret(token)).forUpdate());
}

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

export interface WithdrawalsPage {
  readonly rows: readonly StoredWithdrawal[];
  readonly total: number;
}

/** Returns a page of a portfolio's withdrawals: all of them, or over one network. */
export function findWithdrawals(
  db: Database,
  portfolioId: string,
  { network, ...page }: Page & { readonly network?: string | undefined },
): Promise<WithdrawalsPage> {
  const own = db.selectFrom('withdrawals').where('portfolio_id', '=', portfolioId);
  return readPage(network === undefined ? own : own.where('network', '=', network), page);
}

export function countUnconfirmed(tx: Transaction, portfolioId: string): Promise<number> {
  return countRows(
    tx
      .selectFrom('withdrawals')
      .where('portfolio_id', '=', portfolioId)
      .where('status', 'in', ['asked', 'offered']),
  );
}

/** Yields each withdrawal that was not confirmed, approved or accepted in time exactly once, even if the caller fails for some. */
export function overdueWithdrawals(db: Database, now: Date, pageSize: number): AsyncIterable<string> {
  return iterateRows<string>(pageSize, async (last, limit) => {
    const rows = await db
      .selectFrom('withdrawals')
      .select('public_id')
      .where('status', 'in', ['asked', 'confirmed', 'offered'])
      .where('expires_at', '<=', now)
      .where('public_id', '>', last ?? '')
      .orderBy('public_id')
      .limit(limit)
      .execute();
    return rows.map(({ public_id }) => public_id);
  });
}

/** Marks it as confirmed by its owner; stores a new token to cancel it if none was mailed before. */
export async function noteConfirmed(
  tx: Transaction,
  publicId: string,
  confirmed: { readonly cancelToken?: string; readonly now: Date },
): Promise<void> {
  const { cancelToken, now } = confirmed;
  await tx
    .updateTable('withdrawals')
    .set({
      status: 'confirmed',
      confirmed_at: now,
      expires_at: later(now, approvalWaitMs),
      ...(cancelToken !== undefined && { cancel_hash: hashSecret(cancelToken) }),
    })
    .where('public_id', '=', publicId)
    .execute();
}

/** Marks it as handed over as a payout, with or without an approval by operators. */
export async function noteExecuted(
  tx: Transaction,
  publicId: string,
  { isApproved, now }: { readonly isApproved: boolean; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('withdrawals')
    .set({ status: 'sending', handed_at: now, ...(isApproved && { approved_at: now }) })
    .where('public_id', '=', publicId)
    .execute();
}

export async function endWithdrawal(
  tx: Transaction,
  publicId: string,
  ended: {
    readonly status: Exclude<WithdrawalStatus, 'asked' | 'confirmed' | 'offered' | 'sending'>;
    readonly reason?: string;
    readonly refusal?: string;
    readonly now: Date;
  },
): Promise<void> {
  const { status, reason, refusal, now } = ended;
  await tx
    .updateTable('withdrawals')
    .set({
      status,
      reason: reason?.slice(0, 64) ?? null,
      ended_at: now,
      ...(refusal !== undefined && { refusal }),
    })
    .where('public_id', '=', publicId)
    .execute();
  // A withdrawal that did not leave must not count in the travel rule.
  if (ended.status !== 'final') await cancelTransfer(tx, withdrawalReference(publicId), ended.now);
}

/** Stores what its bank returned, so that only the rest counts against limits. The caller must hold the lock. */
export async function storeReturnedWorth(tx: Transaction, publicId: string, returned: Amount): Promise<void> {
  const { crowns, gross } = await tx
    .selectFrom('withdrawals')
    .select(['crowns', 'gross'])
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow();
  const worth = returnedValue({ worth: toAmount(crowns), gross: toAmount(gross), returned });
  await tx
    .updateTable('withdrawals')
    .set({ returned_crowns: formatAmount(worth) })
    .where('public_id', '=', publicId)
    .execute();
}

type SelectedWithdrawals = SelectQueryBuilder<Tables, 'withdrawals', object>;

/** Returns the first selected withdrawal, locked if the query locks. */
export async function findFirst(chosen: SelectedWithdrawals): Promise<StoredWithdrawal | undefined> {
  const row = await chosen.selectAll().executeTakeFirst();
  return row && toStoredWithdrawal(row);
}

/** Returns a page of the selected withdrawals, newest first, and their number. */
export async function readPage(
  chosen: SelectedWithdrawals,
  { offset, limit }: Page,
): Promise<WithdrawalsPage> {
  const total = await countRows(chosen);
  const rows = await chosen.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
  return { rows: rows.map(toStoredWithdrawal), total };
}

function toStoredWithdrawal(row: Selectable<Tables['withdrawals']>): StoredWithdrawal {
  return {
    publicId: row.public_id,
    userId: row.user_id,
    portfolioId: row.portfolio_id,
    asset: row.asset,
    network: row.network,
    gross: toAmount(row.gross),
    fee: toAmount(row.fee),
    arrives: toAmount(row.arrives),
    rail: row.rail,
    to: withdrawalAddress.parse(row.address),
    firstAddress: row.first_address,
    comment: row.comment,
    status: row.status,
    confirmsBy: row.confirms_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
    refusal: row.refusal,
    recipient: row.recipient,
  };
}
