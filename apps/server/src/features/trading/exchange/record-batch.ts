import { formatAmount } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import { type RawBuilder, sql } from 'kysely';
import { bytesArray, instantArray, plainArray, textArray } from '../../../platform/database/array-literal.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { AccountIds } from '../../../platform/ledger/account-ids.ts';
import { postingsInOrder } from '../../../platform/ledger/post-in-order.ts';
import { candlesOf } from '../feed/candles/record-candles.ts';
import type {
  BatchRecord,
  CommandRecord,
  EventRecord,
  TradeRecord,
  TransactionRecord,
} from './batch-record.ts';
import { marketsAsTheyStand } from './market-lease.ts';
import { type ExchangeOrder, heldAssetOf } from './open-order.ts';
import '../trading-tables.ts';

// One statement for all tables, however large the batch: each way to the database and back costs as much as writing some orders.
// A table with nothing to write costs a hundredth of that, and the text stays the same for every batch, planned once.

interface Recording {
  readonly now: Date;
  readonly leaseMs: number;
  readonly accountIds: AccountIds;
}

export async function recordBatch(
  tx: Transaction,
  batch: BatchRecord,
  { now, leaseMs, accountIds }: Recording,
): Promise<void> {
  const placed = new Set(batch.placed);
  const changed = [...batch.changed].filter((order) => !placed.has(order));
  const { rows } = await sql<{ kept: number }>`
    with orders as (${insertOrders(batch.placed)}), changes as (${updateOrders(changed)}),
      trades as (${insertTrades(batch.trades, now)}), candles as (${candlesOf(batch.trades, now)}),
      events as (${insertEvents(batch.events, now)}), lines as (${insertTransactions(batch.transactions, now)}),
      commands as (${insertCommands(batch.commands)}), markets as (${marketsAsTheyStand([...batch.books], leaseMs)})
    select count(*)::integer as kept, ${await postingsInOrder(tx, [...batch.holds, ...batch.moves], accountIds)} from markets`.execute(
    tx,
  );
  assert(rows[0]?.kept === batch.books.size, 'a locked market has no newer owner');
}

function insertOrders(orders: readonly ExchangeOrder[]): RawBuilder<unknown> {
  const of = (read: (order: ExchangeOrder) => string | number | null) => plainArray(orders.map(read));
  return sql`
    insert into trading_orders (public_id, market_id, engine_id, account, portfolio_id, client_order_id, type, side, flags,
      price_ticks, size_lots, funds_asked, left_lots, filled_lots, filled_cost, filled_quote, held, held_asset, status,
      created_at, ended_at, priority, trigger_ticks, funds_worth, expires_at, linked_id, linked_public_id, fee_paid)
    select * from unnest(
      ${of((o) => o.publicId)}::text[], ${of((o) => o.market.id)}::smallint[], ${of((o) => o.engineId)}::integer[],
      ${of((o) => o.account)}::integer[], ${of((o) => o.portfolioId)}::bigint[],
      ${textArray(orders.map((o) => o.clientOrderId ?? null))}::text[], ${of((o) => o.type)}::text[],
      ${of((o) => o.side)}::text[], ${of((o) => o.flags)}::integer[], ${of((o) => o.priceTicks)}::integer[],
      ${of((o) => o.sizeLots ?? null)}::bigint[],
      ${of((o) => (o.fundsAsked === undefined ? null : formatAmount(o.fundsAsked)))}::numeric[],
      ${of((o) => o.leftLots)}::bigint[], ${of((o) => o.filledLots)}::bigint[], ${of((o) => o.filledCost)}::bigint[],
      ${of((o) => formatAmount(o.filledQuote))}::numeric[], ${of((o) => formatAmount(o.held))}::numeric[],
      ${of(heldAssetOf)}::text[], ${of((o) => o.status)}::text[],
      ${instantArray(orders.map((o) => o.createdAt))}::timestamptz[],
      ${instantArray(orders.map((o) => o.endedAt ?? null))}::timestamptz[], ${of((o) => o.priority)}::bigint[],
      ${of((o) => o.triggerTicks)}::integer[], ${of((o) => o.funds)}::bigint[],
      ${instantArray(orders.map((o) => o.expiresAt ?? null))}::timestamptz[], ${of((o) => o.linkedId)}::integer[],
      ${of((o) => o.linkedPublicId ?? null)}::text[], ${of((o) => formatAmount(o.feePaid))}::numeric[])`;
}

