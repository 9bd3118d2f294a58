import type { Database, Transaction } from '../../../platform/database/database.ts';
import { bookingReference, type StoredDeposit } from '../deposits/deposits-repository.ts';
import type { StoredAddress } from './addresses-repository.ts';

export async function findAddresses(db: Database, ids: readonly string[]): Promise<readonly StoredAddress[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('wallet_addresses')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}

/** Returns a page of the coins that came to an address, newest first, with the scanned height of its network. */
export async function findAddressDeposits(
  db: Database,
  addressId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  const query = db
    .selectFrom('wallet_deposits as d')
    .where('d.address_id', '=', addressId)
    .where('d.status', '<>', 'dropped');
  const { total } = await query
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .innerJoin('wallet_addresses as a', 'a.id', 'd.address_id')
    .leftJoin('wallet_networks as n', 'n.network', 'd.network')
    .select([
      'd.public_id',
      'd.network',
      'd.asset',
      'd.amount',
      'd.txid',
      'd.height',
      'd.confirmations_needed',
    ])
    .select(['d.status', 'd.held_reason', 'd.seen_at', 'a.address', 'a.label', 'n.scanned_height'])
    .orderBy('d.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return { rows, total: Number(total) };
}

/**
 * Locks deposits in one order and returns their statuses by the references of their current postings: their chain may have lost them, and
 * may have mined them again.
 */
export async function lockBooked(
  tx: Transaction,
  publicIds: readonly string[],
): Promise<ReadonlyMap<string, StoredDeposit['status']>> {
  if (publicIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('wallet_deposits')
    .selectAll()
    .where('public_id', 'in', [...publicIds])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [bookingReference(row), row.status]));
}
