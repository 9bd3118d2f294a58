import type { Closing } from '../closing.ts';
import type { ClientId, EngineCommand, PlaceLimit, PlaceMarket, PlacePair } from '../command.ts';
import type { EngineEvent } from '../event.ts';
import type { MarketRules } from '../market-rules.ts';
import { canBecome, isAllowedIn, type MarketStatus } from '../market-status.ts';
import type { Refusal } from '../refusal.ts';
import type { MarketSnapshot } from '../snapshot.ts';
import {
  closedEvent,
  held,
  type PlainOrder,
  pairAsOrders,
  plainOrder,
  snapshotOfOrder,
} from './plain-order.ts';
import { orderRefusal } from './plain-refusal.ts';

/**
 * The engine once more, as plainly as it can be said: one list of open orders, oldest first, searched from end to end
 * for every question. It shares no code with the engine but the names of things, and is slow on purpose.
 */
export class PlainTwin {
  readonly rules: MarketRules;
  status: MarketStatus = 'starting';
  now = 0;
  lastPrice = 0;
  lastOrderId = 0;
  open: PlainOrder[] = [];
  private commands = 0;
  private eventCount = 0;
  private events: EngineEvent[] = [];
  private traded: number[] = [];

  constructor(rules: MarketRules) {
    this.rules = rules;
  }

  apply(time: number, command: EngineCommand): EngineEvent[] {
    this.events = [];
    this.traded = [];
    if (time > this.now) {
      this.now = time;
      this.expire();
    }
    const refusal = this.obey(command);
    if (refusal !== undefined) {
      const orderId = 'orderId' in command ? command.orderId : 0;
      this.events.push({ type: 'refused', orderId, owner: 'owner' in command ? command.owner : 0, refusal });
    }
    this.wakeStops();
    this.commands += 1;
    this.eventCount += this.events.length;
    return this.events;
  }

  snapshot(): MarketSnapshot {
    const { rules, status, now, lastOrderId, commands } = this;
    const resting = this.open.filter((order) => !order.waiting);
    const waiting = this.open.filter((order) => order.waiting);
    const sorted = (orders: PlainOrder[], key: (order: PlainOrder) => number) =>
      orders.toSorted((one, other) => key(one) - key(other)).map(snapshotOfOrder);
    const buys = (orders: PlainOrder[]) => orders.filter((order) => order.side === 'buy');
    const sells = (orders: PlainOrder[]) => orders.filter((order) => order.side === 'sell');
    return {
      rules,
      status,
      now,
      lastPriceTicks: this.lastPrice,
      lastOrderId,
      commands,
      events: this.eventCount,
      resting: [...sorted(buys(resting), (o) => -o.price), ...sorted(sells(resting), (o) => o.price)],
      waiting: [...sorted(buys(waiting), (o) => o.trigger), ...sorted(sells(waiting), (o) => -o.trigger)],
    };
  }

  /** The resting order that an order of the other side meets first. */
  best(side: 'buy' | 'sell'): PlainOrder | undefined {
    let best: PlainOrder | undefined;
    for (const order of this.open) {
      if (order.waiting || order.side !== side) continue;
      if (best === undefined || (side === 'buy' ? order.price > best.price : order.price < best.price))
        best = order;
    }
    return best;
  }

  private obey(command: EngineCommand): Refusal | undefined {
    switch (command.type) {
      case 'place_limit':
      case 'place_market':
        return this.place(command);
      case 'place_pair':
        return this.placePair(command);
      case 'cancel':
        return this.cancelOne(this.findFor(command.orderId, command.owner));
      case 'cancel_by_client_id':
        return this.cancelOne(this.findByClientId(command.owner, command.clientId));
      case 'cancel_all':
        return this.cancelAll(command.owner);
      case 'amend':
        return this.amend(command);
      case 'set_status':
        return this.setStatus(command.status);
      case 'clock':
        return undefined;
    }
  }

  private setStatus(status: MarketStatus): Refusal | undefined {
    if (!canBecome(this.status, status)) return 'status_transition';
    this.status = status;
    this.events.push({ type: 'status_changed', status });
    this.expire();
    return undefined;
  }

  private expire(): void {
    if (!isAllowedIn(this.status, 'expire')) return;
    const due = this.open.filter((order) => order.expiresAt !== 0 && order.expiresAt <= this.now);
    due.sort((one, other) => one.expiresAt - other.expiresAt || one.id - other.id);
    for (const order of due) if (this.open.includes(order)) this.close(order, 'expired');
  }

