import type { LoanSaleWait } from '@dukat/rules/loans/loan';
import { type Amount, formatAmount, subtract, toAmount, zero } from '@dukat/rules/money/amount';
import { formatRate, type Rate } from '@dukat/rules/money/rate';
import { minuteMs } from '@dukat/rules/time/durations';
import { type RawBuilder, sql } from 'kysely';
import { textArray } from '../../../platform/database/array-literal.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { publicId } from '../../../platform/random.ts';

export interface StoredSale {
  readonly id: string;
  readonly publicId: string;
  readonly loanId: string;
  readonly kind: 'partial' | 'full' | 'payoff';
  /** Why it sells nothing now, and since when it waits for that; null if it can sell, or has ended. */
  readonly waitsBecause: LoanSaleWait | null;
  readonly waitsSince: Date | null;
  readonly hasBegun: boolean;
  /** What a payoff still pays; null for a liquidation. */
  readonly amountLeft: Amount | null;
}

async function selectSales(db: Database, conditions: RawBuilder<unknown>): Promise<readonly StoredSale[]> {
  const { rows } = await sql<{
    readonly id: string;
    readonly public_id: string;
    readonly loan_id: string;
    readonly kind: StoredSale['kind'];
    readonly waits_because: LoanSaleWait | null;
    readonly waits_since: Date | null;
    readonly amount: string | null;
    readonly repaid: string | null;
  }>`
    select s.id::text, s.public_id, s.loan_id::text, s.kind, s.waits_because, s.waits_since, s.amount::text,
           (select sum(t.repaid) from loan_sale_steps t where t.sale_id = s.id)::text as repaid
      from loan_sales s ${conditions}`.execute(db);
  return rows.map(({ amount, repaid, ...row }) => ({
    ...{ id: row.id, publicId: row.public_id, loanId: row.loan_id, kind: row.kind },
    ...{ waitsBecause: row.waits_because, waitsSince: row.waits_since },
    hasBegun: repaid !== null,
    amountLeft:
      amount === null ? null : subtract(toAmount(amount), repaid === null ? zero : toAmount(repaid)),
  }));
}

/** Returns the open sale of a loan. */
export async function findOpenSale(db: Database, loanId: string): Promise<StoredSale | undefined> {
  return (await selectSales(db, sql`where s.loan_id = ${loanId} and s.state = 'open'`))[0];
}

/** Returns the open sale of a loan, unless it has sold with this tick. */
export async function findSaleForTick(
  db: Database,
  loanId: string,
  tickMs: number,
): Promise<StoredSale | undefined> {
  const found = await selectSales(
    db,
    sql`where s.loan_id = ${loanId} and s.state = 'open'
          and not exists (select from loan_sale_steps t where t.sale_id = s.id and t.tick_ms = ${tickMs})`,
  );
  return found[0];
}

/** Reports whether a sale has sold with this tick. */
export async function hasStepWith(tx: Transaction, saleId: string, tickMs: number): Promise<boolean> {
  const { rows } = await sql`
    select from loan_sale_steps where sale_id = ${saleId} and tick_ms = ${tickMs}`.execute(tx);
  return rows.length > 0;
}

export async function findSale(db: Database, publicId: string): Promise<StoredSale | undefined> {
  return (await selectSales(db, sql`where s.public_id = ${publicId}`))[0];
}

