import type { MarketStatus } from '@dukat/rules/trading/market';
import type { SelfTrade, TimeInForce } from '@dukat/rules/trading/order-terms';
import * as flag from './book/order-flags.ts';
import {
  AMEND,
  CANCEL,
  CANCEL_ALL,
  CANCEL_BY_CLIENT_ID,
  CLOCK,
  COMMAND_BAND_HIGH,
  COMMAND_BAND_LOW,
  COMMAND_CLIENT_HIGH,
  COMMAND_CLIENT_LOW,
  COMMAND_EXPIRES,
  COMMAND_FLAGS,
  COMMAND_FUNDS,
  COMMAND_KIND,
  COMMAND_ORDER,
  COMMAND_OWNER,
  COMMAND_PRICE,
  COMMAND_REALS,
  COMMAND_SIZE,
  COMMAND_TIME,
  COMMAND_TRIGGER,
  COMMAND_WORDS,
  type CommandBatch,
  PLACE,
  PLACE_PAIR,
  SET_STATUS,
} from './command-batch.ts';
import { statusNumber } from './market-status.ts';

export type Side = 'buy' | 'sell';
/** 64 bits in two words. The caller hashes the text of a client order id into them. */
export type ClientId = { readonly low: number; readonly high: number };

/**
 * The price limits of everything that a command trades: buys pay at most `highTicks`, sells get at least `lowTicks`, and so do the stops
 * that it triggers. The caller computes the band; the engine knows no reference price.
 */
export type PriceBand = { readonly lowTicks: number; readonly highTicks: number };

type NewOrder = {
  /** 1 to 2^31 - 1, above every id accepted before on this market. */
  readonly orderId: number;
  /** 1 to 2^31 - 1. */
  readonly owner: number;
  readonly side: Side;
  readonly selfTrade: SelfTrade;
  readonly clientId?: ClientId;
  /** Not allowed together with a client id: both use the same words of the record. */
  readonly band?: PriceBand | undefined;
};

/** A limit order. With a trigger it is a stop-limit order, which first waits for a trade at its trigger. */
export type PlaceLimit = NewOrder & {
  readonly type: 'place_limit';
  readonly priceTicks: number;
  readonly sizeLots: number;
  readonly timeInForce: TimeInForce;
  /** Required with GTT and forbidden otherwise: the time, in milliseconds, from which the order is expired. */
  readonly expiresAt?: number;
  readonly postOnly?: boolean;
  readonly triggerTicks?: number;
};

/** A market order by size, by funds (ticks x lots to spend or to earn), or by size within funds. */
export type PlaceMarket = NewOrder & {
  readonly type: 'place_market';
  readonly sizeLots?: number;
  readonly funds?: number;
  /** All or nothing. Only for an order by size without funds. */
  readonly fillOrKill?: boolean;
  readonly triggerTicks?: number;
};

/**
 * A one-cancels-other pair: a limit order (`orderId`) and a stop (`orderId + 1`). Without `stopPriceTicks` the stop is a market order, at
 * any price or within `stopFunds` (ticks x lots).
 */
export type PlacePair = NewOrder & {
  readonly type: 'place_pair';
  readonly priceTicks: number;
  readonly sizeLots: number;
  readonly triggerTicks: number;
  readonly stopPriceTicks?: number;
  readonly stopFunds?: number;
  readonly postOnly?: boolean;
  readonly expiresAt?: number;
};

export type EngineCommand =
  | PlaceLimit
  | PlaceMarket
  | PlacePair
  /** Owner 0 is the platform, which may cancel and amend every order. */
  | { readonly type: 'cancel'; readonly orderId: number; readonly owner: number }
  | { readonly type: 'cancel_by_client_id'; readonly owner: number; readonly clientId: ClientId }
  /** All orders of the owner; with owner 0, all orders of the market. */
  | { readonly type: 'cancel_all'; readonly owner: number }
  | {
      readonly type: 'amend';
      readonly orderId: number;
      readonly owner: number;
      readonly priceTicks?: number;
      /** The size of the whole order, including the filled part. */
      readonly sizeLots?: number;
      readonly triggerTicks?: number;
      /** The new funds of a waiting market order: what it may spend or earn, in ticks x lots. */
      readonly funds?: number;
      readonly band?: PriceBand | undefined;
    }
  | { readonly type: 'set_status'; readonly status: MarketStatus }
  | { readonly type: 'clock' };

const TIME_FLAGS: Record<TimeInForce, number> = {
  GTC: flag.GOOD_TILL_CANCELLED,
  IOC: flag.IMMEDIATE_OR_CANCEL,
  FOK: flag.FILL_OR_KILL,
  GTT: flag.GOOD_TILL_TIME,
};

const SELF_TRADE_FLAGS: Record<SelfTrade, number> = {
  allow: flag.SELF_TRADE_ALLOWED,
  cancel_newest: flag.SELF_TRADE_CANCEL_NEWEST,
  cancel_oldest: flag.SELF_TRADE_CANCEL_OLDEST,
  decrement: flag.SELF_TRADE_DECREMENT,
};

