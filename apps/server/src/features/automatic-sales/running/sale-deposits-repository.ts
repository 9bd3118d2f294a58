import type { KeptReason } from '@dukat/rules/automatic-sales/sale';
import { type Amount, formatAmount, toAmount } from '@dukat/rules/money/amount';
import { type Selectable, sql } from 'kysely';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { iterateRows } from '../../../platform/database/iterate-rows.ts';

export type SaleDeposit = Selectable<Tables['automatic_sale_deposits']>;

/** Stores a credited deposit once. It waits to be sold, unless there is a reason to keep it. */
export async function insertDeposit(
  tx: Transaction,
  deposit: {
    readonly saleId: string;
    readonly source: string;
    readonly publicId: string;
    readonly coin: string;
    readonly amount: Amount;
    readonly reason: KeptReason | null;
    readonly now: Date;
  },
): Promise<void> {
  await tx
    .insertInto('automatic_sale_deposits')
    .values({
      sale_id: deposit.saleId,
      source: deposit.source,
      deposit_public_id: deposit.publicId,
      coin: deposit.coin,
      amount: formatAmount(deposit.amount),
      state: deposit.reason === null ? 'waiting' : 'credited',
      reason: deposit.reason,
      run_id: null,
      created_at: deposit.now,
    })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .execute();
}

/** Returns whether a deposit was sold under an earlier posting. */
export async function wasSold(tx: Transaction, publicId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('automatic_sale_deposits')
    .select('id')
    .where('deposit_public_id', '=', publicId)
    .where('state', '=', 'sold')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The most deposits of one sale; more wait for the next. */
export const mostCombined = 500;

/** Sales with waiting deposits, with the sum that one sale can combine. */
export function waitingSales(
  db: Database,
): AsyncIterable<{ readonly saleId: string; readonly amount: Amount }> {
  return iterateRows<{ readonly saleId: string; readonly amount: Amount }>(100, async (last, limit) => {
    const { rows } = await sql<{ sale_id: string; amount: string }>`
      select sale_id, sum(amount) as amount from automatic_sale_deposits
       where state = 'waiting' and sale_id > ${last?.saleId ?? '0'}
       group by sale_id order by sale_id limit ${limit}`.execute(db);
    return rows.map((row) => ({ saleId: row.sale_id, amount: toAmount(row.amount) }));
  });
}

/** Returns the waiting deposits of a locked sale, oldest first. */
export function findWaiting(tx: Transaction, saleId: string): Promise<readonly SaleDeposit[]> {
  return tx
    .selectFrom('automatic_sale_deposits')
    .selectAll()
    .where('sale_id', '=', saleId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(mostCombined)
    .execute();
}

type Outcome =
  | { readonly state: 'sold'; readonly run_id: string }
  | { readonly state: 'credited'; readonly reason: KeptReason }
  | { readonly state: 'reversed' };

export async function settleDeposits(
  tx: Transaction,
  deposits: readonly Pick<SaleDeposit, 'id'>[],
  outcome: Outcome,
): Promise<void> {
  if (deposits.length === 0) return;
  await tx
    .updateTable('automatic_sale_deposits')
    .set(outcome)
    .where(
      'id',
      'in',
      deposits.map(({ id }) => id),
    )
    .where('state', '=', 'waiting')
    .execute();
}

/** Returns the newest row of each deposit, and all deposits of their runs are counted by `countCombined`. */
export async function findByDeposits(
  db: Database,
  publicIds: readonly string[],
): Promise<readonly SaleDeposit[]> {
  if (publicIds.length === 0) return [];
  const { rows } = await sql<SaleDeposit>`
    select distinct on (deposit_public_id) * from automatic_sale_deposits
     where deposit_public_id = any(${[...publicIds]}::text[]) order by deposit_public_id, id desc`.execute(
    db,
  );
  return rows;
}

/** Returns the first deposit of each run and the number of its deposits. */
export async function countCombined(
  db: Database,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly first: string; readonly count: number }>> {
  if (runIds.length === 0) return new Map();
  const { rows } = await sql<{ run_id: string; first: string; count: string }>`
    select run_id, (array_agg(deposit_public_id order by id))[1] as first, count(*) as count
      from automatic_sale_deposits where run_id = any(${[...runIds]}::bigint[]) group by run_id`.execute(db);
  return new Map(rows.map((row) => [row.run_id, { first: row.first, count: Number(row.count) }]));
}
