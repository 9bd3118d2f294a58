import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';

interface MarketOwners {
  readonly own: number;
  readonly others: number;
  readonly none: number;
}

/** Counts the markets that this process owns, that another one does, and that the next command takes. */
export async function countMarketsByOwner(db: Database, holder: string): Promise<MarketOwners> {
  const { rows } = await sql<MarketOwners>`
    select count(*) filter (where holder = ${holder})::int as own,
      count(*) filter (where holder <> ${holder} and lease_until >= clock_timestamp())::int as others,
      count(*) filter (where holder is null or (holder <> ${holder} and lease_until < clock_timestamp()))::int as none
    from trading_markets`.execute(db);
  return rows[0] ?? { own: 0, others: 0, none: 0 };
}
