import { type WithdrawalAddress, withdrawalAddress } from '@dukat/contract/withdrawal-address';
import type { BelowFloor, SaleState } from '@dukat/rules/automatic-sales/sale';
import { type Amount, formatAmount, toAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { formatRate, type Rate, toRate } from '@dukat/rules/money/rate';
import type { Confirmation } from '@dukat/rules/withdrawals/confirmation';
import type { Selectable, SelectQueryBuilder } from 'kysely';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';

export interface SaleTerms {
  readonly fiat: Fiat;
  /** In hundredths of a percent. */
  readonly keptShare: number;
  readonly floorPrice: Rate | null;
  readonly belowFloor: BelowFloor;
  /** Null keeps the proceeds on the balance. */
  readonly bank: { readonly to: WithdrawalAddress; readonly payoutMost: Amount } | null;
}

export interface StoredSale extends SaleTerms {
  readonly id: string;
  readonly publicId: string;
  readonly userId: string;
  readonly portfolioId: string;
  readonly coin: string;
  readonly network: string;
  readonly addressId: string;
  readonly authorizedAt: Date | null;
  readonly confirmsBy: Confirmation | null;
  readonly mailedCodeHash: string | null;
  readonly confirmUntil: Date | null;
  /** The owner's epoch of credentials at the request, with which the authorization ends. */
  readonly epoch: number | null;
  readonly state: SaleState;
  readonly createdAt: Date;
}

/** What is stored of a confirmation that the owner still owes. */
export type Authorization = Pick<
  StoredSale,
  'authorizedAt' | 'confirmsBy' | 'mailedCodeHash' | 'confirmUntil' | 'epoch'
>;

export const unauthorized: Authorization = {
  ...{ authorizedAt: null, confirmsBy: null, mailedCodeHash: null, confirmUntil: null, epoch: null },
};

const termColumns = ({ fiat, keptShare, floorPrice, belowFloor, bank }: SaleTerms) => ({
  fiat,
  kept_share: keptShare,
  floor_price: floorPrice === null ? null : formatRate(floorPrice),
  below_floor: belowFloor,
  address: bank === null ? null : JSON.stringify(bank.to),
  payout_most: bank === null ? null : formatAmount(bank.payoutMost),
});

const authorizationColumns = (authorization: Authorization) => ({
  authorized_at: authorization.authorizedAt,
  confirms_by: authorization.confirmsBy,
  mailed_code_hash: authorization.mailedCodeHash,
  confirm_until: authorization.confirmUntil,
  epoch: authorization.epoch,
});

type NewSale = Pick<
  StoredSale,
  'publicId' | 'userId' | 'portfolioId' | 'coin' | 'network' | 'addressId' | 'createdAt'
>;

export async function insertSale(
  tx: Transaction,
  sale: NewSale,
  terms: SaleTerms,
  authorization: Authorization,
): Promise<void> {
  await tx
    .insertInto('automatic_sales')
    .values({
      public_id: sale.publicId,
      user_id: sale.userId,
      portfolio_id: sale.portfolioId,
      coin: sale.coin,
      network: sale.network,
      wallet_address_id: sale.addressId,
      state: 'active',
      created_at: sale.createdAt,
      updated_at: sale.createdAt,
      ...termColumns(terms),
      ...authorizationColumns(authorization),
    })
    .execute();
}

export async function updateTerms(
  tx: Transaction,
  id: string,
  terms: SaleTerms,
  authorization: Authorization,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('automatic_sales')
    .set({ ...termColumns(terms), ...authorizationColumns(authorization), updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function updateAuthorization(
  tx: Transaction,
  id: string,
  authorization: Authorization,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('automatic_sales')
    .set({ ...authorizationColumns(authorization), updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function updateState(tx: Transaction, id: string, state: SaleState, now: Date): Promise<void> {
  await tx.updateTable('automatic_sales').set({ state, updated_at: now }).where('id', '=', id).execute();
}

/** Counts the owner's addresses: those that are not removed, and all. */
export async function countSales(
  tx: Transaction,
  userId: string,
): Promise<{ readonly live: number; readonly ever: number }> {
  const all = tx.selectFrom('automatic_sales').where('user_id', '=', userId);
  return { live: await countRows(all.where('state', '<>', 'removed')), ever: await countRows(all) };
}

export async function findSales(
  db: Database,
  portfolioId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly StoredSale[]; readonly total: number }> {
  const all = db
    .selectFrom('automatic_sales')
    .where('portfolio_id', '=', portfolioId)
    .where('state', '<>', 'removed');
  const rows = await all.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
  return { rows: rows.map(toSale), total: await countRows(all) };
}

interface OwnSale {
  readonly publicId: string;
  readonly userId: string;
}

/** Returns the owner's sale, also a removed one. */
export function findOwnSale(db: Database, { publicId, userId }: OwnSale): Promise<StoredSale | undefined> {
  const all = db.selectFrom('automatic_sales');
  return findFirst(all.where('public_id', '=', publicId).where('user_id', '=', userId));
}

/** Locks the owner's sale. Deposits can be added meanwhile. */
export function lockOwnSale(tx: Transaction, { publicId, userId }: OwnSale): Promise<StoredSale | undefined> {
  const all = tx.selectFrom('automatic_sales').where('state', '<>', 'removed').forNoKeyUpdate();
  return findFirst(all.where('public_id', '=', publicId).where('user_id', '=', userId));
}

/** Locks a sale for internal use. Deposits can be added meanwhile. */
export function lockSale(tx: Transaction, id: string): Promise<StoredSale | undefined> {
  return findFirst(tx.selectFrom('automatic_sales').where('id', '=', id).forNoKeyUpdate());
}

export function findSale(db: Database, id: string): Promise<StoredSale | undefined> {
  return findFirst(db.selectFrom('automatic_sales').where('id', '=', id));
}

export function findSaleOfAddress(db: Database, addressId: string): Promise<StoredSale | undefined> {
  return findFirst(db.selectFrom('automatic_sales').where('wallet_address_id', '=', addressId));
}

async function findFirst(
  chosen: SelectQueryBuilder<Tables, 'automatic_sales', object>,
): Promise<StoredSale | undefined> {
  const row = await chosen.selectAll().executeTakeFirst();
  return row && toSale(row);
}

function toSale(row: Selectable<Tables['automatic_sales']>): StoredSale {
  return {
    id: row.id,
    publicId: row.public_id,
    userId: row.user_id,
    portfolioId: row.portfolio_id,
    coin: row.coin,
    network: row.network,
    addressId: row.wallet_address_id,
    fiat: row.fiat,
    keptShare: row.kept_share,
    floorPrice: row.floor_price === null ? null : toRate(row.floor_price),
    belowFloor: row.below_floor,
    bank:
      row.address === null || row.payout_most === null
        ? null
        : { to: withdrawalAddress.parse(row.address), payoutMost: toAmount(row.payout_most) },
    authorizedAt: row.authorized_at,
    confirmsBy: row.confirms_by,
    mailedCodeHash: row.mailed_code_hash,
    confirmUntil: row.confirm_until,
    epoch: row.epoch,
    state: row.state,
    createdAt: row.created_at,
  };
}
