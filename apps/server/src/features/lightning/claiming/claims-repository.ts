import { condition } from '../../../platform/database/condition.ts';
import type { Database } from '../../../platform/database/database.ts';

interface Secret {
  readonly callback: string;
  readonly k1Hash: string;
}

interface NewClaim extends Secret {
  /** The hash of the URL that was scanned. */
  readonly urlHash: string;
  readonly invoiceId: string;
  readonly now: Date;
}

/** Returns what is known of the secret of a service that was asked before, by any account: the invoice, and the answer once there is one. */
export function findClaim(db: Database, { callback, k1Hash }: Secret) {
  return selectClaims(db)
    .where(condition`md5(c.callback) = md5(${callback})`)
    .where('c.k1_hash', '=', k1Hash)
    .executeTakeFirst();
}

/** Returns the newest claim of a portfolio at a URL, whatever secret the service gave then. */
export function findOwnClaim(db: Database, portfolioId: string, urlHash: string) {
  return selectClaims(db)
    .where('c.url_hash', '=', urlHash)
    .where('i.portfolio_id', '=', portfolioId)
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function selectClaims(db: Database) {
  return db
    .selectFrom('lightning_claims as c')
    .innerJoin('lightning_invoices as i', 'i.id', 'c.invoice_id')
    .select([
      'i.portfolio_id',
      'i.payment_hash',
      'i.paid_at',
      'c.claimed_at',
      'c.answered_at',
      'c.problem',
      'c.host_reason',
    ]);
}

export type StoredClaim = NonNullable<Awaited<ReturnType<typeof findClaim>>>;

/** Stores what the service answered. */
export async function storeAnswer(
  db: Database,
  invoiceId: string,
  answer: Pick<StoredClaim, 'problem' | 'host_reason'> & { readonly answered_at: Date },
): Promise<void> {
  await db.updateTable('lightning_claims').set(answer).where('invoice_id', '=', invoiceId).execute();
}

/** Stores that a service is asked. Returns false if it was asked before. */
export async function insertClaim(
  db: Database,
  { callback, k1Hash, urlHash, invoiceId, now }: NewClaim,
): Promise<boolean> {
  const row = await db
    .insertInto('lightning_claims')
    .values({ callback, k1_hash: k1Hash, url_hash: urlHash, invoice_id: invoiceId, claimed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
