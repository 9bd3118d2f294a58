import { ClientIds } from './book/client-ids.ts';
import { ExpiryQueue } from './book/expiry-queue.ts';
import { OrderBook } from './book/order-book.ts';
import { OrderIndex } from './book/order-index.ts';
import { OrderStore } from './book/order-store.ts';
import { StopBook } from './book/stop-book.ts';
import { CommandBatch } from './command-batch.ts';
import { EventLog } from './event-log.ts';
import type { MarketRules } from './market-rules.ts';
import { isAllowedIn, MARKET_STATUSES, POST_ONLY_STATUS, type RUNNING, STARTING } from './market-status.ts';

/** Its own, and not the exported one: every command asks, and a module's own constant costs nothing to read. */
const RUNNING_NUMBER = 0 satisfies typeof RUNNING;
const MAY_CANCEL = MARKET_STATUSES.map((status) => isAllowedIn(status, 'cancel'));

/** The whole state of one market. What a command does to it is a function of its own file. */
export class Market {
  readonly rules: MarketRules;
  readonly orders: OrderStore;
  readonly ids = new OrderIndex();
  readonly clients = new ClientIds();
  readonly expiries = new ExpiryQueue();
  readonly book: OrderBook;
  readonly stops: StopBook;
  readonly events = new EventLog();
  /** The legs of the pair that is being placed. */
  readonly legs = new CommandBatch(2);
  status: number = STARTING;
  /** The latest time that a command carried, in milliseconds; the engine has no other clock. */
  now = 0;
  /** The price of the last trade, or 0 before the first. */
  lastPrice = 0;
  lastOrderId = 0;
  commands = 0;
  /** The range of prices traded while stops wait, since they were last looked at; 0 when there is none. */
  tradedLow = 0;
  tradedHigh = 0;
  /** The price band of the command at work, in ticks; 0 where it has none. Every command that may trade sets it. */
  bandLow = 0;
  bandHigh = 0;
  /** Why the last take stopped before it was done: a closing, or 0 where the book had no more for it. */
  stopped = 0;
  /** The lots that the last take traded; what self-trade prevention took away is not among them. */
  taken = 0;
  /** What the last take left of the funds it was given, in ticks x lots. */
  fundsLeft = 0;

  constructor(rules: MarketRules, expectedOrders: number) {
    this.rules = rules;
    this.orders = new OrderStore(expectedOrders);
    this.book = new OrderBook(rules.maxPriceTicks);
    this.stops = new StopBook(rules.maxPriceTicks);
  }

  isRunning(): boolean {
    return this.status === RUNNING_NUMBER;
  }

  /** May an order enter, and may an open one be amended? */
  mayPlace(postOnly: boolean): boolean {
    return this.status === RUNNING_NUMBER || (postOnly && this.status === POST_ONLY_STATUS);
  }

  /** May orders leave: cancelled by somebody, or because their time is over? */
  mayCancel(): boolean {
    return this.status === RUNNING_NUMBER || MAY_CANCEL[this.status] === true;
  }
}
