import type { LocaleCode } from '@dukat/locales/locale';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database, Tables, Transaction } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';

export type StoredExport = Selectable<Tables['documents']>;

export interface NewExport {
  readonly publicId: string;
  readonly userId: string;
  readonly portfolioId: string;
  readonly kind: StoredExport['kind'];
  readonly format: StoredExport['format'];
  readonly locale: LocaleCode;
  readonly brand: string;
  readonly origin: string;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly details: Readonly<Record<string, string>>;
  readonly now: Date;
}

export async function insertExport(tx: Transaction, given: NewExport): Promise<StoredExport> {
  return tx
    .insertInto('documents')
    .values({
      public_id: given.publicId,
      user_id: given.userId,
      portfolio_id: given.portfolioId,
      kind: given.kind,
      format: given.format,
      locale: given.locale,
      brand: given.brand,
      origin: given.origin,
      from_time: given.from,
      until_time: given.until,
      details: JSON.stringify(given.details),
      status: 'waiting',
      created_at: given.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Counts a person's requested files. Locks per person, so that concurrent requests count each other. */
export async function countRequestedExports(
  tx: Transaction,
  userId: string,
  since: Date,
): Promise<{ readonly unfinished: number; readonly recent: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended('documents/' || ${userId}::text, 0))`.execute(tx);
  const { rows } = await sql<{ unfinished: number; recent: number }>`
    select (count(*) filter (where status in ('waiting', 'working')))::int as unfinished,
           (count(*) filter (where created_at > ${since}))::int as recent
      from documents where user_id = ${userId}::bigint and kind <> 'statement'`.execute(tx);
  return rows[0] ?? { unfinished: 0, recent: 0 };
}

/** Reports whether a file is issued: it has a number and a link in the chain of statements, and is kept. */
export const isIssued = ({ kind }: Pick<StoredExport, 'kind'>) =>
  kind === 'statement' || kind === 'loan_journal';

/** Returns the file of a loan's journal in a version and a language. */
export async function findIssuedJournal(
  db: Database,
  {
    portfolioId,
    loan,
    version,
    locale,
  }: {
    readonly portfolioId: string;
    readonly loan: string;
    readonly version: string;
    readonly locale: LocaleCode;
  },
): Promise<StoredExport | undefined> {
  const { rows } = await sql<StoredExport>`
    select * from documents
     where portfolio_id = ${portfolioId} and kind = 'loan_journal' and details ->> 'loan' = ${loan}
       and details ->> 'version' = ${version} and locale = ${locale} limit 1`.execute(db);
  return rows[0];
}

export async function findExport(
  db: Database,
  publicId: string,
  userId: string,
): Promise<StoredExport | undefined> {
  return db
    .selectFrom('documents')
    .selectAll()
    .where('public_id', '=', publicId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Newest first, after the row `beforeId`. */
export async function listExports(
  db: Database,
  userId: string,
  { beforeId, limit }: { readonly beforeId: string | undefined; readonly limit: number },
): Promise<readonly StoredExport[]> {
  let rows = db.selectFrom('documents').selectAll().where('user_id', '=', userId);
  if (beforeId !== undefined) rows = rows.where('id', '<', beforeId);
  return rows.orderBy('id', 'desc').limit(limit).execute();
}

export async function readPiece(
  db: Database,
  documentId: string,
  number: number,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('document_pieces')
    .select('bytes')
    .where('document_id', '=', documentId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.bytes;
}

/** Deletes expired files with their pieces. */
export async function forgetExpired(db: Database, now: Date): Promise<void> {
  await deleteInBatches(
    db,
    (limit) => sql`
      delete from documents where id in (
        select id from documents where expires_at < ${now} order by expires_at limit ${limit})`,
    // Small batches, because each file's pieces are deleted with it.
    100,
  );
}
