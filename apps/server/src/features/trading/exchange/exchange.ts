import { assert, type Result, refuse } from '@dukat/rules/result';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { AccountIds } from '../../../platform/ledger/account-ids.ts';
import { Outage } from '../../../platform/outage.ts';
import { newSecret } from '../../../platform/random.ts';
import { BatchRecord } from './batch/batch-record.ts';
import { recordBatch } from './batch/batch-repository.ts';
import { type CommittedBatch, committedBatch } from './batch/committed-batch.ts';
import { type OpenedBatch, openBatch } from './batch/opened-batch-repository.ts';
import { loadBook, type MarketBook } from './book/market-book.ts';
import { dropLeases, openMarkets, takeLease } from './book/market-leases-repository.ts';
import { type ExchangeOrder, heldAssetOf } from './book/open-order.ts';
import { applyCommand } from './commands/apply-command.ts';
import type {
  ExchangeCommand,
  ExchangeOutcome,
  ExchangeRefusal,
  PlaceOrder,
} from './commands/exchange-command.ts';
import { forecastOrder, type OrderForecast } from './commands/order-forecast.ts';
import { type Lane, openLane } from './exchange-lane.ts';

export interface ExchangeParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** How long a silent owner keeps a market. */
  readonly leaseMs?: number;
}

/** The owner of the markets in this process. Everything that changes a book goes through it, in the order of calls. */
export interface Exchange extends Pick<Lane, 'submit' | 'within' | 'onCommitted' | 'settled'> {
  /** What an order would do if it were placed now. */
  forecast(order: PlaceOrder): Promise<Result<OrderForecast, ExchangeRefusal>>;
  /** The name under which this process holds its markets. */
  readonly holder: string;
  /** An order of the account that is open in this process, without asking the database. */
  openOrder(account: number, publicId: string): ExchangeOrder | undefined;
  /** Finishes what was accepted and lets go of the markets. */
  stop(): Promise<void>;
}

const usualLeaseMs = 5000;

export async function openExchange({
  database,
  clock,
  log,
  leaseMs = usualLeaseMs,
}: ExchangeParts): Promise<Exchange> {
  const holder = newSecret();
  const books = new Map<number, MarketBook>();
  const accountIds = new AccountIds();
  await openMarkets(database);

  async function bookOf(tx: Transaction, command: ExchangeCommand): Promise<MarketBook> {
    const { market } = command;
    const known = books.get(market.id);
    if (known !== undefined) return known;
    const fencing = await takeLease(tx, { marketId: market.id, holder, leaseMs });
    if (fencing === undefined) throw new Outage('exchange', `${market.name} is run by another process`);
    const book = await loadBook(tx, market, fencing);
    books.set(market.id, book);
    return book;
  }

  async function work(
    tx: Transaction,
    commands: readonly ExchangeCommand[],
    changes: CommittedBatch[],
    mayDefer: boolean,
  ): Promise<ExchangeOutcome[]> {
    // A lease that was forgotten could be another's with the same number: it waits for the disk.
    const isDeferred = mayDefer && commands.every(({ market }) => books.has(market.id));
    const now = clock.now();
    const batch = new BatchRecord();
    const wanted = new Set<MarketBook>();
    for (const command of commands) wanted.add(await bookOf(tx, command));
    const opened = await open(tx, { wanted: [...wanted], commands, isDeferred });
    const { taken, funds } = opened;
    const outcomes: ExchangeOutcome[] = [];
    for (const command of commands) {
      const refusal = refusalBefore(command, opened);
      if (refusal !== undefined) {
        outcomes.push(refuse(refusal));
        continue;
      }
      const book = books.get(command.market.id);
      assert(book !== undefined, 'every market of the batch is loaded');
      const outcome = applyCommand(command, { book, batch, funds, now });
      if (outcome === undefined) break;
      if (!outcome.refused) taken.add(command);
      outcomes.push(outcome);
    }
    crashPoint('exchange-applied');
    if (batch.books.size === 0) return outcomes;
    await recordBatch(tx, batch, { now, leaseMs, accountIds });
    changes.push(committedBatch(batch, now));
    crashPoint('exchange-recorded');
    return outcomes;
  }

  async function forecast(tx: Transaction, order: PlaceOrder) {
    const book = await bookOf(tx, order);
    const opened = await open(tx, { wanted: [book], commands: [order], isDeferred: false });
    const refusal = refusalBefore(order, opened);
    if (refusal !== undefined) return refuse(refusal);
    return forecastOrder(order, book.engine, opened.funds, clock.now());
  }

  const lane = openLane({ database, log, work, forget: () => books.clear() });
  return {
    holder,
    submit: lane.submit,
    within: lane.within,
    onCommitted: lane.onCommitted,
    settled: lane.settled,
    forecast: (order) => lane.within((tx) => forecast(tx, order)),
    openOrder(account, publicId) {
      for (const { open } of books.values()) {
        const order = open.withPublicId(publicId);
        if (order !== undefined) return order.account === account ? order : undefined;
      }
      return undefined;
    },
    async stop() {
      await lane.close();
      await dropLeases(database, holder);
    },
  };

  function amendedBy(command: ExchangeCommand): ExchangeOrder | undefined {
    if (command.kind !== 'amend') return undefined;
    const order = books.get(command.market.id)?.open.get(command.engineId);
    // Of another's order the engine says that there is none.
    return order?.account === command.account ? order : undefined;
  }

  /** What speaks against a command before any book is asked. A frozen owner may only cancel. */
  function refusalBefore(command: ExchangeCommand, { taken, frozen }: OpenedBatch) {
    const owner = command.kind === 'place' ? command.account.portfolioId : amendedBy(command)?.portfolioId;
    const isFrozen = owner !== undefined && frozen.has(owner);
    return taken.refusalOf(command) ?? (isFrozen ? ('payouts_frozen' as const) : undefined);
  }

  async function open(
    tx: Transaction,
    {
      wanted,
      commands,
      isDeferred,
    }: {
      readonly wanted: readonly MarketBook[];
      readonly commands: readonly ExchangeCommand[];
      readonly isDeferred: boolean;
    },
  ): Promise<OpenedBatch> {
    const spenders = commands.flatMap((command) => {
      const { market } = command;
      if (command.kind === 'place') {
        const { account, terms } = command;
        return [{ portfolioId: account.portfolioId, asset: heldAssetOf({ side: terms.side, market }) }];
      }
      const order = amendedBy(command);
      return order === undefined ? [] : [{ portfolioId: order.portfolioId, asset: heldAssetOf(order) }];
    });
    const opened = await openBatch(tx, { books: wanted, commands, spenders, isDeferred });
    if (opened === undefined)
      throw new Outage('exchange', 'a newer owner has taken over, or the book is not the stored one');
    return opened;
  }
}
