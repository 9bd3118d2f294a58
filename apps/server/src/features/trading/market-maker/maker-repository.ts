import { add, formatAmount, toAmount } from '@dukat/rules/money/amount';
import type { MarketStatus } from '@dukat/rules/trading/market';
import type { Positions } from '@dukat/rules/trading/market-maker/inventory';
import type { RestingOrder } from '@dukat/rules/trading/market-maker/ladder';
import type { Stake } from '@dukat/rules/trading/market-maker/stakes';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { readPortfolioBalances } from '../../../platform/ledger/balances.ts';

/** Returns the portfolio's balances beside its stakes. Assets without a stake are not quoted. */
export async function readPositions(db: Database, portfolioId: string): Promise<Positions> {
  const targets = await db.selectFrom('market_maker_stakes').selectAll().execute();
  const balances = await readPortfolioBalances(db, portfolioId);
  const totals = new Map(balances.map(({ asset, available, blocked }) => [asset, add(available, blocked)]));
  return new Map(
    targets.map(({ asset, target }) => [
      asset,
      { total: totals.get(asset) ?? toAmount('0'), target: toAmount(target) },
    ]),
  );
}

/** Returns an account's open orders, by market. */
export async function readRestingOrders(
  db: Database,
  account: number,
  marketIds: readonly number[],
): Promise<ReadonlyMap<number, readonly RestingOrder[]>> {
  const rows = await db
    .selectFrom('trading_open_orders')
    .select(['market_id', 'engine_id', 'side', 'price_ticks', 'left_lots', 'filled_lots'])
    .where('account', '=', account)
    .where('market_id', 'in', marketIds)
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.market_id)].map(([marketId, marketRows]) => [
      marketId,
      marketRows.map((row) => ({
        engineId: row.engine_id,
        side: row.side,
        priceTicks: row.price_ticks,
        leftLots: Number(row.left_lots),
        filledLots: Number(row.filled_lots),
      })),
    ]),
  );
}

export interface Reach {
  readonly marketId: number;
  /**
   * The market maker would sell to bids from this price up, and buy from asks from `buyTicks` down; 0 where it would
   * not.
   */
  readonly sellTicks: number;
  readonly buyTicks: number;
}

export interface MarketView {
  readonly marketId: number;
  readonly status: MarketStatus;
  /** Whether another account's bid or ask is at a price at which the market maker would trade. */
  readonly bidInReach: boolean;
  readonly askInReach: boolean;
}

/**
 * Reads the markets' states. All bids are below all asks, so a bid is at or above a price exactly if the lowest order
 * from there up is a bid: one index lookup, however deep the book.
 */
export async function readMarkets(
  db: Database,
  account: number,
  reaches: readonly Reach[],
): Promise<ReadonlyMap<number, MarketView>> {
  const { rows } = await sql<MarketView>`
    select m.id as "marketId", m.status,
           coalesce((select o.side = 'buy' from trading_open_orders o
              where o.market_id = m.id and (o.flags & 8) = 0 and o.price_ticks >= r.sell and r.sell > 0 and o.account <> ${account}
              order by o.price_ticks limit 1), false) as "bidInReach",
           coalesce((select o.side = 'sell' from trading_open_orders o
              where o.market_id = m.id and (o.flags & 8) = 0 and o.price_ticks <= r.buy and o.account <> ${account}
              order by o.price_ticks desc limit 1), false) as "askInReach"
      from unnest(${reaches.map((r) => r.marketId)}::smallint[], ${reaches.map((r) => r.sellTicks)}::integer[],
                  ${reaches.map((r) => r.buyTicks)}::integer[]) as r (id, sell, buy)
      join trading_markets m on m.id = r.id`.execute(db);
  return new Map(rows.map((row) => [row.marketId, row]));
}

/** Returns the markets that this process may write to; they stay locked until the transaction ends. */
export async function lockOwnMarkets(
  tx: Transaction,
  holder: string,
  marketIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from trading_markets
     where id = any(${marketIds}::smallint[]) and (holder is null or holder = ${holder} or lease_until < clock_timestamp())
     order by id for update`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Raises the market maker's stake in an asset. */
export async function raiseTarget(tx: Transaction, { asset, amount }: Stake): Promise<void> {
  await sql`
    insert into market_maker_stakes as s (asset, target) values (${asset}, ${formatAmount(amount)}::numeric)
    on conflict (asset) do update set target = s.target + excluded.target`.execute(tx);
}
