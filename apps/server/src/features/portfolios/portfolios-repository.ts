import type { Site } from '@dukat/brands/site';
import type { Database } from '../../platform/database/database.ts';
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
