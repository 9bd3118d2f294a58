import { availableOf, blockedOf } from '@dukat/ledger/accounts';
import { type EngineCommand, encodeCommand } from '@dukat/matching-engine/command';
import { CommandBatch } from '@dukat/matching-engine/command-batch';
import { lotsAt } from '@dukat/matching-engine/depth';
import { decodeEvents, type EngineEvent } from '@dukat/matching-engine/event';
import { negate, subtract, zero } from '@dukat/rules/money/amount';
import { accept, assert, refuse } from '@dukat/rules/result';
import type { BatchFunds } from './batch-funds.ts';
import type { BatchRecord, EventRecord } from './batch-record.ts';
import { bookFill } from './book-fill.ts';
import type { ExchangeCommand, ExchangeOutcome } from './exchange-command.ts';
import type { MarketBook } from './market-book.ts';
import { newOrder } from './new-order.ts';
import { dueHold, type ExchangeOrder, heldAssetOf } from './open-order.ts';
import { planOrder } from './plan-order.ts';

/** What one command works with. */
export interface Bench {
  readonly book: MarketBook;
  readonly batch: BatchRecord;
  readonly funds: BatchFunds;
  readonly now: Date;
}

/**
 * Applies one command to a market in memory and notes everything that follows from it. `undefined` says that it must wait
 * for the next batch and has done nothing.
 */
export function applyCommand(command: ExchangeCommand, bench: Bench): ExchangeOutcome | undefined {
  const { book, batch, funds } = bench;
  if (command.kind !== 'place') return tell(run(engineCommandOf(command), bench, undefined));
  const plan = planOrder(command, book.engine, funds);
  if (plan.kind === 'wait') return undefined;
  if (plan.kind === 'insufficient') return refuse('insufficient_funds');
  const order = newOrder(command, book.engine.market.lastOrderId + 1, plan.command, bench.now);
  const outcome = run(plan.command, bench, order);
  if (!outcome.refused) batch.placed.push(order);
  return tell(outcome);
}

/** Copies, since the orders themselves go on living. */
function tell(outcome: ExchangeOutcome): ExchangeOutcome {
  return outcome.refused ? outcome : accept(outcome.value.map((order) => ({ ...order })));
}

function engineCommandOf(command: Exclude<ExchangeCommand, { kind: 'place' }>): EngineCommand {
  switch (command.kind) {
    case 'cancel':
      return { type: 'cancel', orderId: command.engineId, owner: command.account };
    case 'cancel_all':
      return { type: 'cancel_all', owner: command.account };
    case 'set_status':
      return { type: 'set_status', status: command.status };
  }
}

/** Runs the engine on one journalled command; `entering` is the order that it brings, if any. */
function run(command: EngineCommand, bench: Bench, entering: ExchangeOrder | undefined): ExchangeOutcome {
  const { book, batch, now } = bench;
  const { engine, market } = book;
  const one = new CommandBatch(1);
  encodeCommand(one, 0, now.getTime(), command);
  engine.apply(one, 1);
  const record = Buffer.from(one.words.buffer);
  batch.commands.push({ marketId: market.id, number: engine.market.commands, record });
  batch.books.add(book);
  const events = decodeEvents(engine.events);
  engine.events.clear();
  const [first] = events;
  if (first?.type === 'refused') return refuse(first.refusal);

  const find = (engineId: number): ExchangeOrder => {
    const order = entering?.engineId === engineId ? entering : book.open.get(engineId);
    assert(order !== undefined, 'the engine speaks of orders that we know');
    return order;
  };
  const touched = new Map<string, readonly ['buy' | 'sell', number]>();
  const touch = ({ side, priceTicks }: ExchangeOrder) =>
    touched.set(`${side} ${priceTicks}`, [side, priceTicks]);
  const ended: ExchangeOrder[] = [];
  for (const event of events) take(event, bench, { find, touch, ended });
  if (entering?.status === 'Open') rest(entering, bench, touch);
  for (const [side, priceTicks] of touched.values()) sayLevel(bench, side, priceTicks);
  return accept(entering === undefined ? ended : [entering]);
}

