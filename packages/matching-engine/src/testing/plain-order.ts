import type { Closing, SelfTrade, TimeInForce } from '@dukat/rules/trading/order-terms';
import * as flag from '../book/order-flags.ts';
import type { ClientId, PlaceLimit, PlaceMarket, PlacePair, Side } from '../command.ts';
import type { EngineEvent } from '../event.ts';
import type { OrderSnapshot } from '../snapshot.ts';

/** An order of the reference implementation, with every property as a field. */
export type PlainOrder = {
  readonly id: number;
  readonly owner: number;
  readonly side: Side;
  readonly kind: 'limit' | 'market';
  readonly timeInForce: TimeInForce;
  readonly postOnly: boolean;
  readonly selfTrade: SelfTrade;
  readonly clientId: ClientId | undefined;
  readonly expiresAt: number;
  /** The funds given in the command; 0 for none. */
  funds: number;
  price: number;
  /** Infinity for an order by funds alone. */
  left: number;
  filled: number;
  /** Infinity if no funds limit the order. */
  fundsLeft: number;
  trigger: number;
  waiting: boolean;
  linkedId: number;
};

export function plainOrder(command: PlaceLimit | PlaceMarket): PlainOrder {
  const { orderId: id, owner, side, selfTrade, clientId, triggerTicks } = command;
  const common = { id, owner, side, selfTrade, clientId, filled: 0, linkedId: 0 };
  const stop = { trigger: triggerTicks ?? 0, waiting: triggerTicks !== undefined };
  if (command.type === 'place_limit') {
    const { priceTicks: price, sizeLots: left, timeInForce, expiresAt = 0, postOnly = false } = command;
    const unbounded = { funds: 0, fundsLeft: Number.POSITIVE_INFINITY };
    return { ...common, ...stop, ...unbounded, kind: 'limit', price, left, timeInForce, expiresAt, postOnly };
  }
  const { sizeLots = 0, funds = 0, fillOrKill = false } = command;
  return {
    ...common,
    ...stop,
    kind: 'market',
    price: 0,
    left: sizeLots === 0 && funds !== 0 ? Number.POSITIVE_INFINITY : sizeLots,
    funds,
    fundsLeft: funds === 0 ? Number.POSITIVE_INFINITY : funds,
    timeInForce: fillOrKill ? 'FOK' : 'IOC',
    expiresAt: 0,
    postOnly: false,
  };
}

export function pairAsOrders(command: PlacePair): [PlainOrder, PlainOrder] {
  const { orderId, owner, side, selfTrade, sizeLots, priceTicks, triggerTicks, stopPriceTicks = 0 } = command;
  const bound = command.stopFunds === undefined ? {} : { funds: command.stopFunds };
  const time = command.expiresAt === undefined ? 'GTC' : 'GTT';
  const ends = command.expiresAt === undefined ? {} : { expiresAt: command.expiresAt };
  const about = { owner, side, selfTrade, sizeLots };
  const stopId = { ...about, orderId: orderId + 1, triggerTicks };
  const named = command.clientId === undefined ? {} : { clientId: command.clientId };
  const post = { postOnly: command.postOnly === true };
  return [
    plainOrder({
      ...about,
      ...named,
      ...ends,
      ...post,
      orderId,
      type: 'place_limit',
      priceTicks,
      timeInForce: time,
    }),
    stopPriceTicks === 0
      ? plainOrder({ ...stopId, ...bound, type: 'place_market' })
      : plainOrder({
          ...stopId,
          ...ends,
          type: 'place_limit',
          priceTicks: stopPriceTicks,
          timeInForce: time,
        }),
  ];
}

/** Returns what this many lots of an order hold. */
export function held(order: PlainOrder, lots: number): number {
  if (order.side === 'sell') return lots;
  if (order.kind === 'limit') return lots * order.price;
  return order.fundsLeft === Number.POSITIVE_INFINITY ? 0 : order.fundsLeft;
}

export function closedEvent(order: PlainOrder, closing: Closing): EngineEvent {
  const left = order.left === Number.POSITIVE_INFINITY ? 0 : order.left;
  const { id: orderId, owner, side, price: priceTicks } = order;
  return { type: 'closed', orderId, owner, side, priceTicks, held: held(order, left), closing, left };
}

const TIMES = {
  GTC: flag.GOOD_TILL_CANCELLED,
  IOC: flag.IMMEDIATE_OR_CANCEL,
  FOK: flag.FILL_OR_KILL,
  GTT: flag.GOOD_TILL_TIME,
};
const MODES = {
  allow: flag.SELF_TRADE_ALLOWED,
  cancel_newest: flag.SELF_TRADE_CANCEL_NEWEST,
  cancel_oldest: flag.SELF_TRADE_CANCEL_OLDEST,
  decrement: flag.SELF_TRADE_DECREMENT,
};

export function toOrderSnapshot(order: PlainOrder): OrderSnapshot {
  const flags =
    (order.side === 'sell' ? flag.SELL : 0) |
    (order.kind === 'market' ? flag.MARKET : 0) |
    (order.postOnly ? flag.POST_ONLY : 0) |
    (order.waiting ? flag.STOP : 0) |
    (order.clientId === undefined ? 0 : flag.HAS_CLIENT_ID) |
    TIMES[order.timeInForce] |
    MODES[order.selfTrade];
  return {
    orderId: order.id,
    owner: order.owner,
    flags,
    priceTicks: order.price,
    left: order.left === Number.POSITIVE_INFINITY ? 0 : order.left,
    filled: order.filled,
    triggerTicks: order.waiting ? order.trigger : 0,
    funds: order.waiting ? order.funds : 0,
    expiresAt: order.expiresAt,
    clientLow: order.clientId?.low ?? 0,
    clientHigh: order.clientId?.high ?? 0,
    linkedId: order.linkedId,
  };
}
