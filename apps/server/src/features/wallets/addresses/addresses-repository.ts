import { type Amount, toAmount } from '@dukat/rules/money/amount';
import { type Selectable, sql } from 'kysely';
import { condition } from '../../../platform/database/condition.ts';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { publicId } from '../../../platform/random.ts';
import type { ChainPort, DerivedAddress, Watched } from '../chain-port.ts';
import { reserveDepositIndex } from '../networks/networks-repository.ts';

export type StoredAddress = Selectable<Tables['wallet_addresses']>;

export type AddressOwner =
  | {
      readonly purpose: 'order';
      readonly orderPublicId: string;
      readonly portfolioId: string;
      readonly asset: string;
      readonly shownUntil: Date;
    }
  | {
      readonly purpose: 'wallet';
      readonly portfolioId: string;
      readonly asset: string;
      readonly label?: string | null;
      /** Its coins are sold (ADR 140), so it is not among the owner's deposit addresses. */
      readonly isSold?: boolean;
    }
  | { readonly purpose: 'treasury' };

/** Derives the next address of the network for its owner. The address was never issued before. */
export async function newAddress(
  tx: Transaction,
  port: ChainPort,
  owner: AddressOwner,
  now: Date,
): Promise<StoredAddress> {
  const index = await reserveDepositIndex(tx, port.network);
  return insertAddress(tx, port.network, 0, index, port.addressAt(0, index), {
    purpose: owner.purpose,
    portfolio_id: owner.purpose === 'treasury' ? null : owner.portfolioId,
    order_public_id: owner.purpose === 'order' ? owner.orderPublicId : null,
    asset: owner.purpose === 'treasury' ? null : owner.asset,
    label: owner.purpose === 'wallet' ? (owner.label ?? null) : null,
    shown_until: owner.purpose === 'order' ? owner.shownUntil : null,
    is_sold: owner.purpose === 'wallet' && owner.isSold === true,
    created_at: now,
  });
}

export async function newChangeAddress(
  tx: Transaction,
  port: ChainPort,
  index: number,
  now: Date,
): Promise<StoredAddress> {
  return insertAddress(tx, port.network, 1, index, port.addressAt(1, index), {
    purpose: 'change',
    portfolio_id: null,
    order_public_id: null,
    asset: null,
    label: null,
    shown_until: null,
    is_sold: false,
    created_at: now,
  });
}

/** Stores the hot wallet's own address, the first one of the inner branch. Idempotent. */
export async function storeHotWallet(tx: Transaction, port: ChainPort, now: Date): Promise<void> {
  const known = await tx
    .selectFrom('wallet_addresses')
    .select('id')
    .where('network', '=', port.network)
    .where('branch', '=', 1)
    .where('derivation_index', '=', 0)
    .executeTakeFirst();
  if (known !== undefined) return;
  await insertAddress(tx, port.network, 1, 0, port.addressAt(1, 0), {
    purpose: 'treasury',
    portfolio_id: null,
    order_public_id: null,
    asset: null,
    label: null,
    shown_until: null,
    is_sold: false,
    created_at: now,
  });
}

function insertAddress(
  tx: Transaction,
  network: string,
  branch: number,
  index: number,
  { address, watchKey, memo }: DerivedAddress,
  rest: Pick<
    StoredAddress,
    | 'purpose'
    | 'portfolio_id'
    | 'order_public_id'
    | 'asset'
    | 'label'
    | 'shown_until'
    | 'is_sold'
    | 'created_at'
  >,
): Promise<StoredAddress> {
  return tx
    .insertInto('wallet_addresses')
    .values({
      public_id: publicId(),
      network,
      branch,
      derivation_index: index,
      address,
      watch_key: watchKey,
      memo,
      removed_at: null,
      ...rest,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns the owner of an address. On a shared address a memo that was never issued belongs to nobody. */
export async function findTransferOwner(
  tx: Transaction,
  network: string,
  watchKey: string,
  memo: string | null,
): Promise<StoredAddress | undefined> {
  return tx
    .selectFrom('wallet_addresses')
    .selectAll()
    .where('network', '=', network)
    .where('watch_key', '=', watchKey)
    .where((where) => where.or([where('memo', '=', memo), where('memo', 'is', null)]))
    .executeTakeFirst();
}

export async function findNewestOrderAddress(
  db: Database | Transaction,
  orderPublicId: string,
): Promise<StoredAddress | undefined> {
  return db
    .selectFrom('wallet_addresses')
    .selectAll()
    .where('order_public_id', '=', orderPublicId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Maximum number of keys per query; a block has about ten thousand outputs. */
const keyBatchSize = 5000;

export function watchedKeys(db: Database, network: string, includesSent: boolean): Watched {
  return {
    includesSent,
    async coins(outputs) {
      const found = new Map<string, Amount>();
      for (let start = 0; start < outputs.length; start += keyBatchSize) {
        const { rows } = await sql<{ output: string; amount: string }>`
          select asked.output, c.amount
            from unnest(${outputs.slice(start, start + keyBatchSize)}::text[]) as asked (output)
            join wallet_coins c on c.network = ${network} and c.spent_by is null
             and c.txid = split_part(asked.output, ':', 1)
             and c.output_index = split_part(asked.output, ':', 2)::bigint`.execute(db);
        for (const { output, amount } of rows) found.set(output, toAmount(amount));
      }
      return found;
    },
    ours: (watchKeys) =>
      queryInChunks(watchKeys, async (piece) => {
        const rows = await db
          .selectFrom('wallet_addresses')
          .select('watch_key')
          .where('network', '=', network)
          .where(condition`watch_key = any(${[...piece]}::text[])`)
          .execute();
        return rows.map((row) => row.watch_key);
      }),
    payouts: (txids) =>
      queryInChunks(txids, async (piece) => {
        const { rows } = await sql<{ txid: string }>`
          select txid from wallet_withdrawals
           where network = ${network} and status in ('signed', 'sent') and txid = any(${[...piece]}::text[])
          union all
          select txid from wallet_sweeps
           where network = ${network} and status = 'signed' and txid = any(${[...piece]}::text[])`.execute(
          db,
        );
        return rows.map(({ txid }) => txid);
      }),
  };
}

async function queryInChunks(
  keys: readonly string[],
  ask: (piece: readonly string[]) => Promise<readonly string[]>,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (let start = 0; start < keys.length; start += keyBatchSize) {
    for (const key of await ask(keys.slice(start, start + keyBatchSize))) found.add(key);
  }
  return found;
}
