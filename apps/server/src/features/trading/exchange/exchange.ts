import { type Result, refuse } from '@dukat/rules/result';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { AccountIds } from '../../../platform/ledger/account-ids.ts';
import { newSecret } from '../../../platform/random.ts';
import type { PriceBands } from '../markets/price-bands.ts';
import { BatchRecord } from './batch/batch-record.ts';
import { recordBatch } from './batch/batch-repository.ts';
import { committedBatch } from './batch/committed-batch.ts';
import type { OpenedBatch } from './batch/opened-batch-repository.ts';
import { dropLeases, openMarkets } from './book/market-leases-repository.ts';
import type { ExchangeOrder } from './book/open-order.ts';
import { OwnedBooks } from './book/owned-books.ts';
import { applyCommand } from './commands/apply-command.ts';
import type {
  ExchangeCommand,
  ExchangeOutcome,
  ExchangeRefusal,
  PlaceOrder,
} from './commands/exchange-command.ts';
import { forecastOrder, type OrderForecast } from './commands/order-forecast.ts';
import { type Lane, openLane } from './exchange-lane.ts';
import type { WorkCommands } from './order-entry.ts';

export interface ExchangeDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** How long a market stays with an owner that does not renew its lease. */
  readonly leaseMs?: number;
  /** If undefined, as in most tests and in the benchmark, orders trade at any price. */
  readonly bands?: PriceBands;
}

/** Owns the markets in this process. Every change of a book goes through it, in the order of the calls. */
export interface Exchange
  extends Pick<Lane, 'submit' | 'within' | 'onCommitted' | 'settled' | 'isAccepting' | 'waiting'> {
  /** Returns what the order would do if it were placed now. */
  forecast(order: PlaceOrder): Promise<Result<OrderForecast, ExchangeRefusal>>;
  /** The name under which this process holds its markets. */
  readonly holder: string;
  /** Returns an open order of the account from memory, without a query. */
  openOrder(account: number, publicId: string): ExchangeOrder | undefined;
  /** Finishes what was accepted and releases the markets. */
  stop(): Promise<void>;
}

const usualLeaseMs = 5000;

export async function openExchange({
  database,
  clock,
  log,
  leaseMs = usualLeaseMs,
  bands,
}: ExchangeDeps): Promise<Exchange> {
  const holder = newSecret();
  const books = new OwnedBooks(holder, leaseMs);
  const accountIds = new AccountIds();
  await openMarkets(database);

  const work: WorkCommands = async (tx, commands, changes, mayDefer) => {
    const now = clock.now();
    const batch = new BatchRecord();
    const opened = await books.open(tx, commands, { now, mayDefer });
    const outcomes = workCommands(commands, { books, opened, batch, now, bands });
    crashPoint('exchange-applied');
    if (batch.books.size === 0) return outcomes;
    await recordBatch(tx, batch, { now, leaseMs, accountIds });
    changes.push(committedBatch(batch, now));
    crashPoint('exchange-recorded');
    return outcomes;
  };

  async function forecast(tx: Transaction, order: PlaceOrder) {
    const now = clock.now();
    const opened = await books.open(tx, [order], { now, mayDefer: false });
    const refusal = books.refusalBefore(order, opened);
    if (refusal !== undefined) return refuse(refusal);
    return forecastOrder(order, books.opened(order.market).engine, opened.funds, { now, bands });
  }

  const lane = openLane({ database, log, work, forget: () => books.forget() });
  return {
    holder,
    submit: lane.submit,
    within: lane.within,
    onCommitted: lane.onCommitted,
    settled: lane.settled,
    isAccepting: lane.isAccepting,
    waiting: lane.waiting,
    forecast: (order) => lane.within((tx) => forecast(tx, order)),
    openOrder: (account, publicId) => books.openOrder(account, publicId),
    async stop() {
      await lane.close();
      await dropLeases(database, holder);
    },
  };
}

interface CommandWork {
  readonly books: OwnedBooks;
  readonly opened: OpenedBatch;
  readonly batch: BatchRecord;
  readonly now: Date;
  readonly bands: PriceBands | undefined;
}

/** Returns the outcomes of the commands that fit into one batch; the first that does not, and all after it, wait. */
function workCommands(
  commands: readonly ExchangeCommand[],
  { books, opened, batch, now, bands }: CommandWork,
): ExchangeOutcome[] {
  const { taken, funds } = opened;
  const outcomes: ExchangeOutcome[] = [];
  for (const command of commands) {
    const refusal = books.refusalBefore(command, opened);
    if (refusal !== undefined) {
      outcomes.push(refuse(refusal));
      continue;
    }
    const book = books.opened(command.market);
    const outcome = applyCommand(command, { book, batch, funds, now, bands });
    if (outcome === undefined) break;
    if (!outcome.refused) taken.add(command);
    outcomes.push(outcome);
  }
  return outcomes;
}
