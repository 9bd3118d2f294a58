import { CLOSINGS, type Closing } from './closing.ts';
import type { Side } from './command.ts';
import {
  ACCEPTED,
  AMENDED,
  CLOSED,
  DECREMENTED,
  EVENT_LEFT,
  EVENT_LOTS,
  EVENT_MAKER,
  EVENT_MAKER_OWNER,
  EVENT_ORDER,
  EVENT_OTHER,
  EVENT_OWNER,
  EVENT_PRICE,
  type EventLog,
  FILL,
  KIND_MASK,
  REASON_BITS,
  REFUSED,
  SIDE_BIT,
  STATUS_CHANGED,
  TRIGGERED,
} from './event-log.ts';
import { type MarketStatus, statusOf } from './market-status.ts';
import { REFUSALS, type Refusal } from './refusal.ts';

type OfOrder = {
  readonly orderId: number;
  readonly owner: number;
  readonly side: Side;
  /** The limit, or 0 of a market order. */
  readonly priceTicks: number;
  /** Buys: ticks x lots of quote. Sells: lots of base. What an order of these words holds, or gives back if closed. */
  readonly held: number;
};

/**
 * What happened. An order lives from `accepted` until `closed`, or until a `fill` leaves it nothing. Sizes are lots.
 * The size of an order is the sum of its fills, of what it was decremented by, and of what is left or was closed.
 */
export type EngineEvent =
  | (OfOrder & { readonly type: 'accepted'; readonly sizeLots: number })
  | { readonly type: 'refused'; readonly orderId: number; readonly owner: number; readonly refusal: Refusal }
  | {
      readonly type: 'fill';
      readonly side: Side;
      readonly takerId: number;
      readonly takerOwner: number;
      readonly makerId: number;
      readonly makerOwner: number;
      readonly priceTicks: number;
      readonly lots: number;
      /** In ticks x lots for an order by funds alone. */
      readonly takerLeft: number;
      readonly makerLeft: number;
    }
  | (OfOrder & { readonly type: 'closed'; readonly closing: Closing; readonly left: number })
  | (OfOrder & { readonly type: 'triggered'; readonly left: number })
  | (OfOrder & { readonly type: 'amended'; readonly sizeLots: number; readonly left: number })
  /** Self-trade prevention took lots away; `held` is what those lots held. */
  | (OfOrder & { readonly type: 'decremented'; readonly lots: number; readonly left: number })
  | { readonly type: 'status_changed'; readonly status: MarketStatus };

/** Reads an event of the log, from 0 up to `log.count`. */
export function decodeEvent(log: EventLog, place: number): EngineEvent {
  const head = log.word(place, 0);
  const reason = head >>> REASON_BITS;
  const left = log.real(place, EVENT_LEFT);
  const lots = log.real(place, EVENT_LOTS);
  switch (head & KIND_MASK) {
    case ACCEPTED:
      return { type: 'accepted', ...ofOrder(log, place, head), sizeLots: lots };
    case REFUSED:
      return {
        type: 'refused',
        orderId: log.word(place, EVENT_ORDER),
        owner: log.word(place, EVENT_OWNER),
        refusal: REFUSALS[reason - 1] ?? 'malformed_command',
      };
    case FILL:
      return decodeFill(log, place, head);
    case CLOSED:
      return {
        type: 'closed',
        ...ofOrder(log, place, head),
        closing: CLOSINGS[reason - 1] ?? 'cancelled',
        left,
      };
    case TRIGGERED:
      return { type: 'triggered', ...ofOrder(log, place, head), left };
    case AMENDED:
      return { type: 'amended', ...ofOrder(log, place, head), sizeLots: lots, left };
    case DECREMENTED:
      return { type: 'decremented', ...ofOrder(log, place, head), lots, left };
    case STATUS_CHANGED:
      return { type: 'status_changed', status: statusOf(reason) ?? 'restore' };
    default:
      throw new RangeError(`Event ${place} is not one that the engine writes`);
  }
}

/** All events in the log, the oldest first. */
export function decodeEvents(log: EventLog): EngineEvent[] {
  return Array.from({ length: log.count }, (_, place) => decodeEvent(log, place));
}

function sideOf(head: number): Side {
  return ((head >>> SIDE_BIT) & 1) === 1 ? 'sell' : 'buy';
}

function ofOrder(log: EventLog, place: number, head: number): OfOrder {
  return {
    orderId: log.word(place, EVENT_ORDER),
    owner: log.word(place, EVENT_OWNER),
    side: sideOf(head),
    priceTicks: log.word(place, EVENT_PRICE),
    held: log.real(place, EVENT_OTHER),
  };
}

function decodeFill(log: EventLog, place: number, head: number): EngineEvent {
  return {
    type: 'fill',
    side: sideOf(head),
    takerId: log.word(place, EVENT_ORDER),
    takerOwner: log.word(place, EVENT_OWNER),
    makerId: log.word(place, EVENT_MAKER),
    makerOwner: log.word(place, EVENT_MAKER_OWNER),
    priceTicks: log.word(place, EVENT_PRICE),
    lots: log.real(place, EVENT_LOTS),
    takerLeft: log.real(place, EVENT_LEFT),
    makerLeft: log.real(place, EVENT_OTHER),
  };
}
