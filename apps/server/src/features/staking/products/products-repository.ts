import { type Amount, formatAmount, subtract, toAmount, zero } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { StakingKind } from '@dukat/rules/staking/product';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';

export interface Product {
  readonly id: string;
  readonly code: string;
  readonly asset: string;
  readonly kind: StakingKind;
  readonly smallest: Amount;
  readonly capacity: Amount | null;
  readonly earnsAfterDays: number;
  readonly unbondingDays: number;
  readonly lockDays: number | null;
  readonly earlyEndShare: Amount;
  readonly coveredShare: Amount;
  readonly isOpen: boolean;
  readonly source: string;
}

function toProduct(row: Selectable<Tables['staking_products']>): Product {
  return {
    id: row.id,
    code: row.code,
    asset: row.asset,
    kind: row.kind,
    smallest: toAmount(row.smallest),
    capacity: row.capacity === null ? null : toAmount(row.capacity),
    earnsAfterDays: row.earns_after_days,
    unbondingDays: row.unbonding_days,
    lockDays: row.lock_days,
    earlyEndShare: toAmount(row.early_end_share),
    coveredShare: toAmount(row.covered_share),
    isOpen: row.state === 'open',
    source: row.source,
  };
}

async function findFirst(
  chosen: SelectQueryBuilder<Tables, 'staking_products', object>,
): Promise<Product | undefined> {
  const row = await chosen.selectAll().executeTakeFirst();
  return row && toProduct(row);
}

/** Locks a product: its capacity, its index and its penalties are decided under this lock, which comes before those of positions. */
export function lockProduct(tx: Transaction, code: string): Promise<Product | undefined> {
  return findFirst(tx.selectFrom('staking_products').where('code', '=', code).forNoKeyUpdate());
}

/** Locks all products of a coin, in the order of their ids. */
export async function lockProductsOfCoin(tx: Transaction, asset: string): Promise<readonly Product[]> {
  const rows = await tx
    .selectFrom('staking_products')
    .selectAll()
    .where('asset', '=', asset)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(toProduct);
}

export function findProduct(db: Database, code: string): Promise<Product | undefined> {
  return findFirst(db.selectFrom('staking_products').where('code', '=', code));
}

/** Returns the product of a position. */
export async function findProductById(db: Database, id: string): Promise<Product> {
  const product = await findFirst(db.selectFrom('staking_products').where('id', '=', id));
  assert(product !== undefined, 'expected the product of a position');
  return product;
}

/** Locks the code of a product that does not exist yet. */
export async function lockProductCode(tx: Transaction, code: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staking-product:${code}`}, 0))`.execute(tx);
}

/** Returns all products, or those of a coin. */
export async function listProducts(db: Database, asset?: string): Promise<readonly Product[]> {
  const rows = await db
    .selectFrom('staking_products')
    .selectAll()
    .$if(asset !== undefined, (query) => query.where('asset', '=', asset ?? ''))
    .orderBy('code')
    .execute();
  return rows.map(toProduct);
}

export async function insertProduct(
  tx: Transaction,
  product: Omit<Product, 'id' | 'isOpen'>,
  { firstDay, now }: { readonly firstDay: string; readonly now: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('staking_products')
    .values({
      code: product.code,
      asset: product.asset,
      kind: product.kind,
      smallest: formatAmount(product.smallest),
      capacity: product.capacity === null ? null : formatAmount(product.capacity),
      earns_after_days: product.earnsAfterDays,
      unbonding_days: product.unbondingDays,
      lock_days: product.lockDays,
      early_end_share: formatAmount(product.earlyEndShare),
      covered_share: formatAmount(product.coveredShare),
      state: 'open',
      source: product.source,
      first_day: firstDay,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateProductState(
  tx: Transaction,
  id: string,
  state: 'open' | 'paused',
): Promise<void> {
  await tx.updateTable('staking_products').set({ state }).where('id', '=', id).execute();
}

/** Returns what is staked in a product, with what unbonds. */
export async function sumStaked(db: Database, productId: string): Promise<Amount> {
  const { rows } = await sql<{ amount: string }>`
    select ((select coalesce(sum(amount), 0) from staking_positions where product_id = ${productId} and state <> 'ended')
      + (select coalesce(sum(u.amount), 0) from staking_unbondings u join staking_positions p on p.id = u.position_id
          where p.product_id = ${productId} and u.state = 'open'))::text as amount`.execute(db);
  return toAmount(rows[0]?.amount ?? '0');
}

/** Returns what can still be staked; null if the product has no limit. */
export async function remainingCapacity(db: Database, { id, capacity }: Product): Promise<Amount | null> {
  if (capacity === null) return null;
  const staked = await sumStaked(db, id);
  return staked < capacity ? subtract(capacity, staked) : zero;
}

/** What a portfolio has staked in a product, with what unbonds. */
export interface StakedProduct {
  readonly asset: string;
  /** The name of the product on the wire, such as ETH.S. */
  readonly currency: string;
  readonly amount: Amount;
}

/** Returns what a portfolio has staked, by product. */
export async function readStakedByProduct(
  db: Database,
  portfolioId: string,
): Promise<readonly StakedProduct[]> {
  const { rows } = await sql<{ asset: string; currency: string; amount: string }>`
    select r.asset, r.code as currency, sum(p.amount + coalesce(u.amount, 0))::text as amount
      from staking_positions p
      join staking_products r on r.id = p.product_id
      left join lateral (select sum(u.amount) as amount from staking_unbondings u
                          where u.position_id = p.id and u.state = 'open') u on true
     where p.portfolio_id = ${portfolioId} and p.state <> 'ended'
     group by r.asset, r.code having sum(p.amount + coalesce(u.amount, 0)) > 0 order by r.code`.execute(db);
  return rows.map((row) => ({ ...row, amount: toAmount(row.amount) }));
}
