import { type LoanState, liveLoanStates } from '@dukat/rules/loans/loan';
import type { FixedLoanTerms } from '@dukat/rules/loans/terms';
import { type Amount, formatAmount, toAmount } from '@dukat/rules/money/amount';
import { type Fiat, fiats } from '@dukat/rules/money/fiat';
import { assert } from '@dukat/rules/result';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

export interface Loan extends FixedLoanTerms {
  readonly id: string;
  readonly publicId: string;
  readonly userId: string;
  readonly portfolioId: string;
  readonly currency: Fiat;
  readonly state: LoanState;
  readonly amount: Amount;
  readonly principal: Amount;
  readonly months: number;
  readonly drawnAt: Date;
  readonly drawnOn: string;
  readonly dueOn: string;
  /** The sum of the principal of each night that is booked, in 10^-18. */
  readonly principalNights: bigint;
  readonly interestPosted: Amount;
  readonly interestPaid: Amount;
  readonly nextNight: string | null;
  readonly endedAt: Date | null;
  /** The coin that secures it, and how much of it is blocked. */
  readonly coin: string;
  readonly coins: Amount;
}

interface LoanRow {
  readonly id: string;
  readonly public_id: string;
  readonly user_id: string;
  readonly portfolio_id: string;
  readonly currency: string;
  readonly state: LoanState;
  readonly amount: string;
  readonly principal: string;
  readonly start_ltv: string;
  readonly notice_ltv: string;
  readonly second_notice_ltv: string;
  readonly margin_call_ltv: string;
  readonly partial_sale_ltv: string;
  readonly partial_sale_to: string;
  readonly full_sale_ltv: string;
  readonly sale_fee: string;
  readonly yearly_rate: string;
  readonly months: number;
  readonly drawn_at: Date;
  readonly drawn_on: string;
  readonly due_on: string;
  readonly principal_nights: string;
  readonly interest_posted: string;
  readonly interest_paid: string;
  readonly next_night: string | null;
  readonly ended_at: Date | null;
  readonly coin: string;
  readonly coins: string;
}

const columns = sql`
  l.id::text, l.public_id, l.user_id::text, l.portfolio_id::text, l.currency, l.state, l.amount::text, l.principal::text,
  l.start_ltv::text, l.notice_ltv::text, l.second_notice_ltv::text, l.margin_call_ltv::text, l.partial_sale_ltv::text,
  l.partial_sale_to::text, l.full_sale_ltv::text, l.sale_fee::text, l.yearly_rate::text, l.months, l.drawn_at, l.drawn_on::text,
  l.due_on::text, (l.principal_nights * 1e18)::numeric(60, 0)::text as principal_nights, l.interest_posted::text,
  l.interest_paid::text, l.next_night::text, l.ended_at, c.asset as coin, c.amount::text as coins`;

export function toFiat(code: string): Fiat {
  const currency = fiats.find((its) => its === code);
  assert(currency !== undefined, 'expected a currency that is lent');
  return currency;
}

const toLoan = (row: LoanRow): Loan => ({
  id: row.id,
  publicId: row.public_id,
  userId: row.user_id,
  portfolioId: row.portfolio_id,
  currency: toFiat(row.currency),
  state: row.state,
  amount: toAmount(row.amount),
  principal: toAmount(row.principal),
  startLtv: toAmount(row.start_ltv),
  noticeLtv: toAmount(row.notice_ltv),
  secondNoticeLtv: toAmount(row.second_notice_ltv),
  marginCallLtv: toAmount(row.margin_call_ltv),
  partialSaleLtv: toAmount(row.partial_sale_ltv),
  partialSaleTo: toAmount(row.partial_sale_to),
  fullSaleLtv: toAmount(row.full_sale_ltv),
  saleFee: toAmount(row.sale_fee),
  yearlyRate: toAmount(row.yearly_rate),
  months: row.months,
  drawnAt: row.drawn_at,
  drawnOn: row.drawn_on,
  dueOn: row.due_on,
  principalNights: BigInt(row.principal_nights),
  interestPosted: toAmount(row.interest_posted),
  interestPaid: toAmount(row.interest_paid),
  nextNight: row.next_night,
  endedAt: row.ended_at,
  coin: row.coin,
  coins: toAmount(row.coins),
});

/** Returns loans with their collateral that meet the conditions, which may lock them. */
export async function selectLoans(db: Database, conditions: RawBuilder<unknown>): Promise<readonly Loan[]> {
  const { rows } = await sql<LoanRow>`
    select ${columns} from loans l join loan_collateral c on c.loan_id = l.id ${conditions}`.execute(db);
  return rows.map(toLoan);
}

const first = async (db: Database, conditions: RawBuilder<unknown>) =>
  (await selectLoans(db, conditions)).at(0);

/** Locks a loan with its collateral for internal use. */
export const lockLoan = (tx: Transaction, id: string) => first(tx, sql`where l.id = ${id} for no key update`);