  private findFor(id: number, owner: number): PlainOrder | undefined {
    return this.open.find((order) => order.id === id && (owner === 0 || owner === order.owner));
  }

  private findByClientId(owner: number, clientId: ClientId): PlainOrder | undefined {
    const { low, high } = clientId;
    return this.open.find((o) => o.owner === owner && o.clientId?.low === low && o.clientId.high === high);
  }

  private cancelOne(order: PlainOrder | undefined): Refusal | undefined {
    if (!isAllowedIn(this.status, 'cancel')) return 'status_forbids';
    if (order === undefined) return 'order_unknown';
    this.close(order, 'cancelled');
    return undefined;
  }

  private cancelAll(owner: number): Refusal | undefined {
    if (!isAllowedIn(this.status, 'cancel')) return 'status_forbids';
    if (owner < 0) return 'malformed_command';
    let ids = this.open
      .filter((o) => o.owner === owner)
      .map((o) => o.id)
      .sort((one, other) => one - other);
    if (owner === 0) ids = [...this.snapshot().resting, ...this.snapshot().waiting].map((o) => o.orderId);
    for (const id of ids) {
      const order = this.findFor(id, 0);
      if (order !== undefined) this.close(order, 'cancelled');
    }
    return undefined;
  }

  private place(command: PlaceLimit | PlaceMarket): Refusal | undefined {
    const postOnly = command.type === 'place_limit' && command.postOnly === true;
    const mayEnter = this.status === 'running' || (this.status === 'post_only' && postOnly);
    if (!mayEnter) return 'status_forbids';
    const order = plainOrder(command);
    const refusal = orderRefusal(order, this.rules, this.now);
    if (refusal !== undefined) return refusal;
    if (order.id <= this.lastOrderId) return 'order_id_not_rising';
    if (this.open.length >= this.rules.maxOrders) return 'book_full';
    if (order.clientId !== undefined && this.findByClientId(order.owner, order.clientId))
      return 'client_id_in_use';
    const wakesAtOnce = order.waiting && this.isReached(order, this.lastPrice, this.lastPrice);
    if (!order.waiting || wakesAtOnce) {
      if (order.postOnly && this.meets(order) !== undefined) return 'would_trade';
      if (order.timeInForce === 'FOK' && !this.canFillWhole(order)) return 'cannot_fill_whole';
    }
    this.lastOrderId = order.id;
    this.say('accepted', order);
    if (order.waiting && !wakesAtOnce) {
      this.open.push(order);
      return undefined;
    }
    if (wakesAtOnce) this.say('triggered', order);
    order.waiting = false;
    this.enter(order);
    return undefined;
  }

  private placePair(command: PlacePair): Refusal | undefined {
    if (this.status !== 'running') return 'status_forbids';
    const [limit, stop] = pairAsOrders(command);
    const refusal = orderRefusal(limit, this.rules, this.now) ?? orderRefusal(stop, this.rules, this.now);
    if (refusal !== undefined) return refusal;
    const guards = limit.side === 'sell' ? stop.trigger < limit.price : stop.trigger > limit.price;
    if (!guards) return 'trigger_out_of_range';
    if (this.isReached(stop, this.lastPrice, this.lastPrice)) return 'would_trigger';
    if (limit.id <= this.lastOrderId) return 'order_id_not_rising';
    if (this.open.length + 2 > this.rules.maxOrders) return 'book_full';
    if (limit.clientId !== undefined && this.findByClientId(limit.owner, limit.clientId))
      return 'client_id_in_use';
    if (limit.postOnly && this.meets(limit) !== undefined) return 'would_trade';
    this.lastOrderId = stop.id;
    this.say('accepted', limit);
    this.say('accepted', stop);
    const before = limit.left;
    const rests = this.trade(limit);
    if (limit.left < before || !rests) {
      this.events.push(closedEvent(stop, 'other_leg'));
      if (rests) this.open.push(limit);
      return undefined;
    }
    limit.linkedId = stop.id;
    stop.linkedId = limit.id;
    this.open.push(limit, stop);
    return undefined;
  }

  /** The order it would trade with first, if its limit allows. */
  private meets(order: PlainOrder): PlainOrder | undefined {
    const best = this.best(order.side === 'buy' ? 'sell' : 'buy');
    if (best === undefined || order.kind === 'market') return best;
    return (order.side === 'buy' ? order.price >= best.price : order.price <= best.price) ? best : undefined;
  }

