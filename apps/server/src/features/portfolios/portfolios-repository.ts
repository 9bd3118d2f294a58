import type { Site } from '@dukat/brands/site';
import { assert } from '@dukat/rules/result';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { remembered } from '../../platform/database/remembered.ts';
import { publicId } from '../../platform/random.ts';
import type { PortfolioType } from './portfolios-tables.ts';

export interface Portfolio {
  readonly id: string;
  readonly publicId: string;
  readonly type: PortfolioType;
  readonly publicName: string | null;
}

/** Those that a site shows and lets be selected: where its brand hides trading, the trading one is not there. */
export async function portfoliosOn(
  db: Database,
  userId: string,
  { brand }: Site,
): Promise<readonly Portfolio[]> {
  const own = await portfoliosOf(db, userId);
  return brand.hiddenPages.includes('trade') ? own.filter(({ type }) => type !== 'trade') : own;
}

/** A user has a handful; this only keeps the answer bounded. */
const mostPortfolios = 100;

/** In the order in which they were opened, which is how unnamed ones are numbered. */
export async function portfoliosOf(db: Database, userId: string): Promise<readonly Portfolio[]> {
  const rows = await db
    .selectFrom('portfolios')
    .select(['id', 'public_id', 'type', 'public_name'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .limit(mostPortfolios)
    .execute();
  return rows.flatMap(({ id, public_id, type, public_name }) =>
    type === 'house' ? [] : [{ id, publicId: public_id, type, publicName: public_name }],
  );
}

/** Opens a portfolio for a user and gives its id, which the ledger's accounts carry. */
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

/** The user's first basic portfolio, opened where there is none. The caller holds the user's row. */
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
  assert(portfolio !== undefined, 'a user has a basic portfolio');
  return portfolio.id;
}

/** The portfolio that trades on the exchange, for ever; undefined until the user has activated it. */
export const tradePortfolioOf = remembered<string>(async (db, userId) => {
  const row = await db
    .selectFrom('portfolios')
    .select('id')
    .where('user_id', '=', userId)
    .where('type', '=', 'trade')
    .executeTakeFirst();
  return row?.id;
});

/** Of which kind a portfolio is; it never changes. */
export const portfolioTypeOf = remembered<PortfolioType | 'house'>(async (db, portfolioId) => {
  const row = await db
    .selectFrom('portfolios')
    .select('type')
    .where('id', '=', portfolioId)
    .executeTakeFirst();
  return row?.type;
});

/** The portfolio that a user began with: what is bought without saying from which portfolio is its. */
export const basicPortfolioOf = remembered<string>(async (db, userId) => {
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

/** Opens the user's trading portfolio; undefined where there is one, as the database's unique index decides. */
export async function insertTradePortfolio(
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<Portfolio | undefined> {
  const opened = await tx
    .insertInto('portfolios')
    .values({ public_id: publicId(), user_id: userId, type: 'trade', public_name: null, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').where('type', '=', 'trade').doNothing())
    .returning(['id', 'public_id'])
    .executeTakeFirst();
  return opened && { id: opened.id, publicId: opened.public_id, type: 'trade', publicName: null };
}

export async function findHousePortfolio(db: Database, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('portfolios')
    .select('id')
    .where('house_name', '=', name)
    .executeTakeFirst();
  return row?.id;
}

/** Opens the house's portfolio of that name, unless it is open already. */
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

/** Whose it is; undefined for the house's own. */
export async function userOfPortfolio(db: Database, portfolioId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('portfolios')
    .select('user_id')
    .where('id', '=', portfolioId)
    .executeTakeFirst();
  return row?.user_id ?? undefined;
}
