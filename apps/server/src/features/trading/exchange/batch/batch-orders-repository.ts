import { formatAmount } from '@dukat/rules/money/amount';
import { type RawBuilder, sql } from 'kysely';
import { instantArray, plainArray, textArray } from '../../../../platform/database/array-literal.ts';
import { type ExchangeOrder, heldAsset } from '../book/open-order.ts';
import type { BatchRecord } from './batch-record.ts';

/** A batch's orders by what happens to their rows: inserted, updated, or moved out of the open orders. */
export interface OrderChanges {
  readonly placed: readonly ExchangeOrder[];
  readonly changed: readonly ExchangeOrder[];
  readonly ended: readonly ExchangeOrder[];
}

export function orderChanges(batch: BatchRecord): OrderChanges {
  const placed = new Set(batch.placed);
  const before = [...batch.changed].filter((order) => !placed.has(order));
  return {
    placed: batch.placed,
    changed: before.filter((order) => order.status === 'Open'),
    ended: before.filter((order) => order.status !== 'Open'),
  };
}

/**
 * The CTEs that store a batch's orders. An order that ends moves from the open orders to the ended ones, which never
 * change again; one that is placed and ends in the same batch is never among the open ones. `gone` and `altered` return
 * how many rows were found.
 */
export function orderCtes({ placed, changed, ended }: OrderChanges, now: Date): RawBuilder<unknown> {
  return sql`
    placed as materialized (${numbered(placed)}), opened as (${insertOpen()}),
      named as (${insertClientIds()}), altered as (${updateOpen(changed)}), gone as (${deleteOpen(ended)}),
      ended as (${insertEnded(now)})`;
}

type Column = string | number | null;
const columnArray = (orders: readonly ExchangeOrder[], read: (order: ExchangeOrder) => Column) =>
  plainArray(orders.map(read));

/** The new orders in order, each with the id by which its owner's lists are sorted. */
function numbered(orders: readonly ExchangeOrder[]): RawBuilder<unknown> {
  const of = (read: (order: ExchangeOrder) => Column) => columnArray(orders, read);
  return sql`
    select nextval('trading_order_ids') as id, n.* from unnest(
      ${instantArray(orders.map((o) => o.createdAt))}::timestamptz[], ${of((o) => o.portfolioId)}::bigint[],
      ${of((o) => o.sizeLots ?? null)}::bigint[], ${of((o) => o.leftLots)}::bigint[],
      ${of((o) => o.filledLots)}::bigint[], ${of((o) => o.filledCost)}::bigint[], ${of((o) => o.funds)}::bigint[],
      ${of((o) => o.priority)}::bigint[], ${instantArray(orders.map((o) => o.expiresAt ?? null))}::timestamptz[],
      ${of((o) => o.engineId)}::integer[], ${of((o) => o.account)}::integer[], ${of((o) => o.flags)}::integer[],
      ${of((o) => o.priceTicks)}::integer[], ${of((o) => o.triggerTicks)}::integer[], ${of((o) => o.linkedId)}::integer[],
      ${of((o) => o.market.id)}::smallint[], ${of((o) => o.publicId)}::text[],
      ${textArray(orders.map((o) => o.clientOrderId ?? null))}::text[], ${of((o) => o.linkedPublicId ?? null)}::text[],
      ${of((o) => o.type)}::text[], ${of((o) => o.side)}::text[], ${of(heldAsset)}::text[],
      ${of((o) => formatAmount(o.held))}::numeric[],
      ${of((o) => (o.fundsAsked === undefined ? null : formatAmount(o.fundsAsked)))}::numeric[],
      ${of((o) => formatAmount(o.filledQuote))}::numeric[], ${of((o) => formatAmount(o.feePaid))}::numeric[],
      ${of((o) => o.status)}::text[], ${of((o) => o.endReason ?? null)}::text[])
      as n (created_at, portfolio_id, size_lots, left_lots, filled_lots, filled_cost, funds_worth, priority, expires_at,
        engine_id, account, flags, price_ticks, trigger_ticks, linked_id, market_id, public_id, client_order_id,
        linked_public_id, type, side, held_asset, held, funds_asked, filled_quote, fee_paid, status, end_reason)`;
}

function insertOpen(): RawBuilder<unknown> {
  return sql`
    insert into trading_open_orders (id, created_at, portfolio_id, size_lots, left_lots, filled_lots, filled_cost,
      funds_worth, priority, expires_at, engine_id, account, flags, price_ticks, trigger_ticks, linked_id, market_id,
      public_id, client_order_id, linked_public_id, type, side, held_asset, held, funds_asked, filled_quote, fee_paid)
    select id, created_at, portfolio_id, size_lots, left_lots, filled_lots, filled_cost,
      funds_worth, priority, expires_at, engine_id, account, flags, price_ticks, trigger_ticks, linked_id, market_id,
      public_id, client_order_id, linked_public_id, type, side, held_asset, held, funds_asked, filled_quote, fee_paid
      from placed where status = 'Open'`;
}

