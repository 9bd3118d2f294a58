import { lotsAt } from '@dukat/matching-engine/book/depth';
import { STOP } from '@dukat/matching-engine/book/order-flags';
import type { EngineCommand } from '@dukat/matching-engine/command';
import type { EngineEvent } from '@dukat/matching-engine/event';
import { add, zero } from '@dukat/rules/money/amount';
import { assert } from '@dukat/rules/result';
import type { EventRecord } from '../batch/batch-record.ts';
import type { CommandContext } from '../batch/command-context.ts';
import { additionalStopHold, type ExchangeOrder, isWaiting, requiredHold } from '../book/open-order.ts';
import { bookFill } from './book-fill.ts';
import { lowerHold, raiseHold } from './move-holds.ts';

type EventByType<Type extends EngineEvent['type']> = Extract<EngineEvent, { readonly type: Type }>;

/**
 * Processes the engine's events for one command and records their effects on orders, holds and money. While an order
 * enters, it pays from its owner's available funds; an order that rested or waited pays from what it holds.
 */
export class EventWalk {
  readonly cancelled: ExchangeOrder[] = [];
  private readonly context: CommandContext;
  private readonly command: EngineCommand;
  private entering: readonly ExchangeOrder[];
  private readonly entered: ExchangeOrder[] = [];
  /** Orders that are trading and therefore in no queue: entering, triggered or moved. */
  private readonly taking = new Set<ExchangeOrder>();
  private readonly touched = new Set<ExchangeOrder>();
  private readonly levels = new Map<string, readonly ['buy' | 'sell', number]>();

  constructor(context: CommandContext, entering: readonly ExchangeOrder[], command: EngineCommand) {
    this.context = context;
    this.entering = entering;
    this.command = command;
  }

  take(event: EngineEvent, number: number): void {
    switch (event.type) {
      case 'accepted':
        this.accept(this.find(event.orderId), number);
        return;
      case 'fill':
        this.fill(event);
        return;
      case 'closed':
        this.close(event);
        return;
      case 'triggered':
        this.wake(this.find(event.orderId), number);
        return;
      case 'amended':
        this.amend(event, number);
        return;
      case 'decremented':
        this.decrement(event);
        return;
      case 'status_changed':
        this.emit({ kind: 'status', side: null, priceTicks: null, lots: null, status: event.status });
        return;
      case 'refused':
        return;
    }
  }

  finish(): void {
    this.enter();
    for (const order of this.touched) {
      if (order.status !== 'Open') continue;
      // The orders of a pair hold together, and neither changes before they part.
      if (order.linkedId === 0) lowerHold(order, requiredHold(order), this.context);
      if (this.taking.has(order) && !isWaiting(order)) this.seeLevel(order);
    }
    for (const [side, priceTicks] of this.levels.values()) this.emitLevel(side, priceTicks);
  }

  private find(engineId: number): ExchangeOrder {
    const known = [...this.entering, ...this.entered].find((order) => order.engineId === engineId);
    const order = known ?? this.context.book.open.get(engineId);
    assert(order !== undefined, "expected the engine's order to be known");
    this.touched.add(order);
    this.context.batch.changed.add(order);
    return order;
  }

  private accept(order: ExchangeOrder, number: number): void {
    order.priority = number;
    this.taking.add(order);
  }

  /**
   * Puts what is left of the entering orders into the market and raises their holds; from here on others may trade with
   * it.
   */
  private enter(): void {
    const [order, stop] = this.entering;
    this.entered.push(...this.entering);
    this.entering = [];
    for (const each of [order, stop])
      if (each?.status === 'Open') this.context.book.open.set(each.engineId, each);
    if (order?.status === 'Open') raiseHold(order, requiredHold(order), this.context);
    if (order !== undefined && stop?.status === 'Open')
      raiseHold(stop, additionalStopHold(stop, order), this.context);
  }

  private fill(event: EventByType<'fill'>): void {
    const { batch, book, funds } = this.context;
    const [maker, taker] = [this.find(event.makerId), this.find(event.takerId)];
    this.part(maker);
    const { priceTicks, lots } = event;
    const isBySize = taker.leftLots > 0;
    const trade = { priceTicks, lots, side: taker.side };
    const sequence = this.emit({ kind: 'trade', ...trade, status: null });
    const isEntering = this.entering.includes(taker);
    bookFill({ maker, taker, priceTicks, lots, sequence, isEntering }, batch, funds);
    batch.trades.push({
      marketId: book.market.id,
      sequence,
      priceTicks,
      lots,
      takerSide: taker.side,
      makerOrder: maker.engineId,
      takerOrder: taker.engineId,
    });
    this.seeLevel(maker);
    if (event.makerLeft === 0) this.end(maker, 'Closed');
    // An order bounded by funds alone gets its own closing event when they are used up.
    if (isBySize && taker.leftLots === 0) this.end(taker, 'Closed');
  }

