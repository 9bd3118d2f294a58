import { isLocaleCode, type LocaleCode } from '@dukat/locales/locale';
import { sql } from 'kysely';
import type { Database, Tables, Transaction } from '../../../platform/database/database.ts';
import { hasLines } from '../../transactions/transactions-facade.ts';
import { type StatementLink, statementLinkHash } from './statement-link.ts';
import type { ClosedPeriod } from './statement-periods.ts';

export interface DueAccount {
  readonly portfolioId: string;
  readonly userId: string;
  readonly brand: string;
  readonly origin: string;
  readonly locale: LocaleCode;
}

/** Customers' portfolios with activity in the period and no statement of it, ordered by id. */
export async function dueAccounts(
  db: Database,
  { period, startsOn, from, until }: ClosedPeriod,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly DueAccount[]> {
  const { rows } = await sql<Omit<DueAccount, 'locale'> & { locale: string }>`
    select p.id as "portfolioId", u.id as "userId", u.brand, u.origin, u.locale
      from portfolios p join users u on u.id = p.user_id
     where p.id > ${after}::bigint
       and not exists (select from statements s
                        where s.portfolio_id = p.id and s.period = ${period} and s.starts_on = ${startsOn}::date)
       and ${hasLines(sql.ref('p.id'), { from, until })}
     order by p.id limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, locale: isLocaleCode(row.locale) ? row.locale : 'en_US' }));
}

/** Takes the entity's next number and locks its row until the transaction ends, so that a rollback leaves no gap. */
export async function takeNumber(tx: Transaction, company: string): Promise<number> {
  await tx
    .insertInto('statement_series')
    .values({ company })
    .onConflict((on) => on.doNothing())
    .execute();
  const { last_number: number } = await tx
    .updateTable('statement_series')
    .set({ last_number: sql`last_number + 1` })
    .where('company', '=', company)
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return number;
}

/** What a statement is about. A journal of a loan begins with its draw. */
interface StatementPeriod extends Pick<ClosedPeriod, 'startsOn' | 'endsOn'> {
  readonly period: Tables['statements']['period'];
}

export async function insertStatement(
  tx: Transaction,
  given: {
    readonly company: string;
    readonly number: number;
    readonly documentId: string;
    readonly portfolioId: string;
  },
  { period, startsOn, endsOn }: StatementPeriod,
): Promise<void> {
  await tx
    .insertInto('statements')
    .values({
      company: given.company,
      number: given.number,
      document_id: given.documentId,
      portfolio_id: given.portfolioId,
      period,
      starts_on: startsOn,
      ends_on: endsOn,
    })
    .execute();
}

export async function isRoundDone(db: Database, { period, startsOn }: ClosedPeriod): Promise<boolean> {
  const row = await db
    .selectFrom('statement_rounds')
    .select('done_at')
    .where('period', '=', period)
    .where('starts_on', '=', startsOn)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markRoundDone(
  db: Database,
  { period, startsOn }: ClosedPeriod,
  now: Date,
): Promise<void> {
  await db
    .insertInto('statement_rounds')
    .values({ period, starts_on: startsOn, done_at: now })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** The file is complete: adds its hash as the next link of the entity's chain. */
export async function linkStatement(
  tx: Transaction,
  documentId: string,
  fileHash: Buffer,
  now: Date,
): Promise<void> {
  const statement = await tx
    .selectFrom('statements')
    .select(['id', 'company', 'number', 'period'])
    .select([sql<string>`starts_on::text`.as('startsOn'), sql<string>`ends_on::text`.as('endsOn')])
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow();
  const series = await tx
    .selectFrom('statement_series')
    .selectAll()
    .where('company', '=', statement.company)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const books = await tx
    .selectFrom('ledger_seals')
    .select('number')
    .select(sql<string>`encode(hash, 'hex')`.as('hash'))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { company, number, period, startsOn, endsOn } = statement;
  const link: StatementLink = {
    previousHash: series.last_hash.toString('hex'),
    link: series.last_link + 1,
    company,
    number,
    period,
    startsOn,
    endsOn,
    fileHash: fileHash.toString('hex'),
    booksNumber: books?.number ?? null,
    booksHash: books?.hash ?? null,
    issuedAt: now.toISOString(),
  };
  const hash = statementLinkHash(link);
  await tx
    .updateTable('statements')
    .set({
      link: link.link,
      file_hash: fileHash,
      books_number: link.booksNumber,
      books_hash: link.booksHash === null ? null : Buffer.from(link.booksHash, 'hex'),
      link_hash: hash,
      issued_at: now,
    })
    .where('id', '=', statement.id)
    .execute();
  await tx
    .updateTable('statement_series')
    .set({ last_link: link.link, last_hash: hash })
    .where('company', '=', company)
    .execute();
}

export interface IssuedStatement {
  readonly company: string;
  readonly brand: string;
  readonly number: number;
  readonly period: StatementPeriod['period'];
  readonly startsOn: string;
  readonly endsOn: string;
  readonly issuedAt: Date;
  readonly link: number;
  readonly linkHash: string;
}

/** Finds the statement by its file's hash. Returns nothing about its owner. */
export async function findStatement(db: Database, fileHash: string): Promise<IssuedStatement | undefined> {
  const { rows } = await sql<IssuedStatement>`
    select s.company, d.brand, s.number, s.period, s.starts_on::text as "startsOn", s.ends_on::text as "endsOn",
           s.issued_at as "issuedAt", s.link, encode(s.link_hash, 'hex') as "linkHash"
      from statements s join documents d on d.id = s.document_id
     where s.file_hash = decode(${fileHash}, 'hex')`.execute(db);
  return rows[0];
}

export interface ListedStatement extends Omit<IssuedStatement, 'link' | 'linkHash'> {
  /** The public id of the file. */
  readonly documentId: string;
  readonly fileHash: string;
}

/** Issued statements of a portfolio, newest first, after the row `beforeId`. */
export async function listStatements(
  db: Database,
  portfolioId: string,
  { beforeId, limit }: { readonly beforeId: string | undefined; readonly limit: number },
): Promise<readonly ListedStatement[]> {
  const { rows } = await sql<ListedStatement>`
    select s.company, d.brand, s.number, s.period, s.starts_on::text as "startsOn", s.ends_on::text as "endsOn",
           s.issued_at as "issuedAt", d.public_id as "documentId", encode(s.file_hash, 'hex') as "fileHash"
      from statements s join documents d on d.id = s.document_id
     where s.portfolio_id = ${portfolioId} and s.issued_at is not null
       ${beforeId === undefined ? sql`` : sql`and s.id < ${beforeId}`}
     order by s.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findStatementId(
  db: Database,
  portfolioId: string,
  documentId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('statements as s')
    .innerJoin('documents as d', 'd.id', 's.document_id')
    .select('s.id')
    .where('s.portfolio_id', '=', portfolioId)
    .where('d.public_id', '=', documentId)
    .executeTakeFirst();
  return row?.id;
}