/**
 * Writes a command into a place of a batch; `time` is in milliseconds. It validates nothing: the engine refuses an invalid command with an
 * event. A number that does not fit its word is stored as one that the engine refuses.
 */
export function encodeCommand(
  batch: CommandBatch,
  place: number,
  time: number,
  command: EngineCommand,
): void {
  const { words, reals } = batch;
  const at = place * COMMAND_WORDS;
  const real = place * COMMAND_REALS;
  words.fill(0, at, at + COMMAND_WORDS);
  reals[real + COMMAND_TIME] = time;
  if ('owner' in command) words[at + COMMAND_OWNER] = asWord(command.owner);
  if ('orderId' in command) words[at + COMMAND_ORDER] = asWord(command.orderId);
  if ('priceTicks' in command) words[at + COMMAND_PRICE] = asWord(command.priceTicks ?? 0);
  if ('triggerTicks' in command) words[at + COMMAND_TRIGGER] = asWord(command.triggerTicks ?? 0);
  if ('sizeLots' in command) reals[real + COMMAND_SIZE] = command.sizeLots ?? 0;
  if ('clientId' in command && command.clientId !== undefined) {
    words[at + COMMAND_CLIENT_LOW] = command.clientId.low;
    words[at + COMMAND_CLIENT_HIGH] = command.clientId.high;
  }
  if ('band' in command && command.band !== undefined) {
    if ('clientId' in command && command.clientId !== undefined)
      throw new RangeError('A command has a client id or a price band, not both');
    words[at + COMMAND_BAND_LOW] = asWord(command.band.lowTicks);
    words[at + COMMAND_BAND_HIGH] = asWord(command.band.highTicks);
  }
  words[at + COMMAND_KIND] = commandKind(command);
  switch (command.type) {
    case 'place_limit':
      reals[real + COMMAND_EXPIRES] = command.expiresAt ?? 0;
      words[at + COMMAND_FLAGS] = limitFlags(command);
      break;
    case 'place_market':
      reals[real + COMMAND_FUNDS] = command.funds ?? 0;
      words[at + COMMAND_FLAGS] = marketFlags(command);
      break;
    case 'place_pair':
      reals[real + COMMAND_FUNDS] = pairBound(command);
      reals[real + COMMAND_EXPIRES] = command.expiresAt ?? 0;
      words[at + COMMAND_FLAGS] = pairFlags(command);
      break;
    case 'amend':
      reals[real + COMMAND_FUNDS] = command.funds ?? 0;
      break;
    case 'set_status':
      words[at + COMMAND_FLAGS] = statusNumber(command.status);
      break;
    default:
      break;
  }
}

/** Returns -1, which no field allows, for anything but a whole number from 0 to 2^31 - 1. */
function asWord(value: number): number {
  return Number.isInteger(value) && value >= 0 && value <= 0x7fffffff ? value : -1;
}

function commandKind(command: EngineCommand): number {
  switch (command.type) {
    case 'place_limit':
    case 'place_market':
      return PLACE;
    case 'place_pair':
      return PLACE_PAIR;
    case 'cancel':
      return CANCEL;
    case 'cancel_by_client_id':
      return CANCEL_BY_CLIENT_ID;
    case 'cancel_all':
      return CANCEL_ALL;
    case 'amend':
      return AMEND;
    case 'set_status':
      return SET_STATUS;
    case 'clock':
      return CLOCK;
  }
}

function commonFlags(order: NewOrder): number {
  const side = order.side === 'sell' ? flag.SELL : 0;
  return side | SELF_TRADE_FLAGS[order.selfTrade] | (order.clientId === undefined ? 0 : flag.HAS_CLIENT_ID);
}

function limitFlags(order: PlaceLimit): number {
  const post = order.postOnly === true ? flag.POST_ONLY : 0;
  const stop = order.triggerTicks === undefined ? 0 : flag.STOP;
  return commonFlags(order) | post | stop | TIME_FLAGS[order.timeInForce];
}

function marketFlags(order: PlaceMarket): number {
  const time = order.fillOrKill === true ? flag.FILL_OR_KILL : flag.IMMEDIATE_OR_CANCEL;
  const stop = order.triggerTicks === undefined ? 0 : flag.STOP;
  return commonFlags(order) | flag.MARKET | stop | time;
}

/** One double for both bounds of the stop leg: its price, or minus its funds. A negative price becomes NaN, which is refused. */
function pairBound({ stopPriceTicks, stopFunds = 0 }: PlacePair): number {
  if (stopPriceTicks === undefined || stopPriceTicks === 0) return 0 - stopFunds;
  return stopPriceTicks > 0 ? stopPriceTicks : Number.NaN;
}

function pairFlags(order: PlacePair): number {
  const post = order.postOnly === true ? flag.POST_ONLY : 0;
  const time = order.expiresAt === undefined ? flag.GOOD_TILL_CANCELLED : flag.GOOD_TILL_TIME;
  return commonFlags(order) | post | time;
}