  private close(event: EventByType<'closed'>): void {
    const order = this.find(event.orderId);
    if (!this.taking.has(order) && !isWaiting(order)) this.seeLevel(order);
    this.part(order);
    // An order by funds is filled when they are used up.
    const isSpent = event.closing === 'funds_spent' || order.filledCost === order.funds;
    const isDone = isSpent && order.sizeLots === undefined && order.filledLots > 0;
    this.end(order, isDone ? 'Closed' : 'Canceled');
    if (!isDone) order.endReason = event.closing;
    if (event.closing === 'cancelled' || event.closing === 'other_leg') this.cancelled.push(order);
  }

  /** Triggers a stop. It takes over the hold of its limit order, which is closed next. */
  private wake(order: ExchangeOrder, number: number): void {
    if (!this.entering.includes(order)) this.enter();
    order.flags &= ~STOP;
    order.priority = number;
    this.taking.add(order);
    const other = this.part(order);
    if (other === undefined) return;
    order.held = add(order.held, other.held);
    other.held = zero;
  }

  private amend(event: EventByType<'amended'>, number: number): void {
    const order = this.find(event.orderId);
    const { command } = this;
    assert(command.type === 'amend', 'expected the command to be an amendment');
    const waits = isWaiting(order);
    const { triggerTicks = order.triggerTicks, funds = order.funds } = command;
    const isSamePrice = event.priceTicks === order.priceTicks && event.left <= order.leftLots;
    const keepsPlace = waits ? triggerTicks === order.triggerTicks : isSamePrice;
    if (!waits) this.seeLevel(order);
    if (!keepsPlace) order.priority = number;
    if (!keepsPlace && !waits) this.taking.add(order);
    order.priceTicks = event.priceTicks;
    order.leftLots = event.left;
    if (order.sizeLots !== undefined) order.sizeLots = order.filledLots + event.left;
    order.triggerTicks = triggerTicks;
    order.funds = funds;
    const due = requiredHold(order);
    // Raised before it trades at its new price, since it pays from what it holds.
    if (due > order.held) raiseHold(order, due, this.context);
  }

  private decrement({ orderId, lots }: EventByType<'decremented'>): void {
    const order = this.find(orderId);
    if (order.leftLots > 0) order.leftLots -= lots;
    if (order.sizeLots !== undefined) order.sizeLots -= lots;
    if (!this.taking.has(order)) this.seeLevel(order);
  }

  /** Parts a pair, of which one order now continues alone or ends; returns the other. */
  private part(order: ExchangeOrder): ExchangeOrder | undefined {
    if (order.linkedId === 0) return undefined;
    const other = this.find(order.linkedId);
    order.linkedId = 0;
    other.linkedId = 0;
    return other;
  }

  private end(order: ExchangeOrder, status: 'Closed' | 'Canceled'): void {
    lowerHold(order, zero, this.context);
    order.status = status;
    order.endedAt = this.context.now;
    this.context.book.open.delete(order.engineId);
  }

  private seeLevel({ side, priceTicks }: ExchangeOrder): void {
    this.levels.set(`${side} ${priceTicks}`, [side, priceTicks]);
  }

  private emit(event: Omit<EventRecord, 'marketId' | 'sequence'>): number {
    const { book, batch } = this.context;
    book.publicSequence += 1;
    batch.events.push({ marketId: book.market.id, sequence: book.publicSequence, ...event });
    return book.publicSequence;
  }

  private emitLevel(side: 'buy' | 'sell', priceTicks: number): void {
    const { engine } = this.context.book;
    const { bestBid, bestAsk } = engine.market.book;
    const isOnSide = side === 'buy' ? priceTicks <= bestBid : bestAsk !== 0 && priceTicks >= bestAsk;
    const lots = isOnSide ? lotsAt(engine, priceTicks) : 0;
    this.emit({ kind: 'level', side, priceTicks, lots, status: null });
  }
}
