import { amendOrder } from './amend-order.ts';
import { cancelAll, cancelByClientId, cancelOrder, expireOrders } from './cancel-orders.ts';
import {
  AMEND,
  CANCEL,
  CANCEL_ALL,
  CANCEL_BY_CLIENT_ID,
  CLOCK,
  COMMAND_FLAGS,
  COMMAND_KIND,
  COMMAND_ORDER,
  COMMAND_OWNER,
  COMMAND_TIME,
  COMMAND_WORDS,
  type CommandBatch,
  PLACE,
  PLACE_PAIR,
  SET_STATUS,
} from './command-batch.ts';
import { type EventLog, REASON_BITS, REFUSED, STATUS_CHANGED } from './event-log.ts';
import { Market } from './market.ts';
import { type MarketRules, rulesRefusal } from './market-rules.ts';
import { canBecome, MARKET_STATUSES, type MarketStatus, statusOf } from './market-status.ts';
import { realAt, wordAt } from './memory.ts';
import { placeOrder } from './place-order.ts';
import { placePair } from './place-pair.ts';
import { MALFORMED_COMMAND, STATUS_TRANSITION } from './refusal.ts';
import { triggerStops } from './trigger-stops.ts';

/**
 * The matching engine of one market. It is a function of its commands: the same ones give the same events and the
 * same state, on any machine, at any time. It starts in the status `starting`.
 */
export class Engine {
  readonly market: Market;

  /** Throws where `rulesRefusal` names a reason: such a market must not be opened. */
  constructor(rules: MarketRules, expectedOrders = 1023) {
    const refusal = rulesRefusal(rules);
    if (refusal !== undefined) throw new RangeError(`A market cannot be opened with these rules: ${refusal}`);
    this.market = new Market(rules, expectedOrders);
  }

  /** What happened since the log was last cleared. */
  get events(): EventLog {
    return this.market.events;
  }

  get status(): MarketStatus {
    return MARKET_STATUSES[this.market.status] ?? 'restore';
  }

  /**
   * Applies the first `count` commands of a batch, one after the other. Every command leaves at least one event,
   * but for a cancellation of all orders that finds none, and one that only carries the time.
   */
  apply(batch: CommandBatch, count: number): void {
    const { words, reals } = batch;
    const market = this.market;
    for (let at = 0; at < count * COMMAND_WORDS; at += COMMAND_WORDS) {
      const refusal = applyCommand(market, words, reals, at);
      if (refusal !== 0) refuse(market, words, at, refusal);
      if (market.tradedHigh !== 0) triggerStops(market);
    }
    market.commands += count;
  }
}

function applyCommand(market: Market, words: Int32Array, reals: Float64Array, at: number): number {
  const time = realAt(reals, (at >> 1) + COMMAND_TIME);
  // Time never goes back: a command that is late by the clock of the one who wrote it happens now.
  if (time > market.now) {
    market.now = time;
    if (time >= market.expiries.next) expireOrders(market);
  }
  switch (wordAt(words, at + COMMAND_KIND)) {
    case PLACE:
      return placeOrder(market, words, reals, at);
    case CANCEL:
      return cancelOrder(market, words, at);
    case PLACE_PAIR:
      return placePair(market, words, reals, at);
    case CANCEL_BY_CLIENT_ID:
      return cancelByClientId(market, words, at);
    case CANCEL_ALL:
      return cancelAll(market, words, at);
    case AMEND:
      return amendOrder(market, words, reals, at);
    case SET_STATUS:
      return setStatus(market, wordAt(words, at + COMMAND_FLAGS));
    case CLOCK:
      return 0;
    default:
      return MALFORMED_COMMAND;
  }
}

function setStatus(market: Market, number: number): number {
  const from = statusOf(market.status);
  const to = statusOf(number);
  if (from === undefined || to === undefined) return MALFORMED_COMMAND;
  if (!canBecome(from, to)) return STATUS_TRANSITION;
  market.status = number;
  market.events.order(STATUS_CHANGED | (number << REASON_BITS), 0, 0, 0, 0, 0, 0);
  // Orders whose time ended while the book stood still leave before anything can meet them.
  expireOrders(market);
  return 0;
}

function refuse(market: Market, words: Int32Array, at: number, refusal: number): void {
  const order = wordAt(words, at + COMMAND_ORDER);
  const owner = wordAt(words, at + COMMAND_OWNER);
  market.events.order(REFUSED | (refusal << REASON_BITS), order, owner, 0, 0, 0, 0);
}