function insertClientIds(): RawBuilder<unknown> {
  return sql`
    insert into trading_client_order_ids (account, client_order_id, order_public_id)
    select account, client_order_id, public_id from placed where client_order_id is not null`;
}

function updateOpen(orders: readonly ExchangeOrder[]): RawBuilder<unknown> {
  const of = (read: (order: ExchangeOrder) => Column) => columnArray(orders, read);
  return sql`
    update trading_open_orders o
       set left_lots = n.left_lots, filled_lots = n.filled_lots, filled_cost = n.filled_cost,
           filled_quote = n.filled_quote, held = n.held, flags = n.flags, price_ticks = n.price_ticks,
           size_lots = n.size_lots, priority = n.priority, trigger_ticks = n.trigger_ticks,
           funds_worth = n.funds_worth, linked_id = n.linked_id, fee_paid = n.fee_paid
      from unnest(
        ${of((o) => o.market.id)}::smallint[], ${of((o) => o.engineId)}::integer[], ${of((o) => o.leftLots)}::bigint[],
        ${of((o) => o.filledLots)}::bigint[], ${of((o) => o.filledCost)}::bigint[],
        ${of((o) => formatAmount(o.filledQuote))}::numeric[], ${of((o) => formatAmount(o.held))}::numeric[],
        ${of((o) => o.flags)}::integer[], ${of((o) => o.priceTicks)}::integer[], ${of((o) => o.sizeLots ?? null)}::bigint[],
        ${of((o) => o.priority)}::bigint[], ${of((o) => o.triggerTicks)}::integer[], ${of((o) => o.funds)}::bigint[],
        ${of((o) => o.linkedId)}::integer[], ${of((o) => formatAmount(o.feePaid))}::numeric[])
        as n (market_id, engine_id, left_lots, filled_lots, filled_cost, filled_quote, held, flags, price_ticks, size_lots,
          priority, trigger_ticks, funds_worth, linked_id, fee_paid)
     where o.market_id = n.market_id and o.engine_id = n.engine_id
    returning 1`;
}

/** Takes the terms of placement from the row and the current values from memory. */
function deleteOpen(orders: readonly ExchangeOrder[]): RawBuilder<unknown> {
  const of = (read: (order: ExchangeOrder) => Column) => columnArray(orders, read);
  return sql`
    delete from trading_open_orders o
     using unnest(
        ${of((o) => o.market.id)}::smallint[], ${of((o) => o.engineId)}::integer[], ${of((o) => o.status)}::text[],
        ${of((o) => o.flags)}::integer[], ${of((o) => o.priceTicks)}::integer[], ${of((o) => o.sizeLots ?? null)}::bigint[],
        ${of((o) => o.triggerTicks)}::integer[], ${of((o) => o.filledLots)}::bigint[],
        ${of((o) => o.filledCost)}::bigint[], ${of((o) => formatAmount(o.filledQuote))}::numeric[],
        ${of((o) => formatAmount(o.feePaid))}::numeric[], ${of((o) => o.endReason ?? null)}::text[])
        as n (market_id, engine_id, status, flags, price_ticks, size_lots, trigger_ticks, filled_lots, filled_cost,
          filled_quote, fee_paid, end_reason)
     where o.market_id = n.market_id and o.engine_id = n.engine_id
    returning o.id, o.created_at, o.portfolio_id, n.size_lots, n.filled_lots, o.expires_at, o.engine_id, o.account, n.flags,
      n.price_ticks, n.trigger_ticks, o.market_id, o.public_id, o.client_order_id, o.linked_public_id, o.type, o.side,
      n.status, o.funds_asked, n.filled_cost, n.filled_quote, n.fee_paid, n.end_reason`;
}

function insertEnded(now: Date): RawBuilder<unknown> {
  return sql`
    insert into trading_ended_orders (ended_at, id, created_at, portfolio_id, size_lots, filled_lots, expires_at, engine_id,
      account, flags, price_ticks, trigger_ticks, market_id, public_id, client_order_id, linked_public_id, type, side, status,
      funds_asked, filled_cost, filled_quote, fee_paid, end_reason)
    select ${now}::timestamptz, e.* from (
      select id, created_at, portfolio_id, size_lots, filled_lots, expires_at, engine_id, account, flags, price_ticks,
        trigger_ticks, market_id, public_id, client_order_id, linked_public_id, type, side, status, funds_asked,
        filled_cost, filled_quote, fee_paid, end_reason from placed where status <> 'Open'
      union all select * from gone) e`;
}
