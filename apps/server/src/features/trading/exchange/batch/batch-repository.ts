import { formatAmount } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { type RawBuilder, sql } from 'kysely';
import { bytesArray, plainArray } from '../../../../platform/database/array-literal.ts';
import type { Transaction } from '../../../../platform/database/database.ts';
import type { AccountIds } from '../../../../platform/ledger/account-ids.ts';
import { postingsInOrder } from '../../../../platform/ledger/post-in-order.ts';
import { upsertCandles } from '../../feed/candles/candles-repository.ts';
import { storeMarketStates } from '../book/market-leases-repository.ts';
import { orderChanges, orderCtes } from './batch-orders-repository.ts';
import type { BatchRecord, CommandRecord, EventRecord, FillRecord, TradeRecord } from './batch-record.ts';
import { packCommands } from './packed-commands.ts';
import { packEvents } from './packed-events.ts';

// One statement for all tables, however large the batch: each round trip costs as much as writing several orders. A
// table with nothing to write costs a hundredth of that, and the statement's text is the same for every batch, so it is
// planned once.

interface Recording {
  readonly now: Date;
  readonly leaseMs: number;
  readonly accountIds: AccountIds;
}

interface StoredCounts {
  readonly markets: number;
  readonly altered: number;
  readonly gone: number;
}

export async function recordBatch(
  tx: Transaction,
  batch: BatchRecord,
  { now, leaseMs, accountIds }: Recording,
): Promise<void> {
  const changes = orderChanges(batch);
  const { rows } = await sql<StoredCounts>`
    with ${orderCtes(changes, now)},
      trades as (${insertTrades(batch.trades, now)}), candles as (${upsertCandles(batch.trades, now)}),
      events as (${insertEvents(batch.events, now)}), fills as (${insertFills(batch.fills, now)}),
      journal as (${insertJournal(batch.commands)}), markets as (${storeMarketStates([...batch.books], leaseMs)})
    select (select count(*) from markets)::integer as markets, (select count(*) from altered)::integer as altered,
      (select count(*) from gone)::integer as gone,
      ${await postingsInOrder(tx, batch.holds.enclose(batch.moves, batchName(batch)), accountIds)}`.execute(
    tx,
  );
  const [kept] = rows;
  assert(
    kept?.markets === batch.books.size,
    'expected to own every market of the batch; one has a newer owner',
  );
  assert(kept.altered === changes.changed.length, 'expected every changed order to be open in the database');
  assert(kept.gone === changes.ended.length, 'expected every ended order to be open in the database');
}

/** A market runs each command once, so its command number identifies the batch. */
function batchName({ books }: BatchRecord): string {
  const [book] = books;
  assert(book !== undefined, 'expected the batch to change at least one market');
  return `${book.market.id}:${book.engine.market.commands}`;
}

function insertTrades(trades: readonly TradeRecord[], now: Date): RawBuilder<unknown> {
  const of = (read: (trade: TradeRecord) => string | number) => plainArray(trades.map(read));
  return sql`
    insert into trading_trades
      (market_id, sequence, price_ticks, lots, taker_side, maker_order, taker_order, traded_at)
    select n.*, ${now}::timestamptz from unnest(
      ${of((t) => t.marketId)}::smallint[], ${of((t) => t.sequence)}::bigint[], ${of((t) => t.priceTicks)}::integer[],
      ${of((t) => t.lots)}::bigint[], ${of((t) => t.takerSide)}::text[], ${of((t) => t.makerOrder)}::integer[],
      ${of((t) => t.takerOrder)}::integer[]) as n`;
}

/** One row per market: the batch's public events. */
function insertEvents(events: readonly EventRecord[], now: Date): RawBuilder<unknown> {
  const rows = [...Map.groupBy(events, ({ marketId }) => marketId).values()];
  const of = (read: (row: readonly EventRecord[]) => number | undefined) =>
    plainArray(rows.map((row) => read(row) ?? null));
  return sql`
    insert into trading_events (market_id, first_sequence, last_sequence, happened_at, events)
    select n.market_id, n.first, n.last, ${now}::timestamptz, n.events from unnest(
      ${of(([first]) => first?.marketId)}::smallint[], ${of(([first]) => first?.sequence)}::bigint[],
      ${of((row) => row.at(-1)?.sequence)}::bigint[], ${bytesArray(rows.map(packEvents))}::bytea[])
      as n (market_id, first, last, events)`;
}

function insertFills(fills: readonly FillRecord[], now: Date): RawBuilder<unknown> {
  const of = (read: (fill: FillRecord) => string | number) => plainArray(fills.map(read));
  return sql`
    insert into trading_fills (created_at, portfolio_id, trade_sequence, price_ticks, market_id, is_buy, is_maker,
      order_public_id, size, cost, fee)
    select ${now}::timestamptz, n.* from unnest(
      ${of((f) => f.portfolioId)}::bigint[], ${of((f) => f.tradeSequence)}::bigint[],
      ${of((f) => f.priceTicks)}::integer[], ${of((f) => f.marketId)}::smallint[], ${of((f) => String(f.isBuy))}::boolean[],
      ${of((f) => String(f.isMaker))}::boolean[], ${of((f) => f.orderPublicId)}::text[],
      ${of((f) => formatAmount(f.size))}::numeric[], ${of((f) => formatAmount(f.cost))}::numeric[],
      ${of((f) => formatAmount(f.fee))}::numeric[]) as n`;
}

/** One row per market: its engine's commands, in order. */
function insertJournal(commands: readonly CommandRecord[]): RawBuilder<unknown> {
  const rows = [...Map.groupBy(commands, ({ marketId }) => marketId).values()];
  return sql`
    insert into trading_journal (market_id, first_number, commands, packed)
    select * from unnest(${plainArray(rows.map(([first]) => first?.marketId ?? null))}::smallint[],
      ${plainArray(rows.map(([first]) => first?.number ?? null))}::bigint[],
      ${plainArray(rows.map((row) => row.length))}::integer[],
      ${bytesArray(rows.map((row) => packCommands(row.map(({ record }) => record))))}::bytea[])`;
}
