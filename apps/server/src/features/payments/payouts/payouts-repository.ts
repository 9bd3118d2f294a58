import { type Amount, formatAmount, toAmount } from '@dukat/rules/money/amount';
import type { PayoutReturn } from '@dukat/rules/payments/payout-return';
import { sql } from 'kysely';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { activeTraceparent } from '../../../platform/tracing/spans.ts';
import type { PageOfList } from '../movements/movements-repository.ts';
import type { PayoutDestination } from './payout-destination.ts';

export type PayoutStatus = Tables['bank_payouts']['status'];

/** A payout with the fields for deciding its end. */
export interface FoundPayout {
  readonly id: string;
  readonly reference: string;
  /** The owner's portfolio; null for a payout out of suspense. */
  readonly portfolioId: string | null;
  readonly status: PayoutStatus;
  readonly publicId: string;
}

/** A payout that a movement names. */
export interface ReferencedPayout extends FoundPayout {
  readonly asset: string;
  readonly amount: Amount;
  /** Amount that was returned before. */
  readonly returned: Amount;
  readonly iban: string;
  readonly variableSymbol: string | null;
  /** The span that stored it, if its trace is recorded. */
  readonly traceparent: string | null;
}

export const foundColumns = [
  'id',
  'reference',
  'portfolio_id as portfolioId',
  'status',
  'public_id as publicId',
] as const;

export interface NewPayout {
  readonly publicId: string;
  readonly reference: string;
  readonly endToEndId: string;
  readonly portfolioId: string | null;
  readonly asset: string;
  readonly gross: Amount;
  readonly fee: Amount;
  readonly amount: Amount;
  readonly destination: PayoutDestination;
  readonly message: string;
  readonly now: Date;
}

