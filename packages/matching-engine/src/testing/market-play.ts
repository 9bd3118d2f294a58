import type { MarketStatus } from '@dukat/rules/trading/market';
import {
  type EngineCommand,
  encodeCommand,
  type PlaceLimit,
  type PlaceMarket,
  type PlacePair,
  type PriceBand,
  type Side,
} from '../command.ts';
import { CommandBatch } from '../command-batch.ts';
import { Engine } from '../engine.ts';
import { decodeEvents, type EngineEvent } from '../event.ts';
import type { MarketRules } from '../market-rules.ts';

export const PLAY_RULES: MarketRules = {
  maxPriceTicks: 1000,
  minSizeLots: 2,
  maxSizeLots: 400,
  maxOrders: 8,
};

/** A market for tests, driven command by command. Reports events as short texts for tables. */
export class MarketPlay {
  readonly engine: Engine;
  private readonly batch = new CommandBatch(1);

  constructor(status: MarketStatus = 'running', rules: MarketRules = PLAY_RULES) {
    this.engine = new Engine(rules);
    if (status === 'restore') this.do({ type: 'set_status', status: 'restore' });
    else if (status !== 'starting') this.do({ type: 'set_status', status });
  }

  do(command: EngineCommand, time = 0): EngineEvent[] {
    encodeCommand(this.batch, 0, time, command);
    this.engine.apply(this.batch, 1);
    const events = decodeEvents(this.engine.events);
    this.engine.events.clear();
    return events;
  }

  /** Returns the events as texts, without the `accepted` event that every order begins with. */
  notify(command: EngineCommand, time = 0): string[] {
    return this.do(command, time)
      .filter((event) => event.type !== 'accepted')
      .map(inWords);
  }
}

export function inWords(event: EngineEvent): string {
  switch (event.type) {
    case 'accepted':
      return `accepted ${event.orderId}`;
    case 'refused':
      return `refused ${event.refusal}`;
    case 'fill':
      return `${event.takerId} takes ${event.lots} at ${event.priceTicks} from ${event.makerId}`;
    case 'closed':
      return `${event.orderId} closed with ${event.left}: ${event.closing}`;
    case 'triggered':
      return `${event.orderId} triggered`;
    case 'amended':
      return `${event.orderId} amended to ${event.left} at ${event.priceTicks}`;
    case 'decremented':
      return `${event.orderId} decremented by ${event.lots} to ${event.left}`;
    case 'status_changed':
      return `now ${event.status}`;
  }
}

type Extras<T> = Partial<Omit<T, 'type' | 'orderId' | 'side'>>;

/** A limit order of owner 100 + id, so that orders with different ids never have the same owner. */
export function limit(
  orderId: number,
  side: Side,
  sizeLots: number,
  priceTicks: number,
  extras: Extras<PlaceLimit> = {},
): EngineCommand {
  const owner = 100 + orderId;
  const terms = { timeInForce: 'GTC', selfTrade: 'cancel_newest' } as const;
  return { type: 'place_limit', orderId, owner, side, sizeLots, priceTicks, ...terms, ...extras };
}

export function market(orderId: number, side: Side, extras: Extras<PlaceMarket>): EngineCommand {
  return { type: 'place_market', orderId, owner: 100 + orderId, side, selfTrade: 'cancel_newest', ...extras };
}

export function pair(
  orderId: number,
  side: Side,
  sizeLots: number,
  priceTicks: number,
  triggerTicks: number,
  extras: Extras<PlacePair> = {},
): EngineCommand {
  const owner = 100 + orderId;
  const terms = { sizeLots, priceTicks, triggerTicks, selfTrade: 'cancel_newest' } as const;
  return { type: 'place_pair', orderId, owner, side, ...terms, ...extras };
}

export function cancel(orderId: number, owner = 0): EngineCommand {
  return { type: 'cancel', orderId, owner };
}

export function amend(
  orderId: number,
  terms: { priceTicks?: number; sizeLots?: number; triggerTicks?: number; funds?: number; band?: PriceBand },
  owner = 0,
): EngineCommand {
  return { type: 'amend', orderId, owner, ...terms };
}