function updateOrders(orders: readonly ExchangeOrder[]): RawBuilder<unknown> {
  const of = (read: (order: ExchangeOrder) => string | number | null) => plainArray(orders.map(read));
  return sql`
    update trading_orders o
       set left_lots = n.left_lots, filled_lots = n.filled_lots, filled_cost = n.filled_cost,
           filled_quote = n.filled_quote, held = n.held, status = n.status, ended_at = n.ended_at, flags = n.flags,
           price_ticks = n.price_ticks, size_lots = n.size_lots, priority = n.priority, trigger_ticks = n.trigger_ticks,
           funds_worth = n.funds_worth, linked_id = n.linked_id, fee_paid = n.fee_paid
      from unnest(
        ${of((o) => o.market.id)}::smallint[], ${of((o) => o.engineId)}::integer[], ${of((o) => o.leftLots)}::bigint[],
        ${of((o) => o.filledLots)}::bigint[], ${of((o) => o.filledCost)}::bigint[],
        ${of((o) => formatAmount(o.filledQuote))}::numeric[], ${of((o) => formatAmount(o.held))}::numeric[],
        ${of((o) => o.status)}::text[], ${instantArray(orders.map((o) => o.endedAt ?? null))}::timestamptz[],
        ${of((o) => o.flags)}::integer[], ${of((o) => o.priceTicks)}::integer[], ${of((o) => o.sizeLots ?? null)}::bigint[],
        ${of((o) => o.priority)}::bigint[], ${of((o) => o.triggerTicks)}::integer[], ${of((o) => o.funds)}::bigint[],
        ${of((o) => o.linkedId)}::integer[], ${of((o) => formatAmount(o.feePaid))}::numeric[])
        as n (market_id, engine_id, left_lots, filled_lots, filled_cost, filled_quote, held, status, ended_at, flags,
          price_ticks, size_lots, priority, trigger_ticks, funds_worth, linked_id, fee_paid)
     where o.market_id = n.market_id and o.engine_id = n.engine_id`;
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

function insertEvents(events: readonly EventRecord[], now: Date): RawBuilder<unknown> {
  const of = (read: (event: EventRecord) => string | number | null) => plainArray(events.map(read));
  return sql`
    insert into trading_events (market_id, sequence, kind, side, price_ticks, lots, status, happened_at)
    select n.*, ${now}::timestamptz from unnest(
      ${of((e) => e.marketId)}::smallint[], ${of((e) => e.sequence)}::bigint[], ${of((e) => e.kind)}::text[],
      ${of((e) => e.side)}::text[], ${of((e) => e.priceTicks)}::integer[], ${of((e) => e.lots)}::bigint[],
      ${of((e) => e.status)}::text[]) as n`;
}

function insertTransactions(lines: readonly TransactionRecord[], now: Date): RawBuilder<unknown> {
  const of = (read: (line: TransactionRecord) => string | number | null) => plainArray(lines.map(read));
  return sql`
    insert into trading_transactions
      (created_at, portfolio_id, type, asset, amount, market_id, order_public_id, trade_sequence, price_ticks, cost, fee,
       is_maker)
    select ${now}::timestamptz, n.* from unnest(
      ${of((l) => l.portfolioId)}::bigint[], ${of((l) => l.type)}::text[], ${of((l) => l.asset)}::text[],
      ${of((l) => formatAmount(l.amount))}::numeric[], ${of((l) => l.marketId)}::smallint[],
      ${of((l) => l.orderPublicId)}::text[], ${of((l) => l.tradeSequence)}::bigint[],
      ${of((l) => l.fill?.priceTicks ?? null)}::integer[],
      ${of((l) => (l.fill ? formatAmount(l.fill.cost) : null))}::numeric[],
      ${of((l) => (l.fill ? formatAmount(l.fill.fee) : null))}::numeric[],
      ${of((l) => (l.fill ? String(l.fill.isMaker) : null))}::boolean[]) as n`;
}

function insertCommands(commands: readonly CommandRecord[]): RawBuilder<unknown> {
  return sql`
    insert into trading_commands (market_id, number, record)
    select * from unnest(${plainArray(commands.map((c) => c.marketId))}::smallint[],
      ${plainArray(commands.map((c) => c.number))}::bigint[], ${bytesArray(commands.map((c) => c.record))}::bytea[])`;
}