/** Returns sales by their public ids. */
export async function findSales(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredSale>> {
  const sales = await selectSales(db, sql`where s.public_id = any (${textArray(ids)}::text[])`);
  return new Map(sales.map((sale) => [sale.publicId, sale]));
}

export interface SalePair {
  readonly coin: string;
  readonly currency: string;
}

/** Returns the pairs of which collateral is being sold. */
export async function openSalePairs(db: Database): Promise<readonly SalePair[]> {
  const { rows } = await sql<SalePair>`
    select distinct c.asset as coin, l.currency from loan_sales s
      join loans l on l.id = s.loan_id join loan_collateral c on c.loan_id = l.id
     where s.state = 'open' order by 1, 2`.execute(db);
  return rows;
}

/** Returns all open sales of a pair, those that have sold least recently first: a pass may end before the last. */
export function openSalesOf(db: Database, { coin, currency }: SalePair): Promise<readonly StoredSale[]> {
  return selectSales(
    db,
    sql`join loans l on l.id = s.loan_id join loan_collateral c on c.loan_id = l.id
        where s.state = 'open' and c.asset = ${coin} and l.currency = ${currency}
        order by (select max(t.id) from loan_sale_steps t where t.sale_id = s.id) nulls first, s.loan_id`,
  );
}

/** Another process can be ahead by less than this. Steps further ahead are of a clock that was set back since. */
const mostAheadMs = 10 * minuteMs;

/** Reports whether collateral of a pair was sold with this tick or a later one. */
export async function hasStepSince(
  db: Database,
  { coin, currency }: SalePair,
  tickMs: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from loan_sale_steps t join loan_sales s on s.id = t.sale_id join loans l on l.id = s.loan_id
     where t.tick_ms between ${tickMs} and ${tickMs + mostAheadMs} and t.coin = ${coin} and l.currency = ${currency} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Stores for operators why open sales sell nothing now, and since when they wait for that; null once they can. */
export async function setWaiting(
  db: Database,
  saleIds: readonly string[],
  reason: LoanSaleWait | null,
  now: Date,
): Promise<void> {
  await sql`
    update loan_sales set waits_because = ${reason}, waits_since = ${reason === null ? null : now}
     where id = any (${[...saleIds]}::bigint[]) and state = 'open' and waits_because is distinct from ${reason}`.execute(
    db,
  );
}

/** Ends a sale, whose loan the caller has locked. */
export async function closeSale(
  tx: Transaction,
  id: string,
  state: 'done' | 'canceled',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('loan_sales')
    .set({ state, closed_at: now, waits_because: null, waits_since: null })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

export interface NewStep {
  readonly publicId: string;
  readonly saleId: string;
  readonly tickMs: number;
  readonly coin: string;
  readonly coins: Amount;
  readonly proceeds: Amount;
  readonly fee: Amount;
  readonly repaid: Amount;
  readonly surplus: Amount;
  readonly owedAfter: Amount;
  readonly median: Rate;
  readonly decision: string | null;
  readonly now: Date;
}

export async function insertStep(tx: Transaction, step: NewStep): Promise<void> {
  await tx
    .insertInto('loan_sale_steps')
    .values({
      public_id: step.publicId,
      sale_id: step.saleId,
      tick_ms: String(step.tickMs),
      coin: step.coin,
      coins: formatAmount(step.coins),
      proceeds: formatAmount(step.proceeds),
      fee: formatAmount(step.fee),
      repaid: formatAmount(step.repaid),
      surplus: formatAmount(step.surplus),
      owed_after: formatAmount(step.owedAfter),
      median: formatRate(step.median),
      decision: step.decision,
      created_at: step.now,
    })
    .execute();
}

/** Returns what the steps of a sale have sold, and what was owed after the last one; undefined without a step. */
export async function sumSteps(db: Database, saleId: string) {
  const { rows } = await sql<{
    readonly coins: string;
    readonly proceeds: string;
    readonly fee: string;
    readonly repaid: string;
    readonly owed_after: string;
  }>`
    select sum(coins)::text as coins, sum(proceeds)::text as proceeds, sum(fee)::text as fee, sum(repaid)::text as repaid,
           (array_agg(owed_after order by id desc))[1]::text as owed_after
      from loan_sale_steps where sale_id = ${saleId} having count(*) > 0`.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    ...{ coins: toAmount(row.coins), proceeds: toAmount(row.proceeds), fee: toAmount(row.fee) },
    ...{ repaid: toAmount(row.repaid), owedAfter: toAmount(row.owed_after) },
  };
}

/** Stores the sale that a payoff from collateral needs. The caller holds the loan locked, and no other sale is open. */
export async function insertPayoffSale(
  tx: Transaction,
  loanId: string,
  { event, amount, now }: { readonly event: string; readonly amount: Amount; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('loan_sales')
    .values({
      ...{ public_id: publicId(), loan_id: loanId, event, kind: 'payoff', amount: formatAmount(amount) },
      ...{ state: 'open', requested_at: now },
    })
    .execute();
}
