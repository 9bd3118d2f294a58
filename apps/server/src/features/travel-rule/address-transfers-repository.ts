import { type Amount, add, formatAmount, toAmount, zero } from '@dukat/rules/money/amount';
import { type Declaration, isSameOwner } from '@dukat/rules/travel-rule/declaration';
import { lightningNetwork } from '@dukat/rules/travel-rule/thresholds';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { type AddressProof, toProof } from './address-owners-repository.ts';
import type { NetworkAddress } from './network-address.ts';

export interface AddressTransfer extends NetworkAddress, Declaration {
  readonly reference: string;
  readonly userId: string;
  readonly crowns: Amount | undefined;
  readonly fromBalance: boolean;
  readonly proof: AddressProof | null;
  readonly now: Date;
}

/** Inserted once; a repeated call changes nothing. */
export async function insertTransfer(tx: Transaction, its: AddressTransfer): Promise<void> {
  await tx
    .insertInto('address_transfers')
    .values({
      reference: its.reference,
      user_id: its.userId,
      network: its.network,
      address: its.address,
      memo: its.memo,
      owner: its.owner,
      held: its.held,
      provider: its.provider,
      name: its.name,
      crowns: its.crowns === undefined ? null : formatAmount(its.crowns),
      from_balance: its.fromBalance,
      method: its.proof?.method ?? null,
      message: its.proof?.message ?? null,
      signature: its.proof?.signature ?? null,
      proved_at: its.proof?.provedAt ?? null,
      created_at: its.now,
      canceled_at: null,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
}

export async function hasTransfer(db: Database, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('address_transfers')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row !== undefined;
}

interface SentTo extends Pick<NetworkAddress, 'address'>, Pick<Declaration, 'owner' | 'name'> {
  readonly userId: string;
}

/**
 * The amount in CZK that left the user's balances since then for the address or any other wallet of the same owner, on every network. Coins
 * without a price are not counted.
 */
export async function sentSince(db: Database, to: SentTo, since: Date): Promise<Amount> {
  const rows = await db
    .selectFrom('address_transfers')
    .select(['address', 'owner', 'held', 'name'])
    .select((its) => its.fn.sum<string | null>('crowns').as('crowns'))
    .where('user_id', '=', to.userId)
    .where('from_balance', '=', true)
    .where('canceled_at', 'is', null)
    .where('created_at', '>', since)
    .groupBy(['address', 'owner', 'held', 'name'])
    .execute();
  return rows
    .filter((row) => row.address === to.address || (row.held === 'self' && isSameOwner(row, to)))
    .reduce((total, { crowns }) => add(total, toAmount(crowns ?? '0')), zero);
}

/**
 * The amount in CZK that the user sent since then over Lightning to wallets that no provider holds, also by orders that were paid from
 * outside. An invoice cannot prove its owner, so the owner's name, which the user types, makes no difference.
 */
export async function sentOverLightning(
  db: Database,
  { userId }: Pick<SentTo, 'userId'>,
  since: Date,
): Promise<Amount> {
  const { crowns } = await db
    .selectFrom('address_transfers')
    .select((its) => its.fn.sum<string | null>('crowns').as('crowns'))
    .where('user_id', '=', userId)
    .where('network', '=', lightningNetwork)
    .where('held', '=', 'self')
    .where('canceled_at', 'is', null)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return toAmount(crowns ?? '0');
}

export async function cancelTransfer(tx: Transaction, reference: string, now: Date): Promise<void> {
  await tx
    .updateTable('address_transfers')
    .set({ canceled_at: now })
    .where('reference', '=', reference)
    .where('canceled_at', 'is', null)
    .execute();
}

export interface TransferKnowledge extends Declaration {
  readonly address: string;
  readonly proof: AddressProof | null;
}

/** What was known about the addresses of these payouts. */
export async function findTransferKnowledge(
  db: Database,
  references: readonly string[],
): Promise<ReadonlyMap<string, TransferKnowledge>> {
  if (references.length === 0) return new Map();
  const rows = await db
    .selectFrom('address_transfers')
    .selectAll()
    .where('reference', 'in', references)
    .execute();
  return new Map(
    rows.map((row) => {
      const { owner, held, provider, name, address } = row;
      return [row.reference, { owner, held, provider, name, address, proof: toProof(row) }] as const;
    }),
  );
}
