import { type Amount, toAmount } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { StoredPayment } from './payments-repository.ts';

/** The most payments that a round begins to send. */
const sendBatch = 50;

/** Serializes the decisions to send, so that the ledger covers all of them and a hash is sent once. */
export async function lockSending(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('lightning-send', 0))`.execute(tx);
}

interface Waiting {
  /** Portfolios that may send nothing now. */
  readonly stopped: readonly string[];
  /** The most payments of one portfolio, so that none delays those of others. */
  readonly mostOfOne: number;
  readonly now: Date;
}

/** Returns payments that were not sent and are tried now: untried ones first, then the least recently tried. */
export async function findPaymentsToSend(
  db: Database,
  { stopped, mostOfOne, now }: Waiting,
): Promise<readonly StoredPayment[]> {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('lightning_payments')
        .selectAll()
        .select(
          sql<string>`row_number() over (partition by portfolio_id order by tried_at nulls first, id)`.as(
            'place',
          ),
        )
        .where('status', '=', 'stored')
        .where((where) => where.or([where('ask_at', 'is', null), where('ask_at', '<=', now)]))
        .$if(stopped.length > 0, (query) => query.where('portfolio_id', 'not in', stopped))
        .as('waiting'),
    )
    .selectAll()
    .where('place', '<=', String(mostOfOne))
    .orderBy('tried_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(sendBatch)
    .execute();
}

/** Stores that a payment was not sent yet, why, and when it is tried again. */
export async function noteTried(
  db: Database,
  id: string,
  { problem, askAt, now }: { readonly problem: string | null; readonly askAt: Date; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('lightning_payments')
    .set({ tried_at: now, ask_at: askAt, problem })
    .where('id', '=', id)
    .where('status', '=', 'stored')
    .execute();
}

/** Stores that the node does not know a payment of a restored database. */
export async function noteChecked(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('lightning_payments')
    .set({ checked_at: now })
    .where('id', '=', id)
    .where('status', '=', 'stored')
    .execute();
}

/** Counts the payments of a portfolio whose end is not known. */
export function countOpen(db: Database, portfolioId: string): Promise<number> {
  return countRows(
    db
      .selectFrom('lightning_payments')
      .where('portfolio_id', '=', portfolioId)
      .where('status', 'in', ['sent', 'unknown']),
  );
}

/** What sent payments may still take from the node. */
export async function sumCommitted(db: Database): Promise<Amount> {
  const { rows } = await sql<{ committed: string }>`
    select coalesce(sum(amount + max_fee), 0)::text as committed
      from lightning_payments where status in ('sent', 'unknown') and not is_internal`.execute(db);
  return toAmount(rows[0]?.committed ?? '0');
}

/** What stored payments will take from the node. */
export async function sumStored(db: Database): Promise<Amount> {
  const { rows } = await sql<{ stored: string }>`
    select coalesce(sum(amount + max_fee), 0)::text as stored
      from lightning_payments where status = 'stored' and not is_internal`.execute(db);
  return toAmount(rows[0]?.stored ?? '0');
}
