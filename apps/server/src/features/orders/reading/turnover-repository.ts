import { paymentCurrency } from '@dukat/contract/rates';
import { type Amount, formatAmount, toAmount, zero } from '@dukat/rules/money/amount';
import { dayMs } from '@dukat/rules/time/durations';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { OrderDeps } from '../order-ports.ts';

/** Returns what orders have traded in the last day and the last week, and the margin of those on the exchange. */
export async function computeTurnover(
  db: Database,
  { marketplace }: Pick<OrderDeps, 'marketplace'>,
  now: Date,
) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const read = async (since: Date) => {
    const [volumes, margins] = [await volumesSince(db, since), await marketplace.marginsSince(db, since)];
    return (currency: string) => ({
      volume: formatAmount(volumes.get(currency) ?? zero),
      margin: formatAmount(margins.get(currency) ?? zero),
    });
  };
  const [day, week] = [await read(daysAgo(1)), await read(daysAgo(7))];
  return paymentCurrency.options.map((currency) => ({
    currency,
    day: day(currency),
    week: week(currency),
  }));
}

/**
 * Rounded to the nearest hundredth from coins and rate. Coins are rounded, so this is for display only, never for
 * booking.
 */
async function volumesSince(db: Database, since: Date): Promise<ReadonlyMap<string, Amount>> {
  const rows = await db
    .selectFrom('order_transactions as t')
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .select(['o.fiat', sql<string>`sum(round(t.amount * t.rate, 2))`.as('volume')])
    .where('t.kind', '=', 'TRADE_FILL')
    .where('t.at', '>=', since)
    .groupBy('o.fiat')
    .execute();
  return new Map(rows.map(({ fiat, volume }) => [fiat, toAmount(volume)]));
}
