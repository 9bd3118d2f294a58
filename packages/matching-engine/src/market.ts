import { marketStatuses } from '@dukat/rules/trading/market';
import { ClientIds } from './book/client-ids.ts';
import { ExpiryQueue } from './book/expiry-queue.ts';
import { OrderBook } from './book/order-book.ts';
import { OrderIndex } from './book/order-index.ts';
import { OrderStore } from './book/order-store.ts';
import { StopBook } from './book/stop-book.ts';
import { CommandBatch } from './command-batch.ts';
import { EventLog } from './event-log.ts';
import type { MarketRules } from './market-rules.ts';
import { isAllowedIn, POST_ONLY_STATUS, type RUNNING, STARTING } from './market-status.ts';

/** A local copy of the exported constant: every command reads it, and a constant of the same module costs nothing to read. */
const RUNNING_NUMBER = 0 satisfies typeof RUNNING;
const MAY_CANCEL = marketStatuses.map((status) => isAllowedIn(status, 'cancel'));

/** The whole state of one market. Each command is a function in a separate file. */
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
  /** The range of prices traded since stops were last checked, recorded only while stops wait; 0 when there is none. */
  tradedLow = 0;
  tradedHigh = 0;
  /** The price band of the current command, in ticks; 0 without one. Every command that may trade sets it. */
  bandLow = 0;
  bandHigh = 0;
  /** Why the last take stopped early (a closing), or 0 if it ended because the book had no more matching orders. */
  stopped = 0;
  /** The lots that the last take traded, without those removed by self-trade prevention. */
  taken = 0;
  /** Funds that the last take left unused, in ticks x lots. */
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

  /** Whether an order may be placed, or an open one amended, in this status. */
  mayPlace(postOnly: boolean): boolean {
    return this.status === RUNNING_NUMBER || (postOnly && this.status === POST_ONLY_STATUS);
  }

  /** Whether orders may be cancelled, or expire, in this status. */
  mayCancel(): boolean {
    return this.status === RUNNING_NUMBER || MAY_CANCEL[this.status] === true;
  }
}
