import { type Amount, formatAmount } from '@dukat/rules/money/amount';
import type { TradingMarket } from '@dukat/rules/trading/market';
import { sql } from 'kysely';
import { plainArray, textArray } from '../../../platform/database/array-literal.ts';
import type { Transaction } from '../../../platform/database/database.ts';

interface CounterOrderQuery {
  readonly market: TradingMarket;
  readonly sell: boolean;
  readonly priceTicks: number;
}

/**
 * Reports for each of the broker's orders whether a resting order could match it, in the order of `queries`. The broker
 * submits no order at a tick without one.
 */
export async function haveCounterOrders(
  tx: Transaction,
  queries: readonly CounterOrderQuery[],
): Promise<readonly boolean[]> {
  if (queries.length === 0) return [];
  const { rows } = await sql<{ readonly isThere: boolean }>`
    select case when l.sell
      then exists (select from trading_open_orders o where o.market_id = l.market and o.side = 'buy' and o.price_ticks >= l.ticks)
      else exists (select from trading_open_orders o where o.market_id = l.market and o.side = 'sell' and o.price_ticks <= l.ticks)
    end as "isThere"
      from unnest(${plainArray(queries.map(({ market }) => market.id))}::smallint[],
                  ${plainArray(queries.map(({ sell }) => String(sell)))}::boolean[],
                  ${plainArray(queries.map(({ priceTicks }) => priceTicks))}::integer[])
        with ordinality as l (market, sell, ticks, position)
     order by l.position`.execute(tx);
  return rows.map(({ isThere }) => isThere);
}

/** What one of the broker's exchange orders traded (`caught`), and the customer's fill (`coins`, `fiat`). */
export interface RecordedFill {
  readonly exchangeOrder: string;
  readonly retailOrder: string;
  readonly caught: Amount;
  readonly coins: Amount;
  readonly fiat: Amount;
  /** The customer's posting. Null if the fee took everything that was caught. */
  readonly reference: string | null;
}

export async function recordFills(tx: Transaction, fills: readonly RecordedFill[], now: Date): Promise<void> {
  if (fills.length === 0) return;
  await tx
    .insertInto('broker_orders')
    .columns(['exchange_order', 'retail_order', 'caught', 'coins', 'fiat', 'posting_reference', 'traded_at'])
    .expression(
      sql`select f.*, ${now}::timestamptz from unnest(
        ${textArray(fills.map(({ exchangeOrder }) => exchangeOrder))}::text[],
        ${textArray(fills.map(({ retailOrder }) => retailOrder))}::text[],
        ${plainArray(fills.map(({ caught }) => formatAmount(caught)))}::numeric[],
        ${plainArray(fills.map(({ coins }) => formatAmount(coins)))}::numeric[],
        ${plainArray(fills.map(({ fiat }) => formatAmount(fiat)))}::numeric[],
        ${textArray(fills.map(({ reference }) => reference))}::text[]) as f`,
    )
    .execute();
}
