import type { Fiat } from '@dukat/rules/money/fiat';
import { formatRate, type Rate } from '@dukat/rules/money/rate';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

interface FallenPair {
  readonly coin: string;
  readonly currency: Fiat;
  readonly price: Rate;
}

export interface FallenLoans {
  readonly coin: string;
  readonly currency: string;
  readonly isPriced: boolean;
  readonly owing: number;
  readonly loans: number;
  readonly inFull: number;
  readonly coins: string;
  readonly owed: string;
}

/**
 * Returns what would be sold at prices, by pair: the coins of `coinsToSell` for each loan that reaches a threshold or is in default. Counts
 * the interest that is booked. One aggregate, whatever the number of loans.
 */
export async function sumFallenLoans(
  db: Database,
  pairs: readonly FallenPair[],
): Promise<readonly FallenLoans[]> {
  const { rows } = await sql<FallenLoans>`
    with loan as (
      select c.asset as coin, l.currency, c.amount as coins, p.price, l.sale_fee as fee, l.partial_sale_to as target,
             l.principal + l.interest_posted - l.interest_paid as owed, l.partial_sale_ltv, l.full_sale_ltv,
             l.state = 'in_default' as is_default
        from loans l join loan_collateral c on c.loan_id = l.id
        left join unnest(${pairs.map(({ coin }) => coin)}::text[], ${pairs.map(({ currency }) => currency)}::text[],
                         ${pairs.map(({ price }) => formatRate(price))}::numeric[]) p (coin, currency, price)
          on p.coin = c.asset and p.currency = l.currency
       where l.principal > 0 and l.state <> 'sold'
    ), reached as (
      select loan.*, price is not null as is_priced,
             is_default or owed >= coins * price * full_sale_ltv as in_full,
             is_default or owed >= coins * price * partial_sale_ltv as is_sold,
             least(coins, owed / (price * (1 - fee))) as everything,
             (owed - coins * price * target) / nullif(price * greatest(1 - fee - target, 0), 0) as part
        from loan
    )
    select coin, currency, is_priced as "isPriced", count(*)::int as owing,
           (count(*) filter (where is_sold))::int as loans, (count(*) filter (where in_full))::int as "inFull",
           coalesce(round(sum(case when in_full then everything else least(everything, part) end) filter (where is_sold), 8), 0)::text
             as coins,
           coalesce(sum(owed) filter (where is_sold), 0)::text as owed
      from reached group by coin, currency, is_priced order by coin, currency`.execute(db);
  return rows;
}
