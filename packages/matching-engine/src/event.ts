import type { MarketStatus } from '@dukat/rules/trading/market';
import { type Closing, closings } from '@dukat/rules/trading/order-terms';
import type { Side } from './command.ts';
import {
  ACCEPTED,
  AMENDED,
  CLOSED,
  DECREMENTED,
  type EventLog,
  FILL,
  REFUSED,
  STATUS_CHANGED,
  TRIGGERED,
} from './event-log.ts';
import { toMarketStatus } from './market-status.ts';
import { REFUSALS, type Refusal } from './refusal.ts';

type OrderFields = {
  readonly orderId: number;
  readonly owner: number;
  readonly side: Side;
  /** The limit; 0 for a market order. */
  readonly priceTicks: number;
  /** What the order holds, or releases when closed. Buys: ticks x lots of the quote asset. Sells: lots of the base asset. */
  readonly held: number;
};

/**
 * The events of a market. An order lives from `accepted` until `closed`, or until a `fill` completes it. Sizes are lots. The size
 * of an order is the sum of its fills, of what it was decremented by, and of what is left or was closed.
 */
export type EngineEvent =
  | (OrderFields & { readonly type: 'accepted'; readonly sizeLots: number })
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
  | (OrderFields & { readonly type: 'closed'; readonly closing: Closing; readonly left: number })
  | (OrderFields & { readonly type: 'triggered'; readonly left: number })
  | (OrderFields & { readonly type: 'amended'; readonly sizeLots: number; readonly left: number })
  /** Self-trade prevention removed lots; `held` is what those lots held. */
  | (OrderFields & { readonly type: 'decremented'; readonly lots: number; readonly left: number })
  | { readonly type: 'status_changed'; readonly status: MarketStatus };

/** Reads an event of the log, from 0 up to `log.count`. */
export function decodeEvent(log: EventLog, event: number): EngineEvent {
  const left = log.left(event);
  const lots = log.lots(event);
  switch (log.kind(event)) {
    case ACCEPTED:
      return { type: 'accepted', ...readOrderFields(log, event), sizeLots: lots };
    case REFUSED:
      return {
        type: 'refused',
        orderId: log.orderId(event),
        owner: log.owner(event),
        refusal: readRefusal(log, event),
      };
    case FILL:
      return decodeFill(log, event);
    case CLOSED:
      return { type: 'closed', ...readOrderFields(log, event), closing: readClosing(log, event), left };
    case TRIGGERED:
      return { type: 'triggered', ...readOrderFields(log, event), left };
    case AMENDED:
      return { type: 'amended', ...readOrderFields(log, event), sizeLots: lots, left };
    case DECREMENTED:
      return { type: 'decremented', ...readOrderFields(log, event), lots, left };
    case STATUS_CHANGED:
      return { type: 'status_changed', status: toMarketStatus(log.reason(event)) ?? 'restore' };
    default:
      throw new RangeError(`Event ${event} is not one that the engine writes`);
  }
}

/** All events in the log, the oldest first. */
export function decodeEvents(log: EventLog): EngineEvent[] {
  return Array.from({ length: log.count }, (_, event) => decodeEvent(log, event));
}

function readRefusal(log: EventLog, event: number): Refusal {
  return REFUSALS[log.reason(event) - 1] ?? 'malformed_command';
}

function readClosing(log: EventLog, event: number): Closing {
  return closings[log.reason(event) - 1] ?? 'cancelled';
}

function readSide(log: EventLog, event: number): Side {
  return log.side(event) === 1 ? 'sell' : 'buy';
}

function readOrderFields(log: EventLog, event: number): OrderFields {
  return {
    orderId: log.orderId(event),
    owner: log.owner(event),
    side: readSide(log, event),
    priceTicks: log.price(event),
    held: log.other(event),
  };
}

function decodeFill(log: EventLog, event: number): EngineEvent {
  return {
    type: 'fill',
    side: readSide(log, event),
    takerId: log.orderId(event),
    takerOwner: log.owner(event),
    makerId: log.maker(event),
    makerOwner: log.makerOwner(event),
    priceTicks: log.price(event),
    lots: log.lots(event),
    takerLeft: log.left(event),
    makerLeft: log.other(event),
  };
}