  private canFillWhole(order: PlainOrder): boolean {
    const makers = this.open.filter((maker) => !maker.waiting && maker.side !== order.side);
    makers.sort((one, other) => (order.side === 'buy' ? one.price - other.price : other.price - one.price));
    let sum = 0;
    for (const maker of makers) {
      const reachable =
        order.kind === 'market' ||
        (order.side === 'buy' ? maker.price <= order.price : maker.price >= order.price);
      if (!reachable || sum >= order.left) break;
      if (maker.owner !== order.owner || order.selfTrade === 'allow') sum += maker.left;
      else if (order.selfTrade !== 'cancel_oldest') break;
    }
    return sum >= order.left;
  }

  /** Trades, then rests or closes. The order is not in the list while it trades. */
  private enter(order: PlainOrder): void {
    if (this.trade(order)) this.open.push(order);
  }

  /** Says whether the order should rest. What should not is closed. */
  private trade(order: PlainOrder): boolean {
    let reason: Closing | undefined;
    while (order.left > 0 && reason === undefined) {
      const maker = this.meets(order);
      if (maker === undefined) break;
      const lots = Math.min(order.left, maker.left, Math.floor(order.fundsLeft / maker.price));
      const own = maker.owner === order.owner && order.selfTrade !== 'allow';
      if (own && order.selfTrade === 'cancel_newest') reason = 'self_trade';
      else if (own && order.selfTrade === 'cancel_oldest') this.close(maker, 'self_trade');
      else if (lots === 0) reason = 'funds_spent';
      else if (!own) this.fill(order, maker, lots);
      else if (this.decrement(order, maker, lots)) return false;
    }
    if (order.left === 0) return false;
    if (reason === undefined && order.kind === 'limit' && order.timeInForce !== 'IOC') return true;
    this.events.push(closedEvent(order, reason ?? 'unfilled_rest'));
    return false;
  }

  private fill(order: PlainOrder, maker: PlainOrder, lots: number): void {
    order.left -= lots;
    order.filled += lots;
    order.fundsLeft -= lots * maker.price;
    maker.left -= lots;
    maker.filled += lots;
    this.lastPrice = maker.price;
    this.traded.push(maker.price);
    this.events.push({
      type: 'fill',
      side: order.side,
      takerId: order.id,
      takerOwner: order.owner,
      makerId: maker.id,
      makerOwner: maker.owner,
      priceTicks: maker.price,
      lots,
      takerLeft: order.left === Number.POSITIVE_INFINITY ? order.fundsLeft : order.left,
      makerLeft: maker.left,
    });
    if (maker.left === 0) this.open = this.open.filter((other) => other !== maker);
    this.closeOtherLeg(maker);
  }

  /** Both lose lots to each other. Says whether the incoming order is closed by it. */
  private decrement(order: PlainOrder, maker: PlainOrder, lots: number): boolean {
    const price = maker.price;
    if (lots === maker.left) this.close(maker, 'self_trade');
    else {
      maker.left -= lots;
      this.sayDecremented(maker, lots, maker.left, 0);
      this.closeOtherLeg(maker);
    }
    if (lots === order.left) {
      this.events.push(closedEvent(order, 'self_trade'));
      order.left = 0;
      return true;
    }
    order.left -= lots;
    order.fundsLeft -= lots * price;
    const left = order.left === Number.POSITIVE_INFINITY ? order.fundsLeft : order.left;
    this.sayDecremented(order, lots, left, price);
    return false;
  }

  /** A market order gives back what the lots would have cost, if it has funds at all. */
  private sayDecremented(order: PlainOrder, lots: number, left: number, makerPrice: number): void {
    const { id: orderId, owner, side, price } = order;
    let worth = lots * price;
    if (order.kind === 'market') worth = order.fundsLeft === Number.POSITIVE_INFINITY ? 0 : lots * makerPrice;
    if (side === 'sell') worth = lots;
    this.events.push({
      type: 'decremented',
      orderId,
      owner,
      side,
      priceTicks: price,
      held: worth,
      lots,
      left,
    });
  }

  private close(order: PlainOrder, closing: Closing): void {
    this.open = this.open.filter((other) => other !== order);
    this.events.push(closedEvent(order, closing));
    this.closeOtherLeg(order);
  }

