import type { Site } from '@dukat/brands/site';
import { mostPortfoliosEver } from '@dukat/rules/portfolios/portfolio-name';
import { assert } from '@dukat/rules/result';
import { type RawBuilder, sql } from 'kysely';
import { cacheImmutable } from '../../platform/database/cache-immutable.ts';
import { condition } from '../../platform/database/condition.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database, Tables, Transaction } from '../../platform/database/database.ts';
import { publicId } from '../../platform/random.ts';

export type PortfolioType = Exclude<Tables['portfolios']['type'], 'house'>;

export interface Portfolio {
  readonly id: string;
  readonly publicId: string;
  readonly type: PortfolioType;
  readonly publicName: string | null;
}

/** The portfolios that a site shows and allows to select: without the trading one if its brand hides trading. */
export async function findShownPortfolios(
  db: Database,
  userId: string,
  { brand }: Site,
): Promise<readonly Portfolio[]> {
  const own = await findPortfolios(db, userId);
  return brand.hiddenPages.includes('trade') ? own.filter(({ type }) => type !== 'trade') : own;
}

/** In order of creation, by which unnamed portfolios are numbered. A closed portfolio is included while it is not empty. */
export async function findPortfolios(db: Database, userId: string): Promise<readonly Portfolio[]> {
  const rows = await db
    .selectFrom('portfolios')
    .select(['id', 'public_id', 'type', 'public_name'])
    .where('user_id', '=', userId)
    .where(condition`case when closed_at is null then true else not portfolio_is_empty(id) end`)
    .orderBy('id')
    .limit(mostPortfoliosEver)
    .execute();
  return rows.flatMap(({ id, public_id, type, public_name }) =>
    type === 'house' ? [] : [{ id, publicId: public_id, type, publicName: public_name }],
  );
}

/** Every portfolio that a user has ever had, because the history includes closed ones. */
export async function findAllPortfolios(db: Database, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('portfolios')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id')
    .limit(mostPortfoliosEver + 1)
    .execute();
  return rows.map(({ id }) => id);
}

export function countPortfolios(db: Database, userId: string): Promise<number> {
  return countRows(db.selectFrom('portfolios').where('user_id', '=', userId));
}

/** Whether a portfolio is empty and has no pending transfers. */
export async function isPortfolioEmpty(db: Database, portfolioId: string): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`select portfolio_is_empty(${portfolioId}) as empty`.execute(
    db,
  );
  return rows[0]?.empty ?? false;
}

/** Whether the owner has never moved anything into the portfolio. */
export async function isFirstMoveInto(tx: Transaction, portfolioId: string): Promise<boolean> {
  const { moved_into_at } = await tx
    .selectFrom('portfolios')
    .select('moved_into_at')
    .where('id', '=', portfolioId)
    .executeTakeFirstOrThrow();
  return moved_into_at === null;
}

export async function setMovedInto(tx: Transaction, portfolioId: string, now: Date): Promise<void> {
  await tx.updateTable('portfolios').set({ moved_into_at: now }).where('id', '=', portfolioId).execute();
}

export async function setClosed(tx: Transaction, portfolioId: string, now: Date): Promise<void> {
  await tx.updateTable('portfolios').set({ closed_at: now }).where('id', '=', portfolioId).execute();
}

/** Reopens a closed portfolio. */
export async function reopenPortfolio(tx: Transaction, portfolioId: string): Promise<void> {
  await tx
    .updateTable('portfolios')
    .set({ closed_at: null })
    .where('id', '=', portfolioId)
    .where('closed_at', 'is not', null)
    .execute();
}

export async function setPortfolioName(tx: Transaction, portfolioId: string, name: string): Promise<void> {
  await tx.updateTable('portfolios').set({ public_name: name }).where('id', '=', portfolioId).execute();
}

