import type { Database } from '../../platform/database/database.ts';
import type { PortfolioType } from './portfolios-tables.ts';

export interface Portfolio {
  readonly id: string;
  readonly publicId: string;
  readonly type: PortfolioType;
  readonly publicName: string | null;
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
