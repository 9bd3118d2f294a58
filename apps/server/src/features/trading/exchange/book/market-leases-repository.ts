import { tradingMarkets } from '@dukat/rules/trading/markets';
import { type RawBuilder, sql } from 'kysely';
import { plainArray } from '../../../../platform/database/array-literal.ts';
import type { Database, Transaction } from '../../../../platform/database/database.ts';
import type { MarketBook } from './market-book.ts';

/** Inserts the markets that are in the rules but not yet in the database, as running. */
export async function openMarkets(database: Database): Promise<void> {
  await database
    .insertInto('trading_markets')
    .values(tradingMarkets.map(({ id, name }) => ({ id, name, status: 'running' as const, holder: null })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/**
 * Takes a market that has no owner, whose owner's lease has expired, or that is already ours, and returns the new
 * fencing number; undefined while another process owns it. Uses the database's clock, which all processes share.
 */
export async function takeLease(
  tx: Transaction,
  {
    marketId,
    holder,
    leaseMs,
  }: { readonly marketId: number; readonly holder: string; readonly leaseMs: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ fencing: string }>`
    update trading_markets
       set holder = ${holder}, fencing = fencing + 1, lease_until = clock_timestamp() + ${leaseMs} * interval '1 ms'
     where id = ${marketId} and (holder is null or holder = ${holder} or lease_until < clock_timestamp())
    returning fencing`.execute(tx);
  return rows[0]?.fencing;
}

/** The statement that stores each engine's state and renews its lease. It returns the markets that are still ours. */
export function storeMarketStates(books: readonly MarketBook[], leaseMs: number): RawBuilder<unknown> {
  const of = (read: (book: MarketBook) => string | number) => plainArray(books.map(read));
  return sql`
    update trading_markets m
       set status = n.status, engine_now = n.engine_now, last_price_ticks = n.last_price_ticks,
           last_order_id = n.last_order_id, commands = n.commands, events = n.events,
           public_sequence = n.public_sequence, lease_until = clock_timestamp() + ${leaseMs} * interval '1 ms'
      from unnest(
        ${of((b) => b.market.id)}::smallint[], ${of((b) => b.fencing)}::bigint[], ${of((b) => b.engine.status)}::text[],
        ${of((b) => b.engine.market.now)}::bigint[], ${of((b) => b.engine.market.lastPrice)}::integer[],
        ${of((b) => b.engine.market.lastOrderId)}::integer[], ${of((b) => b.engine.market.commands)}::bigint[],
        ${of((b) => b.engine.events.total)}::bigint[], ${of((b) => b.publicSequence)}::bigint[])
        as n (id, fencing, status, engine_now, last_price_ticks, last_order_id, commands, events, public_sequence)
     where m.id = n.id and m.fencing = n.fencing
    returning m.id`;
}

/** Releases all markets, so that the next owner need not wait for the leases to expire. */
export async function dropLeases(database: Database, holder: string): Promise<void> {
  await database.updateTable('trading_markets').set({ holder: null }).where('holder', '=', holder).execute();
}
