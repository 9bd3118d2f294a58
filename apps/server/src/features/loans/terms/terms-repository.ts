import type { LoanStanding } from '@dukat/rules/loans/loan';
import type { LoanTerms } from '@dukat/rules/loans/terms';
import { formatAmount, toAmount } from '@dukat/rules/money/amount';
import type { Fiat } from '@dukat/rules/money/fiat';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';

export interface StoredTerms extends LoanTerms {
  readonly id: string;
  readonly coin: string;
  readonly currency: Fiat;
  readonly version: number;
  readonly isOpen: boolean;
  /** When loans against a delisted coin end at the latest. */
  readonly endsOn: string | null;
  readonly source: string;
}

type Row = Selectable<Tables['loan_terms']>;

const toTerms = (row: Row): StoredTerms => ({
  id: row.id,
  coin: row.coin,
  currency: row.currency,
  version: row.version,
  startLtv: toAmount(row.start_ltv),
  noticeLtv: toAmount(row.notice_ltv),
  secondNoticeLtv: toAmount(row.second_notice_ltv),
  marginCallLtv: toAmount(row.margin_call_ltv),
  partialSaleLtv: toAmount(row.partial_sale_ltv),
  partialSaleTo: toAmount(row.partial_sale_to),
  fullSaleLtv: toAmount(row.full_sale_ltv),
  saleFee: toAmount(row.sale_fee),
  yearlyRate: toAmount(row.yearly_rate),
  minMonths: row.min_months,
  maxMonths: row.max_months,
  smallest: toAmount(row.smallest),
  isOpen: row.state === 'open',
  endsOn: row.ends_on,
  source: row.source,
});

async function selectNewest(db: Database, where: RawBuilder<unknown>): Promise<readonly StoredTerms[]> {
  const { rows } = await sql<Row>`
    select distinct on (coin, currency) id::text, coin, currency, version, start_ltv::text, notice_ltv::text,
           second_notice_ltv::text, margin_call_ltv::text, partial_sale_ltv::text, partial_sale_to::text, full_sale_ltv::text,
           sale_fee::text, yearly_rate::text, min_months, max_months, smallest::text, state, source, created_at,
           ends_on::text
      from loan_terms where ${where} order by coin, currency, version desc`.execute(db);
  return rows.map(toTerms);
}

/** Returns the newest terms of each coin and currency. */
export const listTerms = (db: Database) => selectNewest(db, sql`true`);

/** Returns the newest terms of a coin and a currency. */
export async function findTerms(
  db: Database,
  { coin, currency }: { readonly coin: string; readonly currency: Fiat },
): Promise<StoredTerms | undefined> {
  return (await selectNewest(db, sql`coin = ${coin} and currency = ${currency}`)).at(0);
}

/** Locks the terms of a coin and a currency, also if there are none yet. */
export async function lockTerms(tx: Transaction, coin: string, currency: Fiat): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`loan-terms:${coin}:${currency}`}, 0))`.execute(
    tx,
  );
}

export async function insertTerms(tx: Transaction, terms: Omit<StoredTerms, 'id'>, now: Date): Promise<void> {
  await tx
    .insertInto('loan_terms')
    .values({
      coin: terms.coin,
      currency: terms.currency,
      version: terms.version,
      start_ltv: formatAmount(terms.startLtv),
      notice_ltv: formatAmount(terms.noticeLtv),
      second_notice_ltv: formatAmount(terms.secondNoticeLtv),
      margin_call_ltv: formatAmount(terms.marginCallLtv),
      partial_sale_ltv: formatAmount(terms.partialSaleLtv),
      partial_sale_to: formatAmount(terms.partialSaleTo),
      full_sale_ltv: formatAmount(terms.fullSaleLtv),
      sale_fee: formatAmount(terms.saleFee),
      yearly_rate: formatAmount(terms.yearlyRate),
      min_months: terms.minMonths,
      max_months: terms.maxMonths,
      smallest: formatAmount(terms.smallest),
      state: terms.isOpen ? 'open' : 'paused',
      ends_on: terms.endsOn,
      source: terms.source,
      created_at: now,
    })
    .execute();
}

/** Stores whether terms apply to new loans. Terms that are delisted again keep their first day. */
export async function updateTermsState(
  tx: Transaction,
  id: string,
  state: LoanStanding,
  lastDay: string,
): Promise<void> {
  const endsOn = {
    open: sql<null>`null`,
    paused: sql<string | null>`ends_on`,
    delisted: sql<string>`coalesce(ends_on, ${lastDay}::date)`,
  }[state];
  await sql`
    update loan_terms set state = ${state === 'open' ? 'open' : 'paused'}, ends_on = ${endsOn} where id = ${id}`.execute(
    tx,
  );
}
