import type { MarketStatus } from '@dukat/rules/trading/market';
import type { ClientId, EngineCommand, PlaceLimit, PlaceMarket, PlacePair } from '../command.ts';
import type { EngineEvent } from '../event.ts';
import { canBecome, isAllowedIn } from '../market-status.ts';
import type { Refusal } from '../refusal.ts';
import { closedEvent, type PlainOrder, pairAsOrders, plainOrder } from './plain-order.ts';
import { orderRefusal } from './plain-refusal.ts';
import { PlainTrading } from './plain-trading.ts';

/** A second implementation of the engine to compare with: simple, slow on purpose, and without any code of the engine except names. */
export class PlainTwin extends PlainTrading {
  apply(time: number, command: EngineCommand): EngineEvent[] {
    this.events = [];
    this.traded = [];
    if (time > this.now) {
      this.now = time;
      this.expire();
    }
    this.band = 'band' in command ? command.band : undefined;
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
      const entry = order.waiting ? undefined : this.entryRefusal(order);
      if (entry !== undefined) return entry;
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

  private entryRefusal(order: PlainOrder): Refusal | undefined {
    if (order.postOnly && this.crossing(order) !== undefined) return 'would_trade';
    const rests = order.kind === 'limit' && ['GTC', 'GTT'].includes(order.timeInForce);
    if (!rests || this.isInBand(order, order.price) || this.meets(order) !== undefined) return undefined;
    return 'price_outside_band';
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
    const entry = this.entryRefusal(limit);
    if (entry !== undefined) return entry;
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

  private amend(command: EngineCommand & { type: 'amend' }): Refusal | undefined {
    if (!isAllowedIn(this.status, 'amend')) return 'status_forbids';
    const order = this.findFor(command.orderId, command.owner);
    if (order === undefined) return 'order_unknown';
    if (order.linkedId !== 0) return 'amend_of_linked_order';
    const { priceTicks: price = 0, sizeLots: size = 0, triggerTicks: trigger = 0, funds = 0 } = command;
    if (price === 0 && size === 0 && trigger === 0 && funds === 0) return 'malformed_command';
    if (price !== 0 && order.kind === 'market') return 'malformed_command';
    if (trigger !== 0 && !order.waiting) return 'malformed_command';
    if (funds !== 0 && (order.kind === 'limit' || order.timeInForce === 'FOK')) return 'malformed_command';
    if (funds < 0) return 'funds_out_of_range';
    if (price < 0 || price > this.rules.maxPriceTicks) return 'price_out_of_range';
    if (trigger < 0 || trigger > this.rules.maxPriceTicks) return 'trigger_out_of_range';
    if (size !== 0 && size < this.rules.minSizeLots) return 'size_too_small';
    if (size > this.rules.maxSizeLots) return 'size_too_large';
    if (size !== 0 && order.left === Number.POSITIVE_INFINITY) return 'malformed_command';
    if (size !== 0 && size <= order.filled) return 'amend_not_above_filled';
    const left = size === 0 ? order.left : size - order.filled;
    if (order.waiting) return this.amendWaiting(order, price, trigger, left, funds);
    return this.amendResting(order, price === 0 ? order.price : price, left);
  }

  private amendWaiting(
    order: PlainOrder,
    price: number,
    trigger: number,
    left: number,
    funds: number,
  ): Refusal | undefined {
    const reached = this.isReached({ ...order, trigger }, this.lastPrice, this.lastPrice);
    if (trigger !== 0 && reached) return 'would_trigger';
    if (trigger !== 0 && trigger !== order.trigger) {
      this.open = [...this.open.filter((other) => other !== order), order];
      order.trigger = trigger;
    }
    if (price !== 0) order.price = price;
    if (funds !== 0) {
      order.funds = funds;
      order.fundsLeft = funds;
    }
    order.left = left;
    this.say('amended', order);
    return undefined;
  }

  private amendResting(order: PlainOrder, price: number, left: number): Refusal | undefined {
    const keepsPlace = price === order.price && left <= order.left;
    if (!keepsPlace) {
      const mayTrade = !order.postOnly && this.status === 'running';
      if (!mayTrade && this.crossing({ ...order, price }) !== undefined) return 'would_trade';
      if (!this.isInBand(order, price)) return 'price_outside_band';
      this.open = this.open.filter((other) => other !== order);
    }
    order.price = price;
    order.left = left;
    this.say('amended', order);
    if (!keepsPlace) this.enter(order);
    return undefined;
  }
}
