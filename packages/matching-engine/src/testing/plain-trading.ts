import type { MarketStatus } from '@dukat/rules/trading/market';
import type { Closing } from '@dukat/rules/trading/order-terms';
import type { PriceBand } from '../command.ts';
import type { EngineEvent } from '../event.ts';
import type { MarketRules } from '../market-rules.ts';
import type { MarketSnapshot } from '../snapshot.ts';
import { closedEvent, held, type PlainOrder, toOrderSnapshot } from './plain-order.ts';

/** The trading half of the reference implementation: one list of open orders, oldest first, searched from end to end each time. */
export class PlainTrading {
  readonly rules: MarketRules;
  status: MarketStatus = 'starting';
  now = 0;
  lastPrice = 0;
  lastOrderId = 0;
  open: PlainOrder[] = [];
  protected commands = 0;
  protected eventCount = 0;
  protected events: EngineEvent[] = [];
  protected traded: number[] = [];
  /** The band of the current command. */
  protected band: PriceBand | undefined;

  constructor(rules: MarketRules) {
    this.rules = rules;
  }

  snapshot(): MarketSnapshot {
    const { rules, status, now, lastOrderId, commands } = this;
    const resting = this.open.filter((order) => !order.waiting);
    const waiting = this.open.filter((order) => order.waiting);
    const sorted = (orders: PlainOrder[], key: (order: PlainOrder) => number) =>
      orders.toSorted((one, other) => key(one) - key(other)).map(toOrderSnapshot);
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

  /** Returns the best resting order of a side, which an incoming order meets first. */
  best(side: 'buy' | 'sell'): PlainOrder | undefined {
    let best: PlainOrder | undefined;
    for (const order of this.open) {
      if (order.waiting || order.side !== side) continue;
      if (best === undefined || (side === 'buy' ? order.price > best.price : order.price < best.price))
        best = order;
    }
    return best;
  }

  protected findFor(id: number, owner: number): PlainOrder | undefined {
    return this.open.find((order) => order.id === id && (owner === 0 || owner === order.owner));
  }

  /** Returns the order that it would trade with first, if its limit and the band allow. */
  protected meets(order: PlainOrder): PlainOrder | undefined {
    const best = this.crossing(order);
    return best !== undefined && this.isInBand(order, best.price) ? best : undefined;
  }

  /** Returns whether the band allows this price: it is not too bad for the order. */
  protected isInBand({ side }: PlainOrder, price: number): boolean {
    if (this.band === undefined) return true;
    return side === 'buy' ? price <= this.band.highTicks : price >= this.band.lowTicks;
  }

  /** Returns the order that it would trade with first without a band. */
  protected crossing(order: PlainOrder): PlainOrder | undefined {
    const best = this.best(order.side === 'buy' ? 'sell' : 'buy');
    if (best === undefined || order.kind === 'market') return best;
    return (order.side === 'buy' ? order.price >= best.price : order.price <= best.price) ? best : undefined;
  }

  protected canFillWhole(order: PlainOrder): boolean {
    const makers = this.open.filter((maker) => !maker.waiting && maker.side !== order.side);
    makers.sort((one, other) => (order.side === 'buy' ? one.price - other.price : other.price - one.price));
    let sum = 0;
    for (const maker of makers) {
      const reachable =
        order.kind === 'market' ||
        (order.side === 'buy' ? maker.price <= order.price : maker.price >= order.price);
      if (!reachable || !this.isInBand(order, maker.price) || sum >= order.left) break;
      if (maker.owner !== order.owner || order.selfTrade === 'allow') sum += maker.left;
      else if (order.selfTrade !== 'cancel_oldest') break;
    }
    return sum >= order.left;
  }

  /** Trades, then rests or closes. The order is not in the list while it trades. */
  protected enter(order: PlainOrder): void {
    if (this.trade(order)) this.open.push(order);
  }

  /** Trades an order. Returns whether the rest should rest in the book; if not, it is closed. */
  protected trade(order: PlainOrder): boolean {
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
    const mayRest = order.kind === 'limit' && order.timeInForce !== 'IOC';
    if (mayRest && reason === undefined) {
      if (this.isInBand(order, order.price)) return true;
      reason = 'price_band';
    }
    // There is an order to trade with, and only the band forbids it.
    if (this.crossing(order) !== undefined) reason ??= 'price_band';
    this.events.push(closedEvent(order, reason ?? 'unfilled_rest'));
    return false;
  }

  protected fill(order: PlainOrder, maker: PlainOrder, lots: number): void {
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

  /** Takes lots from both orders. Returns whether that closes the incoming order. */
  protected decrement(order: PlainOrder, maker: PlainOrder, lots: number): boolean {
    const price = maker.price;
    if (lots === maker.left) this.close(maker, 'self_trade');
    else {
      maker.left -= lots;
      this.emitDecremented(maker, lots, maker.left, 0);
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
    this.emitDecremented(order, lots, left, price);
    return false;
  }

  /** A market order with funds releases what the lots would have cost. */
  protected emitDecremented(order: PlainOrder, lots: number, left: number, makerPrice: number): void {
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

  protected close(order: PlainOrder, closing: Closing): void {
    this.open = this.open.filter((other) => other !== order);
    this.events.push(closedEvent(order, closing));
    this.closeOtherLeg(order);
  }

  protected closeOtherLeg(order: PlainOrder): void {
    if (order.linkedId === 0) return;
    const other = this.findFor(order.linkedId, 0);
    order.linkedId = 0;
    if (other === undefined) return;
    other.linkedId = 0;
    this.close(other, 'other_leg');
  }

  protected isReached(order: PlainOrder, low: number, high: number): boolean {
    if (high === 0) return false;
    return order.side === 'buy' ? order.trigger <= high : order.trigger >= low;
  }

  protected wakeStops(): void {
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

  protected say(type: 'accepted' | 'triggered' | 'amended', order: PlainOrder): void {
    const { id: orderId, owner, side, price: priceTicks, filled } = order;
    // An order by funds alone has no size.
    const left = order.left === Number.POSITIVE_INFINITY ? 0 : order.left;
    const about = { orderId, owner, side, priceTicks, held: held(order, left) };
    if (type === 'accepted') this.events.push({ type, ...about, sizeLots: left });
    else if (type === 'triggered') this.events.push({ type, ...about, left });
    else this.events.push({ type, ...about, sizeLots: filled + left, left });
  }
}
