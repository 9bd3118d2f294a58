import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { publicId } from '../../../platform/random.ts';

/** Stores an event of a loan once. Returns false if it was stored before. */
export async function noteEvent(
  tx: Transaction,
  loanId: string,
  event: string,
  { now, ...details }: { readonly now: Date } & Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into loan_events (loan_id, event, details, created_at)
    values (${loanId}, ${event}, ${JSON.stringify(details)}::jsonb, ${now})
    on conflict (loan_id, event) do nothing returning id::text`.execute(tx);
  return rows.length > 0;
}

/** Returns the id of a portfolio's loan with an event. */
export async function findLoanWithEvent(
  db: Database,
  portfolioId: string,
  event: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('loan_events as e')
    .innerJoin('loans as l', 'l.id', 'e.loan_id')
    .select('l.id')
    .where('l.portfolio_id', '=', portfolioId)
    .where('e.event', '=', event)
    .executeTakeFirst();
  return row?.id;
}

/** Stores the mail about an event, by its Message-ID. */
export async function noteMail(
  tx: Transaction,
  loanId: string,
  event: string,
  messageId: string,
): Promise<void> {
  await tx.insertInto('loan_notices').values({ loan_id: loanId, event, message_id: messageId }).execute();
}

interface RequestedSale {
  readonly event: string;
  readonly kind: 'partial' | 'full';
  /** The figures that decided it. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

/** Requests the sale of a loan’s collateral, once for each event. The caller holds the loan locked, and no other sale is open. */
export async function requestSale(
  tx: Transaction,
  loanId: string,
  { event, kind, details, now }: RequestedSale,
): Promise<void> {
  if (!(await noteEvent(tx, loanId, `requested:${event}`, { ...details, now }))) return;
  await sql`
    insert into loan_sales (public_id, loan_id, event, kind, state, requested_at)
    values (${publicId()}, ${loanId}, ${event}, ${kind}, 'open', ${now})
    on conflict (loan_id, event) do nothing`.execute(tx);
}

/** Cancels the open sale of a loan that owes nothing any more. The caller holds the loan locked. */
export async function cancelSale(tx: Transaction, loanId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update loan_sales set state = 'canceled', closed_at = ${now}, waits_because = null, waits_since = null
     where loan_id = ${loanId} and state = 'open' returning id::text`.execute(tx);
  for (const { id } of rows) await noteEvent(tx, loanId, `sale_canceled:${id}`, { now });
}

/** Returns those of the loans that have an open sale. */
export async function loansInSale(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select loan_id::text as id from loan_sales where state = 'open' and loan_id = any (${[...ids]}::bigint[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

export async function isInSale(db: Database, id: string): Promise<boolean> {
  return (await loansInSale(db, [id])).has(id);
}