  private closeOtherLeg(order: PlainOrder): void {
    if (order.linkedId === 0) return;
    const other = this.findFor(order.linkedId, 0);
    order.linkedId = 0;
    if (other === undefined) return;
    other.linkedId = 0;
    this.close(other, 'other_leg');
  }

  private isReached(order: PlainOrder, low: number, high: number): boolean {
    if (high === 0) return false;
    return order.side === 'buy' ? order.trigger <= high : order.trigger >= low;
  }

  private wakeStops(): void {
    for (;;) {
      if (this.traded.length === 0) return;
      const [low, high] = [Math.min(...this.traded), Math.max(...this.traded)];
      const reached = this.open.filter((order) => order.waiting && this.isReached(order, low, high));
      const buys = reached.filter((o) => o.side === 'buy').sort((one, other) => one.trigger - other.trigger);
      const sells = reached
        .filter((o) => o.side === 'sell')
        .sort((one, other) => other.trigger - one.trigger);
      const order = buys[0] ?? sells[0];
      if (order === undefined) return;
      this.open = this.open.filter((other) => other !== order);
      order.waiting = false;
      this.say('triggered', order);
      this.closeOtherLeg(order);
      if (order.timeInForce === 'FOK' && !this.canFillWhole(order)) {
        this.events.push(closedEvent(order, 'cannot_fill_whole'));
      } else this.enter(order);
    }
  }

  private amend(command: EngineCommand & { type: 'amend' }): Refusal | undefined {
    if (!isAllowedIn(this.status, 'amend')) return 'status_forbids';
    const order = this.findFor(command.orderId, command.owner);
    if (order === undefined) return 'order_unknown';
    if (order.linkedId !== 0) return 'amend_of_linked_order';
    const { priceTicks: price = 0, sizeLots: size = 0, triggerTicks: trigger = 0 } = command;
    if (price === 0 && size === 0 && trigger === 0) return 'malformed_command';
    if (price !== 0 && order.kind === 'market') return 'malformed_command';
    if (trigger !== 0 && !order.waiting) return 'malformed_command';
    if (price < 0 || price > this.rules.maxPriceTicks) return 'price_out_of_range';
    if (trigger < 0 || trigger > this.rules.maxPriceTicks) return 'trigger_out_of_range';
    if (size !== 0 && size < this.rules.minSizeLots) return 'size_too_small';
    if (size > this.rules.maxSizeLots) return 'size_too_large';
    if (size !== 0 && order.left === Number.POSITIVE_INFINITY) return 'malformed_command';
    if (size !== 0 && size <= order.filled) return 'amend_not_above_filled';
    const left = size === 0 ? order.left : size - order.filled;
    if (order.waiting) return this.amendWaiting(order, price, trigger, left);
    return this.amendResting(order, price === 0 ? order.price : price, left);
  }

  private amendWaiting(order: PlainOrder, price: number, trigger: number, left: number): Refusal | undefined {
    const reached = this.isReached({ ...order, trigger }, this.lastPrice, this.lastPrice);
    if (trigger !== 0 && reached) return 'would_trigger';
    if (trigger !== 0 && trigger !== order.trigger) {
      this.open = [...this.open.filter((other) => other !== order), order];
      order.trigger = trigger;
    }
    if (price !== 0) order.price = price;
    order.left = left;
    this.say('amended', order);
    return undefined;
  }

  private amendResting(order: PlainOrder, price: number, left: number): Refusal | undefined {
    const keepsPlace = price === order.price && left <= order.left;
    if (!keepsPlace) {
      const mayTrade = !order.postOnly && this.status === 'running';
      if (!mayTrade && this.meets({ ...order, price }) !== undefined) return 'would_trade';
      this.open = this.open.filter((other) => other !== order);
    }
    order.price = price;
    order.left = left;
    this.say('amended', order);
    if (!keepsPlace) this.enter(order);
    return undefined;
  }

  private say(type: 'accepted' | 'triggered' | 'amended', order: PlainOrder): void {
    const { id: orderId, owner, side, price: priceTicks, filled } = order;
    // An order by funds alone has no size.
    const left = order.left === Number.POSITIVE_INFINITY ? 0 : order.left;
    const about = { orderId, owner, side, priceTicks, held: held(order, left) };
    if (type === 'accepted') this.events.push({ type, ...about, sizeLots: left });
    else if (type === 'triggered') this.events.push({ type, ...about, left });
    else this.events.push({ type, ...about, sizeLots: filled + left, left });
  }
}
