import { backOfficeRoles as roles } from '@dukat/contract/back-office/roles';
import { slowWithdrawalMinutes } from '@dukat/contract/back-office/wallets';
import { sql } from 'kysely';
import type { Database, Tables } from '../../platform/database/database.ts';
import { amountColumns, readQueue, type WorkQueue } from '../../platform/work-queue.ts';

export interface PageOfList {
  readonly offset: number;
  readonly limit: number;
}

export interface HeldDeposit {
  readonly depositId: string;
  readonly network: string;
  readonly txid: string;
  readonly transfer_index: number;
  readonly asset: string;
  readonly amount: string;
  readonly address: string | null;
  readonly memo: string | null;
  readonly sender: string | null;
  /** The order or portfolio that the address was created for. */
  readonly orderPublicId: string | null;
  readonly portfolioId: string | null;
  readonly status: Tables['wallet_deposits']['status'];
  readonly reason: string | null;
  readonly seenAt: Date;
}

/** Lists coins that wait for an operator, oldest first: held in suspense, or credited and then lost by their chain. */
export async function listHeldDeposits(db: Database, { offset, limit }: PageOfList): Promise<HeldDeposit[]> {
  return db
    .selectFrom('wallet_deposits as d')
    .leftJoin('wallet_addresses as a', 'a.id', 'd.address_id')
    .select([
      'd.public_id as depositId',
      'd.network',
      'd.txid',
      'd.transfer_index',
      'd.asset',
      'd.amount',
      'a.address',
      'd.memo',
      'd.sender',
      'a.order_public_id as orderPublicId',
      'a.portfolio_id as portfolioId',
      'd.status',
      'd.held_reason as reason',
      'd.seen_at as seenAt',
    ])
    .where('d.status', 'in', ['held', 'disputed'])
    .orderBy('d.id')
    .offset(offset)
    .limit(limit)
    .execute();
}

export interface StuckPayout {
  readonly withdrawalId: string;
  readonly reference: string;
  readonly network: string;
  readonly asset: string;
  readonly amount: string;
  readonly status: Tables['wallet_withdrawals']['status'];
  readonly txid: string | null;
  readonly sendings: number;
  /** Reason as given by the builder or the node; null if it is only slow. */
  readonly problem: string | null;
  readonly createdAt: Date;
}

/** Lists withdrawals that have been open too long, oldest first. */
export async function listStuckPayouts(
  db: Database,
  olderThan: Date,
  { offset, limit }: PageOfList,
): Promise<StuckPayout[]> {
  return db
    .selectFrom('wallet_withdrawals')
    .select([
      'public_id as withdrawalId',
      'reference',
      'network',
      'asset',
      'amount',
      'status',
      'txid',
      'sendings',
      'problem',
      'created_at as createdAt',
    ])
    .where('status', 'in', ['stored', 'signed', 'sent'])
    .where((where) => where.or([where('created_at', '<', olderThan), where('problem', 'is not', null)]))
    .orderBy('id')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Work queues of operators for coins and withdrawals. */
export const walletQueues: readonly WorkQueue[] = [
  {
    name: 'held_coins',
    roles,
    read: (db) =>
      readQueue(db, {
        from: sql`wallet_deposits where status in ('held', 'disputed')`,
        since: sql`seen_at`,
        ...amountColumns,
      }),
  },
  {
    name: 'stuck_coins',
    roles,
    read: (db, { now }) =>
      readQueue(db, {
        from: sql`wallet_withdrawals where status in ('stored', 'signed', 'sent') and (problem is not null
          or created_at < ${now}::timestamptz - make_interval(mins => ${slowWithdrawalMinutes}))`,
        since: sql`created_at`,
        ...amountColumns,
      }),
  },
];

export interface NetworkHealth {
  readonly network: string;
  readonly scannedHeight: number | null;
  readonly problem: string | null;
  readonly problemSince: Date | null;
}

/** Returns the scanned height of each network, and since when its node does not answer. */
export async function networkHealth(db: Database): Promise<NetworkHealth[]> {
  return db
    .selectFrom('wallet_networks')
    .select(['network', 'scanned_height as scannedHeight', 'problem', 'problem_since as problemSince'])
    .orderBy('network')
    .execute();
}
