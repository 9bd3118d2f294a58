import type { StayReason } from '@dukat/rules/automatic-sales/sale';
import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { type Selectable, sql } from 'kysely';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { iterateById } from '../../../platform/database/iterate-rows.ts';

export type SaleRun = Selectable<Tables['automatic_sale_runs']>;

/** Names a sale by the posting of its first deposit. */
export const saleReference = (source: string) => `automatic-sale:${source}`;

export async function insertRun(
  tx: Transaction,
  run: {
    readonly saleId: string;
    readonly reference: string;
    readonly orderPublicId: string;
    readonly amount: Amount;
    readonly fiat: Fiat;
    readonly now: Date;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('automatic_sale_runs')
    .values({
      sale_id: run.saleId,
      reference: run.reference,
      order_public_id: run.orderPublicId,
      amount: formatAmount(run.amount),
      fiat: run.fiat,
      state: 'selling',
      sold: null,
      proceeds: null,
      withdrawal_public_id: null,
      reason: null,
      created_at: run.now,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function openRuns(db: Database): AsyncIterable<SaleRun> {
  return iterateById(100, (id) =>
    db
      .selectFrom('automatic_sale_runs')
      .selectAll()
      .where('state', '=', 'selling')
      .where('id', '>', id)
      .orderBy('id'),
  );
}

/** Locks a run whose sale is locked; undefined if another process has ended it. */
export function lockOpenRun(tx: Transaction, id: string): Promise<SaleRun | undefined> {
  return tx
    .selectFrom('automatic_sale_runs')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'selling')
    .forUpdate()
    .executeTakeFirst();
}

/** Ends a run: with the withdrawal that pays it, or on the balance, with the reason unless the owner wants it there. */
export async function endRun(
  tx: Transaction,
  id: string,
  ended: {
    readonly sold: Amount;
    readonly proceeds: Amount;
    readonly withdrawal: string | null;
    readonly reason: StayReason | null;
    readonly now: Date;
  },
): Promise<void> {
  await tx
    .updateTable('automatic_sale_runs')
    .set({
      state: ended.withdrawal === null ? 'credited' : 'paid',
      sold: formatAmount(ended.sold),
      proceeds: formatAmount(ended.proceeds),
      withdrawal_public_id: ended.withdrawal,
      reason: ended.reason,
      ended_at: ended.now,
    })
    .where('id', '=', id)
    .execute();
}

export async function findRuns(db: Database, ids: readonly string[]): Promise<readonly SaleRun[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('automatic_sale_runs')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}

interface MonthRow {
  readonly sale_id: string;
  readonly month: string;
  readonly fiat: Fiat;
  readonly sold: string;
  readonly proceeds: string;
}

/** Sums the ended runs of sales over their last twelve months, newest first. */
export async function sumMonths(db: Database, saleIds: readonly string[]): Promise<readonly MonthRow[]> {
  if (saleIds.length === 0) return [];
  const { rows } = await sql<MonthRow>`
    select sale_id, month, fiat, sum(sold) as sold, sum(proceeds) as proceeds
      from (select sale_id, fiat, sold, proceeds, to_char(created_at at time zone 'Europe/Prague', 'YYYY-MM') as month,
                   dense_rank() over (partition by sale_id
                     order by to_char(created_at at time zone 'Europe/Prague', 'YYYY-MM') desc) as place
              from automatic_sale_runs
             where sale_id = any(${[...saleIds]}::bigint[]) and state <> 'selling') as runs
     where place <= 12
     group by sale_id, month, fiat order by sale_id, month desc, fiat`.execute(db);
  return rows;
}

/** Marks the state before an order or a payout, to which a refusal returns. */
export async function beginStep(tx: Transaction): Promise<void> {
  await sql`savepoint automatic_sale`.execute(tx);
}

export async function undoStep(tx: Transaction): Promise<void> {
  await sql`rollback to savepoint automatic_sale`.execute(tx);
}
