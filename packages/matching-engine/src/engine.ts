import { type MarketStatus, marketStatuses } from '@dukat/rules/trading/market';
import {
  AMEND,
  CANCEL_ALL,
  CANCEL_BY_CLIENT_ID,
  CLOCK,
  COMMAND_WORDS,
  type CommandBatch,
  PLACE_PAIR,
  SET_STATUS,
} from './command-batch.ts';
import { type EventLog, REASON_BITS, REFUSED, STATUS_CHANGED } from './event-log.ts';
import { Market } from './market.ts';
import { type MarketRules, rulesRefusal } from './market-rules.ts';
import { canBecome, toMarketStatus } from './market-status.ts';
import { triggerStops } from './matching/trigger-stops.ts';
import { amendOrder } from './orders/amend-order.ts';
import { cancelAll, cancelByClientId, cancelOrder, expireOrders } from './orders/cancel-orders.ts';
import { placeOrder } from './orders/place-order.ts';
import { placePair } from './orders/place-pair.ts';
import { MALFORMED_COMMAND, STATUS_TRANSITION } from './refusal.ts';

const RECORD = COMMAND_WORDS;

/**
 * Matches the orders of one market. It is deterministic: the same commands give the same events and the same state on any machine. It
 * starts in the status `starting`.
 */
export class Engine {
  readonly market: Market;

  /** Throws a RangeError if `rulesRefusal` refuses the rules. */
  constructor(rules: MarketRules, expectedOrders = 1023) {
    const refusal = rulesRefusal(rules);
    if (refusal !== undefined) throw new RangeError(`A market cannot be opened with these rules: ${refusal}`);
    this.market = new Market(rules, expectedOrders);
  }

  /** Events since the log was last cleared. */
  get events(): EventLog {
    return this.market.events;
  }

  get status(): MarketStatus {
    return marketStatuses[this.market.status] ?? 'restore';
  }

  /**
   * Applies the first `count` commands of a batch in order. Every command writes at least one event, except a cancellation of all orders
   * that finds none, and a clock command.
   */
  apply(batch: CommandBatch, count: number): void {
    const market = this.market;
    for (let at = 0; at < count * RECORD; at += RECORD) {
      const refusal = applyCommand(market, batch, at);
      if (refusal !== 0) refuse(market, batch, at, refusal);
      if (market.tradedHigh !== 0) triggerStops(market);
    }
    market.commands += count;
  }
}

function applyCommand(market: Market, batch: CommandBatch, at: number): number {
  const time = batch.time(at);
  // Time never goes back: a command with an earlier time happens at the latest time already seen.
  if (time > market.now) {
    market.now = time;
    if (time >= market.expiries.next) expireOrders(market);
  }
  const kind = batch.kind(at);
  // PLACE and CANCEL come first and as literals: a constant of another module would be loaded each time.
  if (kind === 1) return placeOrder(market, batch, at);
  if (kind === 2) return cancelOrder(market, batch, at);
  return applyRareCommand(market, batch, at, kind);
}

function applyRareCommand(market: Market, batch: CommandBatch, at: number, kind: number): number {
  switch (kind) {
    case PLACE_PAIR:
      return placePair(market, batch, at);
    case CANCEL_BY_CLIENT_ID:
      return cancelByClientId(market, batch, at);
    case CANCEL_ALL:
      return cancelAll(market, batch, at);
    case AMEND:
      return amendOrder(market, batch, at);
    case SET_STATUS:
      return setStatus(market, batch.flags(at));
    case CLOCK:
      return 0;
    default:
      return MALFORMED_COMMAND;
  }
}

function setStatus(market: Market, number: number): number {
  const from = toMarketStatus(market.status);
  const to = toMarketStatus(number);
  if (from === undefined || to === undefined) return MALFORMED_COMMAND;
  if (!canBecome(from, to)) return STATUS_TRANSITION;
  market.status = number;
  market.events.add(STATUS_CHANGED | (number << REASON_BITS), 0, 0, 0, 0, 0, 0);
  // Expires the orders whose time ended while the book was frozen, before any other order can match them.
  expireOrders(market);
  return 0;
}

function refuse(market: Market, batch: CommandBatch, at: number, refusal: number): void {
  market.events.add(REFUSED | (refusal << REASON_BITS), batch.order(at), batch.owner(at), 0, 0, 0, 0);
}