/** Stores a payout that waits for its file, unless its reference has one already. */
export async function insertPayout(tx: Transaction, payout: NewPayout): Promise<void> {
  const { destination } = payout;
  await tx
    .insertInto('bank_payouts')
    .values({
      public_id: payout.publicId,
      reference: payout.reference,
      end_to_end_id: payout.endToEndId,
      portfolio_id: payout.portfolioId,
      asset: payout.asset,
      gross: formatAmount(payout.gross),
      fee: formatAmount(payout.fee),
      amount: formatAmount(payout.amount),
      iban: destination.iban,
      bic: destination.bic,
      owner: destination.owner,
      address: destination.address,
      variable_symbol: destination.variableSymbol,
      message: payout.message,
      status: 'stored',
      batch_id: null,
      failure: null,
      created_at: payout.now,
      submitted_at: null,
      ended_at: null,
      traceparent: activeTraceparent(),
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
}

/** Returns the public id of the payout with that reference. */
export async function findPayoutId(tx: Transaction, reference: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('bank_payouts')
    .select('public_id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.public_id;
}

/** Counts the payouts whose reference starts with the prefix. */
export function countReferences(tx: Transaction, prefix: string): Promise<number> {
  return countRows(tx.selectFrom('bank_payouts').where('reference', 'like', `${likeText(prefix)}%`));
}

function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

/** Returns status and amount of the payout with a reference. */
export async function findPayoutState(db: Database | Transaction, reference: string) {
  const row = await db
    .selectFrom('bank_payouts')
    .select(['status', 'amount'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row && { status: row.status, amount: toAmount(row.amount) };
}

/** Returns the same for many references; omits references without a payout. */
export async function findPayoutStates(db: Database | Transaction, references: readonly string[]) {
  const rows = await db
    .selectFrom('bank_payouts')
    .select(['reference', 'status', 'amount'])
    .where('reference', 'in', references)
    .execute();
  return rows.map((row) => ({ ...row, amount: toAmount(row.amount) }));
}

/** Returns the destination of a payout. */
export async function findPayoutDestination(tx: Transaction, id: string): Promise<PayoutDestination> {
  return tx
    .selectFrom('bank_payouts')
    .select(['iban', 'bic', 'owner', 'address', 'variable_symbol as variableSymbol'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function payoutSum(tx: Transaction, id: string) {
  const { asset, amount } = await tx
    .selectFrom('bank_payouts')
    .select(['asset', 'amount'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { asset, amount: toAmount(amount) };
}

/** Locks the payouts with these end-to-end ids. */
export async function lockPayoutsByEndToEndId(
  tx: Transaction,
  endToEndIds: readonly string[],
): Promise<readonly (ReferencedPayout & { readonly endToEndId: string })[]> {
  const rows = await tx
    .selectFrom('bank_payouts')
    .select([
      ...foundColumns,
      'end_to_end_id as endToEndId',
      'amount',
      'returned',
      'asset',
      'iban',
      'variable_symbol as variableSymbol',
      'traceparent',
    ])
    .where('end_to_end_id', 'in', endToEndIds)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({ ...row, amount: toAmount(row.amount), returned: toAmount(row.returned) }));
}

/** Returns the portfolios of the payouts with these end-to-end ids; null for a return out of suspense. */
export async function findPayoutPortfolios(
  tx: Transaction,
  endToEndIds: readonly string[],
): Promise<readonly (string | null)[]> {
  if (endToEndIds.length === 0) return [];
  const rows = await tx
    .selectFrom('bank_payouts')
    .select('portfolio_id')
    .distinct()
    .where('end_to_end_id', 'in', [...endToEndIds])
    .execute();
  return rows.map(({ portfolio_id: portfolioId }) => portfolioId);
}

export interface WaitingPayouts {
  readonly asset: string;
  /** Portfolios whose payouts are skipped. */
  readonly frozen: readonly string[];
  readonly limit: number;
}

/** Locks the oldest payouts without a file, in order. */
export async function lockWaitingPayouts(tx: Transaction, { asset, frozen, limit }: WaitingPayouts) {
  return tx
    .selectFrom('bank_payouts')
    .selectAll()
    .where('status', '=', 'stored')
    .where('batch_id', 'is', null)
    .where('asset', '=', asset)
    .$if(frozen.length > 0, (query) =>
      query.where((where) =>
        where.or([where('portfolio_id', 'is', null), where('portfolio_id', 'not in', frozen)]),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
}

/** Returns the sum that files of this account have yet to pay. */
export async function promisedSum(tx: Transaction, account: string): Promise<Amount> {
  const { rows } = await sql<{ amount: string | null }>`
    select sum(p.amount) as amount
    from bank_payouts p join bank_payout_batches b on b.id = p.batch_id
    where b.account = ${account} and p.status in ('stored', 'submitted')`.execute(tx);
  return toAmount(rows[0]?.amount ?? '0');
}

export async function endPayout(
  tx: Transaction,
  id: string,
  end: { readonly status: PayoutStatus; readonly failure?: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('bank_payouts')
    .set({ status: end.status, failure: end.failure ?? null, ended_at: end.now })
    .where('id', '=', id)
    .execute();
}

/** Stores the returned amount of a payout, and ends the payout when all of it was returned. */
export async function storeReturn(
  tx: Transaction,
  id: string,
  { returned, isWhole, now }: PayoutReturn & { readonly now: Date },
): Promise<void> {
  const end = { status: 'returned', failure: 'returned', ended_at: now } as const;
  await tx
    .updateTable('bank_payouts')
    .set({ returned: formatAmount(returned), ...(isWhole && end) })
    .where('id', '=', id)
    .execute();
}

/** Returns the unfinished payouts created before a time, oldest first, with the status of their file. */
export async function unfinishedPayouts(db: Database, createdBefore: Date, { offset, limit }: PageOfList) {
  return db
    .selectFrom('bank_payouts as p')
    .leftJoin('bank_payout_batches as b', 'b.id', 'p.batch_id')
    .select([
      'p.public_id',
      'p.reference',
      'p.end_to_end_id',
      'p.asset',
      'p.amount',
      'p.status',
      'p.created_at',
      'p.batch_id',
      'p.portfolio_id',
      'b.status as batch_status',
    ])
    .where('p.status', 'in', ['stored', 'submitted'])
    .where('p.created_at', '<', createdBefore)
    .orderBy('p.id')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Locks a payout without a file. Returns undefined also if another transaction holds it. */
export async function lockUnfiled(tx: Transaction, reference: string) {
  const row = await tx
    .selectFrom('bank_payouts')
    .select(['id', 'public_id', 'portfolio_id', 'asset', 'amount', 'fee'])
    .where('reference', '=', reference)
    .where('status', '=', 'stored')
    .where('batch_id', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      publicId: row.public_id,
      portfolioId: row.portfolio_id,
      asset: row.asset,
      amount: toAmount(row.amount),
      fee: toAmount(row.fee),
    }
  );
}
