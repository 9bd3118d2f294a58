import type { Fiat } from '@dukat/rules/money/fiat';
import { formatRate, type Rate } from '@dukat/rules/money/rate';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { type Loan, selectLoans } from '../lending/loans-repository.ts';

interface PricedPair {
  readonly coin: string;
  readonly currency: Fiat;
  readonly price: Rate;
}

/** Returns a page of the loans of which something is owed, the highest LTV first; those without a price come first. */
export async function findLoansByLtv(
  db: Database,
  pairs: readonly PricedPair[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly Loan[]; readonly total: number }> {
  const rows = await selectLoans(
    db,
    sql`left join unnest(${pairs.map(({ coin }) => coin)}::text[], ${pairs.map(({ currency }) => currency)}::text[],
                         ${pairs.map(({ price }) => formatRate(price))}::numeric[]) p (coin, currency, price)
          on p.coin = c.asset and p.currency = l.currency
        where l.principal > 0
        order by (l.principal + l.interest_posted - l.interest_paid) / nullif(c.amount * p.price, 0) desc nulls first, l.id
        offset ${offset} limit ${limit}`,
  );
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from loans where principal > 0`.execute(db);
  return { rows, total: counted[0]?.count ?? 0 };
}
