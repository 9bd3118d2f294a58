import { formatAmount } from '@dukat/rules/money/amount';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type {
  BatchRecord,
  CommandRecord,
  EventRecord,
  TradeRecord,
  TransactionRecord,
} from './batch-record.ts';
import { recordCandles } from './feed/record-candles.ts';
import { type ExchangeOrder, heldAssetOf } from './open-order.ts';
import './trading-tables.ts';

// One statement a table, however large the batch: arrays are what PostgreSQL reads fastest.

export async function recordBatch(tx: Transaction, batch: BatchRecord, now: Date): Promise<void> {
  await insertOrders(tx, batch.placed);
  const placed = new Set(batch.placed);
  await updateOrders(
    tx,
    [...batch.changed].filter((order) => !placed.has(order)),
  );
  await insertTrades(tx, batch.trades, now);
  await recordCandles(tx, batch.trades, now);
  await insertEvents(tx, batch.events, now);
  await insertTransactions(tx, batch.transactions, now);
  await insertCommands(tx, batch.commands);
}

async function insertOrders(tx: Transaction, orders: readonly ExchangeOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const of = <Value>(read: (order: ExchangeOrder) => Value) => orders.map(read);
  await sql`
    insert into trading_orders (public_id, market_id, engine_id, account, portfolio_id, client_order_id, type, side, flags,
      price_ticks, size_lots, funds_asked, left_lots, filled_lots, filled_cost, filled_quote, held, held_asset, status,
      created_at, ended_at, priority, trigger_ticks, funds_worth, expires_at, linked_id, linked_public_id, fee_paid)
    select * from unnest(
      ${of((o) => o.publicId)}::text[], ${of((o) => o.market.id)}::smallint[], ${of((o) => o.engineId)}::integer[],
      ${of((o) => o.account)}::integer[], ${of((o) => o.portfolioId)}::bigint[],
      ${of((o) => o.clientOrderId ?? null)}::text[], ${of((o) => o.type)}::text[], ${of((o) => o.side)}::text[],
      ${of((o) => o.flags)}::integer[], ${of((o) => o.priceTicks)}::integer[], ${of((o) => o.sizeLots ?? null)}::bigint[],
      ${of((o) => (o.fundsAsked === undefined ? null : formatAmount(o.fundsAsked)))}::numeric[],
      ${of((o) => o.leftLots)}::bigint[], ${of((o) => o.filledLots)}::bigint[], ${of((o) => o.filledCost)}::bigint[],
      ${of((o) => formatAmount(o.filledQuote))}::numeric[], ${of((o) => formatAmount(o.held))}::numeric[],
      ${of(heldAssetOf)}::text[], ${of((o) => o.status)}::text[], ${of((o) => o.createdAt)}::timestamptz[],
      ${of((o) => o.endedAt ?? null)}::timestamptz[], ${of((o) => o.priority)}::bigint[],
      ${of((o) => o.triggerTicks)}::integer[], ${of((o) => o.funds)}::bigint[],
      ${of((o) => o.expiresAt ?? null)}::timestamptz[], ${of((o) => o.linkedId)}::integer[],
      ${of((o) => o.linkedPublicId ?? null)}::text[], ${of((o) => formatAmount(o.feePaid))}::numeric[])`.execute(
    tx,
  );
}

async function updateOrders(tx: Transaction, orders: readonly ExchangeOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const of = <Value>(read: (order: ExchangeOrder) => Value) => orders.map(read);
  await sql`
    update trading_orders o
       set left_lots = n.left_lots, filled_lots = n.filled_lots, filled_cost = n.filled_cost,
           filled_quote = n.filled_quote, held = n.held, status = n.status, ended_at = n.ended_at, flags = n.flags,
           price_ticks = n.price_ticks, size_lots = n.size_lots, priority = n.priority, trigger_ticks = n.trigger_ticks,
           funds_worth = n.funds_worth, linked_id = n.linked_id, fee_paid = n.fee_paid
      from unnest(
        ${of((o) => o.market.id)}::smallint[], ${of((o) => o.engineId)}::integer[], ${of((o) => o.leftLots)}::bigint[],
        ${of((o) => o.filledLots)}::bigint[], ${of((o) => o.filledCost)}::bigint[],
        ${of((o) => formatAmount(o.filledQuote))}::numeric[], ${of((o) => formatAmount(o.held))}::numeric[],
        ${of((o) => o.status)}::text[], ${of((o) => o.endedAt ?? null)}::timestamptz[], ${of((o) => o.flags)}::integer[],
        ${of((o) => o.priceTicks)}::integer[], ${of((o) => o.sizeLots ?? null)}::bigint[],
        ${of((o) => o.priority)}::bigint[], ${of((o) => o.triggerTicks)}::integer[], ${of((o) => o.funds)}::bigint[],
        ${of((o) => o.linkedId)}::integer[], ${of((o) => formatAmount(o.feePaid))}::numeric[])
        as n (market_id, engine_id, left_lots, filled_lots, filled_cost, filled_quote, held, status, ended_at, flags,
          price_ticks, size_lots, priority, trigger_ticks, funds_worth, linked_id, fee_paid)
     where o.market_id = n.market_id and o.engine_id = n.engine_id`.execute(tx);
}

async function insertTrades(tx: Transaction, trades: readonly TradeRecord[], now: Date): Promise<void> {
  if (trades.length === 0) return;
  const of = <Value>(read: (trade: TradeRecord) => Value) => trades.map(read);
  await sql`
    insert into trading_trades
      (market_id, sequence, price_ticks, lots, taker_side, maker_order, taker_order, traded_at)
    select n.*, ${now}::timestamptz from unnest(
      ${of((t) => t.marketId)}::smallint[], ${of((t) => t.sequence)}::bigint[], ${of((t) => t.priceTicks)}::integer[],
      ${of((t) => t.lots)}::bigint[], ${of((t) => t.takerSide)}::text[], ${of((t) => t.makerOrder)}::integer[],
      ${of((t) => t.takerOrder)}::integer[]) as n`.execute(tx);
}

async function insertEvents(tx: Transaction, events: readonly EventRecord[], now: Date): Promise<void> {
  if (events.length === 0) return;
  const of = <Value>(read: (event: EventRecord) => Value) => events.map(read);
  await sql`
    insert into trading_events (market_id, sequence, kind, side, price_ticks, lots, status, happened_at)
    select n.*, ${now}::timestamptz from unnest(
      ${of((e) => e.marketId)}::smallint[], ${of((e) => e.sequence)}::bigint[], ${of((e) => e.kind)}::text[],
      ${of((e) => e.side)}::text[], ${of((e) => e.priceTicks)}::integer[], ${of((e) => e.lots)}::bigint[],
      ${of((e) => e.status)}::text[]) as n`.execute(tx);
}

async function insertTransactions(
  tx: Transaction,
  lines: readonly TransactionRecord[],
  now: Date,
): Promise<void> {
  if (lines.length === 0) return;
  const of = <Value>(read: (line: TransactionRecord) => Value) => lines.map(read);
  await sql`
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
      ${of((l) => l.fill?.isMaker ?? null)}::boolean[]) as n`.execute(tx);
}

async function insertCommands(tx: Transaction, commands: readonly CommandRecord[]): Promise<void> {
  if (commands.length === 0) return;
  await sql`
    insert into trading_commands (market_id, number, record)
    select * from unnest(${commands.map((c) => c.marketId)}::smallint[], ${commands.map((c) => c.number)}::bigint[],
      ${commands.map((c) => c.record)}::bytea[])`.execute(tx);
}