/** Locks a loan for operators. */
export const lockLoanByPublicId = (tx: Transaction, publicId: string) =>
  first(tx, sql`where l.public_id = ${publicId} for no key update`);

/** Locks the loan of a portfolio with this id, and its collateral. */
export const lockOwnLoan = (tx: Transaction, portfolioId: string, publicId: string) =>
  first(tx, sql`where l.public_id = ${publicId} and l.portfolio_id = ${portfolioId} for no key update`);

export const findOwnLoan = (db: Database, portfolioId: string, publicId: string) =>
  first(db, sql`where l.public_id = ${publicId} and l.portfolio_id = ${portfolioId}`);

interface LoansPage {
  readonly offset: number;
  readonly limit: number;
  /** Restricts the list to running loans against this coin. */
  readonly liveCoin: string | undefined;
}

export async function findLoans(
  db: Database,
  portfolioId: string,
  { offset, limit, liveCoin }: LoansPage,
): Promise<{ readonly rows: readonly Loan[]; readonly total: number }> {
  const isLive = sql`and l.state = any (${[...liveLoanStates]}::text[]) and c.asset = ${liveCoin}`;
  const own = sql`where l.portfolio_id = ${portfolioId} ${liveCoin === undefined ? sql`` : isLive}`;
  const rows = await selectLoans(db, sql`${own} order by l.id desc offset ${offset} limit ${limit}`);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from loans l join loan_collateral c on c.loan_id = l.id ${own}`.execute(db);
  return { rows, total: counted[0]?.count ?? 0 };
}

type NewLoan = Pick<
  Loan,
  | keyof FixedLoanTerms
  | 'publicId'
  | 'userId'
  | 'portfolioId'
  | 'currency'
  | 'amount'
  | 'months'
  | 'drawnAt'
  | 'drawnOn'
  | 'dueOn'
  | 'coin'
  | 'coins'
> & { readonly termsVersion: string };

/** Stores a loan with its collateral, and returns its id. */
export async function insertLoan(tx: Transaction, loan: NewLoan): Promise<string> {
  const amount = formatAmount(loan.amount);
  const { id } = await tx
    .insertInto('loans')
    .values({
      public_id: loan.publicId,
      user_id: loan.userId,
      portfolio_id: loan.portfolioId,
      currency: loan.currency,
      state: 'drawn',
      amount,
      principal: amount,
      terms_version: loan.termsVersion,
      start_ltv: formatAmount(loan.startLtv),
      notice_ltv: formatAmount(loan.noticeLtv),
      second_notice_ltv: formatAmount(loan.secondNoticeLtv),
      margin_call_ltv: formatAmount(loan.marginCallLtv),
      partial_sale_ltv: formatAmount(loan.partialSaleLtv),
      partial_sale_to: formatAmount(loan.partialSaleTo),
      full_sale_ltv: formatAmount(loan.fullSaleLtv),
      sale_fee: formatAmount(loan.saleFee),
      yearly_rate: formatAmount(loan.yearlyRate),
      months: loan.months,
      drawn_at: loan.drawnAt,
      drawn_on: loan.drawnOn,
      due_on: loan.dueOn,
      next_night: loan.drawnOn,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('loan_collateral')
    .values({ loan_id: id, asset: loan.coin, amount: formatAmount(loan.coins) })
    .execute();
  return id;
}

/** Stores how many coins secure a loan, whose lock the caller holds. */
export async function updateCollateral(
  tx: Transaction,
  { id, coin }: Pick<Loan, 'id' | 'coin'>,
  coins: Amount,
): Promise<void> {
  await tx
    .updateTable('loan_collateral')
    .set({ amount: formatAmount(coins) })
    .where('loan_id', '=', id)
    .where('asset', '=', coin)
    .execute();
}

/** Stores what is left of a debt, whose lock the caller holds. Without a principal the loan has ended. */
export async function updateDebt(
  tx: Transaction,
  id: string,
  debt: Pick<Loan, 'state' | 'principal' | 'interestPaid' | 'nextNight' | 'endedAt'>,
): Promise<void> {
  await tx
    .updateTable('loans')
    .set({
      state: debt.state,
      principal: formatAmount(debt.principal),
      interest_paid: formatAmount(debt.interestPaid),
      next_night: debt.nextNight,
      ended_at: debt.endedAt,
    })
    .where('id', '=', id)
    .execute();
}

/** Ends the term of a loan that the caller has locked on another day. */
export async function updateDueDay(tx: Transaction, id: string, day: string): Promise<void> {
  await sql`update loans set due_on = ${day}::date where id = ${id}`.execute(tx);
}

export async function updateState(tx: Transaction, id: string, state: LoanState): Promise<void> {
  await tx.updateTable('loans').set({ state }).where('id', '=', id).execute();
}
