import type { Site } from '@dukat/brands/site';
import { assert } from '@dukat/rules/result';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { remembered } from '../../platform/database/remembered.ts';
import { publicId } from '../../platform/random.ts';
import type { PortfolioType } from './portfolios-tables.ts';

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

/** The portfolio that a user's pages on a site are about: the selected one, but no trading one where the brand hides trading. */
export async function portfolioOnSite(
  db: Database,
  user: { readonly id: string; readonly portfolioId: string },
  { brand }: Site,
): Promise<string> {
  if (!brand.hiddenPages.includes('trade')) return user.portfolioId;
  if ((await portfolioTypeOf(db, user.portfolioId)) !== 'trade') return user.portfolioId;
  return (await basicPortfolioOf(db, user.id)) ?? user.portfolioId;
}

/** The house's own portfolio of that name, opened when it is first asked for. Nobody can log in as the house. */
export async function housePortfolio(db: Database, name: string, now: Date): Promise<string> {
  const known = await findHousePortfolio(db, name);
  if (known !== undefined) return known;
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
  const opened = await findHousePortfolio(db, name);
  assert(opened !== undefined, 'the house has its portfolio');
  return opened;
}

async function findHousePortfolio(db: Database, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('portfolios')
    .select('id')
    .where('house_name', '=', name)
    .executeTakeFirst();
  return row?.id;
}