/** Opens a portfolio and returns its id, which is the owner of its ledger accounts. */
export async function openPortfolio(
  tx: Transaction,
  { userId, type, now }: { readonly userId: string; readonly type: PortfolioType; readonly now: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('portfolios')
    .values({ public_id: publicId(), user_id: userId, type, public_name: null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the user's first basic portfolio and opens it if there is none. The caller holds a lock on the user's row. */
export async function openBasicPortfolio(tx: Transaction, userId: string, now: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with known as (
      select id from portfolios where user_id = ${userId} and type = 'basic' order by id limit 1
    ), opened as (
      insert into portfolios (public_id, user_id, type, created_at)
      select ${publicId()}, ${userId}::bigint, 'basic', ${now} where not exists (select from known)
      returning id
    )
    select id from known union all select id from opened`.execute(tx);
  const [portfolio] = rows;
  assert(portfolio !== undefined, 'expected a basic portfolio');
  return portfolio.id;
}

/** The user's only trading portfolio; undefined until the user has activated it. */
export const findTradePortfolio = cacheImmutable<string>(async (db, userId) => {
  const row = await db
    .selectFrom('portfolios')
    .select('id')
    .where('user_id', '=', userId)
    .where('type', '=', 'trade')
    .executeTakeFirst();
  return row?.id;
});

/** The type of a portfolio, which never changes. */
export const findPortfolioType = cacheImmutable<PortfolioType | 'house'>(async (db, portfolioId) => {
  const row = await db
    .selectFrom('portfolios')
    .select('type')
    .where('id', '=', portfolioId)
    .executeTakeFirst();
  return row?.type;
});

/** The user's first portfolio, which is used if a purchase names none. */
export const findBasicPortfolio = cacheImmutable<string>(async (db, userId) => {
  const row = await db
    .selectFrom('portfolios')
    .select('id')
    .where('user_id', '=', userId)
    .where('type', '=', 'basic')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
});

interface NamedPortfolio {
  readonly userId: string;
  readonly name: string | null;
  readonly now: Date;
}

/** Opens the user's trading portfolio. Returns undefined if there is one, as the database's unique index decides. */
export async function insertTradePortfolio(
  tx: Transaction,
  { userId, name, now }: NamedPortfolio,
): Promise<Portfolio | undefined> {
  const opened = await tx
    .insertInto('portfolios')
    .values({ public_id: publicId(), user_id: userId, type: 'trade', public_name: name, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').where('type', '=', 'trade').doNothing())
    .returning(['id', 'public_id'])
    .executeTakeFirst();
  return opened && { id: opened.id, publicId: opened.public_id, type: 'trade', publicName: name };
}

/** Opens another basic portfolio. The caller holds a lock on the user's row and has checked the limit. */
export async function insertBasicPortfolio(
  tx: Transaction,
  { userId, name, now }: NamedPortfolio,
): Promise<Portfolio> {
  const opened = await tx
    .insertInto('portfolios')
    .values({ public_id: publicId(), user_id: userId, type: 'basic', public_name: name, created_at: now })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow();
  return { id: opened.id, publicId: opened.public_id, type: 'basic', publicName: name };
}

export async function findHousePortfolio(db: Database, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('portfolios')
    .select('id')
    .where('house_name', '=', name)
    .executeTakeFirst();
  return row?.id;
}

/** Opens the house portfolio with this name unless it exists. */
export async function insertHousePortfolio(db: Database, name: string, now: Date): Promise<void> {
  await db
    .insertInto('portfolios')
    .values({
      public_id: publicId(),
      user_id: null,
      type: 'house',
      public_name: null,
      house_name: name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('house_name').doNothing())
    .execute();
}

/** Returns the owners by portfolio, without house portfolios. */
export async function ownersOfPortfolios(
  db: Database,
  portfolioIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; userId: string }>`
    select id, user_id as "userId" from portfolios
     where id = any (${[...new Set(portfolioIds)]}::bigint[]) and user_id is not null`.execute(db);
  return new Map(rows.map(({ id, userId }) => [id, userId]));
}

/** Returns the owner of a portfolio; undefined for a house portfolio. */
export async function findPortfolioUser(db: Database, portfolioId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('portfolios')
    .select('user_id')
    .where('id', '=', portfolioId)
    .executeTakeFirst();
  return row?.user_id ?? undefined;
}

/** Selects the ids of the user's portfolios as texts, as part of a statement. */
export function portfoliosOf(userId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select portfolios.id::text from portfolios where portfolios.user_id = ${userId}`;
}

/** Returns SQL for the id of the platform's own portfolio. */
export function housePortfolioId(name: string): RawBuilder<string> {
  return sql`(select portfolios.id from portfolios where portfolios.house_name = ${name})`;
}

/** Returns those portfolios of a text array that belong to customers. */
export function customersAmong(ids: RawBuilder<unknown>): RawBuilder<readonly string[]> {
  return sql`array(select owner.id from unnest(${ids}) owner (id)
    where not exists (select from portfolios where portfolios.type = 'house' and portfolios.id::text = owner.id))`;
}