interface Walk {
  readonly find: (engineId: number) => ExchangeOrder;
  readonly touch: (order: ExchangeOrder) => void;
  readonly ended: ExchangeOrder[];
}

function take(event: EngineEvent, bench: Bench, { find, touch, ended }: Walk): void {
  const { book, batch, funds } = bench;
  switch (event.type) {
    case 'accepted':
      return;
    case 'fill': {
      const [maker, taker] = [find(event.makerId), find(event.takerId)];
      const { priceTicks, lots } = event;
      const trade = { priceTicks, lots, side: taker.side };
      const sequence = say(bench, { kind: 'trade', ...trade, status: null });
      bookFill({ maker, taker, priceTicks, lots, sequence }, batch, funds);
      batch.trades.push({
        marketId: book.market.id,
        sequence,
        priceTicks,
        lots,
        takerSide: taker.side,
        makerOrder: maker.engineId,
        takerOrder: taker.engineId,
      });
      touch(maker);
      batch.changed.add(maker);
      if (event.makerLeft === 0) end(maker, 'Closed', bench);
      if (event.takerLeft === 0) end(taker, 'Closed', bench);
      return;
    }
    case 'closed': {
      const order = find(event.orderId);
      if (book.open.has(order.engineId)) touch(order);
      release(order, bench);
      // An order by funds has got what it wanted when they are used up.
      const isDone = event.closing === 'funds_spent' && order.sizeLots === undefined;
      end(order, isDone ? 'Closed' : 'Canceled', bench);
      ended.push(order);
      return;
    }
    case 'status_changed':
      say(bench, { kind: 'status', side: null, priceTicks: null, lots: null, status: event.status });
      return;
    case 'refused':
    case 'triggered':
    case 'amended':
    case 'decremented':
      throw new Error(`The exchange sends no command that leads to "${event.type}"`);
  }
}

function rest(order: ExchangeOrder, bench: Bench, touch: Walk['touch']): void {
  const { book, batch, funds } = bench;
  order.held = dueHold(order);
  book.open.set(order.engineId, order);
  touch(order);
  const asset = heldAssetOf(order);
  funds.spend(order.portfolioId, asset, order.held);
  batch.holds.push({
    reference: `exchange-hold:${order.market.id}:${order.engineId}`,
    type: 'hold',
    about: order.publicId,
    entries: [
      { account: availableOf(order.portfolioId), asset, amount: negate(order.held) },
      { account: blockedOf(order.portfolioId), asset, amount: order.held },
    ],
  });
}

function release(order: ExchangeOrder, { batch, funds }: Bench): void {
  if (order.held === 0n) return;
  const asset = heldAssetOf(order);
  batch.moves.push({
    reference: `exchange-release:${order.market.id}:${order.engineId}`,
    type: 'release',
    about: order.publicId,
    entries: [
      { account: blockedOf(order.portfolioId), asset, amount: negate(order.held) },
      { account: availableOf(order.portfolioId), asset, amount: order.held },
    ],
  });
  funds.credit(order.portfolioId, asset);
  order.held = subtract(order.held, order.held);
}

function end(order: ExchangeOrder, status: 'Closed' | 'Canceled', { book, batch, now }: Bench): void {
  assert(order.held === zero, 'an order that ends holds nothing');
  order.status = status;
  order.endedAt = now;
  book.open.delete(order.engineId);
  batch.changed.add(order);
}

function say({ book, batch }: Bench, event: Omit<EventRecord, 'marketId' | 'sequence'>): number {
  book.publicSequence += 1;
  batch.events.push({ marketId: book.market.id, sequence: book.publicSequence, ...event });
  return book.publicSequence;
}

function sayLevel(bench: Bench, side: 'buy' | 'sell', priceTicks: number): void {
  const { engine } = bench.book;
  const { bestBid, bestAsk } = engine.market.book;
  const isOfSide = side === 'buy' ? priceTicks <= bestBid : bestAsk !== 0 && priceTicks >= bestAsk;
  say(bench, {
    kind: 'level',
    side,
    priceTicks,
    lots: isOfSide ? lotsAt(engine, priceTicks) : 0,
    status: null,
  });
}
