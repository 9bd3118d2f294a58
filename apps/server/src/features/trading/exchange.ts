import { assert, refuse } from '@dukat/rules/result';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import { crashPoint } from '../../platform/crash-point.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { sqlStateOf } from '../../platform/http/in-transaction.ts';
import { lockAvailable } from '../../platform/ledger/lock-available.ts';
import { postMany } from '../../platform/ledger/post-many.ts';
import { Outage } from '../../platform/outage.ts';
import { newSecret } from '../../platform/random.ts';
import { applyCommand } from './apply-command.ts';
import { BatchFunds, fundsKey } from './batch-funds.ts';
import { BatchRecord } from './batch-record.ts';
import { ClientOrderIds } from './client-order-ids.ts';
import { type CommitListener, type CommittedBatch, committedBatch } from './committed-batch.ts';
import type { ExchangeCommand, ExchangeOutcome } from './exchange-command.ts';
import { loadBook, type MarketBook } from './market-book.ts';
import { dropLeases, keepMarkets, lockOwned, openMarkets, takeLease } from './market-lease.ts';
import { recordBatch } from './record-batch.ts';

export interface ExchangeParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** How long a silent owner keeps a market. */
  readonly leaseMs?: number;
}

/** The owner of the markets in this process. Everything that changes a book goes through `submit`, in the order of calls. */
export interface Exchange {
  /** The name under which this process holds its markets. */
  readonly holder: string;
  /** Answers once what the command did is durable. Throws `Outage` when it cannot be known or done now. */
  submit(command: ExchangeCommand): Promise<ExchangeOutcome>;
  /**
   * Runs a step alone: what it submits at the desk and what else it writes become durable together, or not at all. It may
   * run again after a conflict, and locks its own rows before it submits.
   */
  within<Value>(step: (tx: Transaction, desk: Desk) => Promise<Value>): Promise<Value>;
  /** Tells what each batch changed, once it is durable. A listener neither waits nor throws. */
  onCommitted(listener: CommitListener): () => void;
  /** Finishes what was accepted and lets go of the markets. */
  stop(): Promise<void>;
}

/** Where a step submits its commands, one after the other. */
export interface Desk {
  submit(command: ExchangeCommand): Promise<ExchangeOutcome>;
  /** Many at the price of one: an outcome for each, in their order. */
  submitAll(commands: readonly ExchangeCommand[]): Promise<readonly ExchangeOutcome[]>;
}

/** Commands in one transaction, and commands that may wait: one more is turned away at once. */
const mostInBatch = 256;
const mostWaiting = 10_000;
const mostAttempts = 4;
const usualLeaseMs = 5000;

type Work = (tx: Transaction, changes: CommittedBatch[]) => Promise<void>;

interface Waiting {
  readonly command: ExchangeCommand;
  readonly settle: (outcome: ExchangeOutcome) => void;
  readonly fail: (error: unknown) => void;
}

/** A step that wants the lane for itself; it settles its caller by itself. */
interface WaitingStep {
  readonly run: Work;
  readonly settle: () => void;
  readonly fail: (error: unknown) => void;
}

export async function openExchange({
  database,
  clock,
  log,
  leaseMs = usualLeaseMs,
}: ExchangeParts): Promise<Exchange> {
  const holder = newSecret();
  const books = new Map<number, MarketBook>();
  const listeners = new Set<CommitListener>();
  let waiting: Waiting[] = [];
  let steps: WaitingStep[] = [];
  let running: Promise<void> | undefined;
  let isStopping = false;
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

  /** Accepts, matches and settles commands; gives the outcomes of those that it took, and notes what they changed. */
  async function work(
    tx: Transaction,
    commands: readonly ExchangeCommand[],
    changes: CommittedBatch[],
  ): Promise<ExchangeOutcome[]> {
    const now = clock.now();
    const batch = new BatchRecord();
    const wanted = new Set<MarketBook>();
    for (const command of commands) wanted.add(await bookOf(tx, command));
    if (!(await lockOwned(tx, [...wanted]))) throw new Outage('exchange', 'a newer owner has taken over');
    const used = await ClientOrderIds.load(tx, commands);
    const funds = new BatchFunds(await readFunds(tx, commands));
    const outcomes: ExchangeOutcome[] = [];
    for (const command of commands) {
      if (used.has(command)) {
        outcomes.push(refuse('client_order_id_used'));
        continue;
      }
      const book = books.get(command.market.id);
      assert(book !== undefined, 'every market of the batch is loaded');
      const outcome = applyCommand(command, { book, batch, funds, now });
      if (outcome === undefined) break;
      if (!outcome.refused) used.add(command);
      outcomes.push(outcome);
    }
    crashPoint('exchange-applied');
    if (batch.books.size === 0) return outcomes;
    await recordBatch(tx, batch, now);
    await postMany(tx, batch.holds);
    await postMany(tx, batch.moves);
    await keepMarkets(tx, [...batch.books], leaseMs);
    changes.push(committedBatch(batch, now));
    crashPoint('exchange-recorded');
    return outcomes;
  }

  async function workAll(
    tx: Transaction,
    commands: readonly ExchangeCommand[],
    changes: CommittedBatch[],
  ): Promise<readonly ExchangeOutcome[]> {
    const outcomes: ExchangeOutcome[] = [];
    while (outcomes.length < commands.length) {
      const next = commands.slice(outcomes.length, outcomes.length + mostInBatch);
      const done = await work(tx, next, changes);
      assert(done.length > 0, 'a command alone has nothing to wait for');
      outcomes.push(...done);
    }
    return outcomes;
  }

  function deskOf(tx: Transaction, changes: CommittedBatch[]): Desk {
    return {
      async submit(command) {
        const [outcome] = await workAll(tx, [command], changes);
        assert(outcome !== undefined, 'a command has an outcome');
        return outcome;
      },
      submitAll: (commands) => workAll(tx, commands, changes),
    };
  }

  /** What is in memory may differ from what is durable after any failure, so nothing of it is kept. */
  async function attempt<Value>(
    step: (tx: Transaction, changes: CommittedBatch[]) => Promise<Value>,
  ): Promise<Value> {
    for (let tried = 1; ; tried += 1) {
      const changes: CommittedBatch[] = [];
      try {
        const value = await database.transaction().execute((tx) => step(tx, changes));
        crashPoint('exchange-committed');
        for (const change of changes) for (const listener of listeners) listener(change);
        return value;
      } catch (error) {
        books.clear();
        if (tried >= mostAttempts || sqlStateOf(error)?.startsWith('40') !== true) throw error;
      }
    }
  }

  async function workOn(batch: readonly Waiting[]): Promise<readonly Waiting[]> {
    try {
      const commands = batch.map(({ command }) => command);
      const outcomes = await attempt((tx, changes) => work(tx, commands, changes));
      for (const [index, outcome] of outcomes.entries()) batch[index]?.settle(outcome);
      return batch.slice(outcomes.length);
    } catch (error) {
      const [only] = batch;
      if (batch.length > 1) {
        // One command may have spoilt it for all; each goes once more by itself.
        log.error({ err: error }, 'a batch of the exchange failed');
        for (const one of batch) await workOn([one]);
        return [];
      }
      for (const { fail } of batch) fail(error);
      if (only !== undefined) log.warn({ err: error }, 'the exchange could not work');
      return [];
    }
  }

  async function run(): Promise<void> {
    while (waiting.length > 0 || steps.length > 0) {
      const batch = waiting.slice(0, mostInBatch);
      waiting = waiting.slice(mostInBatch);
      const left = batch.length > 0 ? await workOn(batch) : [];
      if (left.length > 0) waiting = [...left, ...waiting];
      // Batch and step in turn, so that neither starves the other.
      const [step, ...later] = steps;
      steps = later;
      if (step !== undefined) await attempt(step.run).then(step.settle, step.fail);
    }
    running = undefined;
  }

  function turnedAway(): Outage | undefined {
    if (isStopping) return new Outage('exchange', 'stopping');
    return waiting.length + steps.length < mostWaiting
      ? undefined
      : new Outage('exchange', 'too many commands wait');
  }

  function start(): void {
    running ??= Promise.resolve().then(run);
  }

  return {
    holder,
    submit(command) {
      const outage = turnedAway();
      if (outage !== undefined) return Promise.reject(outage);
      return new Promise((settle, fail) => {
        waiting.push({ command, settle, fail });
        start();
      });
    },
    within<Value>(step: (tx: Transaction, desk: Desk) => Promise<Value>) {
      const outage = turnedAway();
      if (outage !== undefined) return Promise.reject(outage);
      return new Promise<Value>((settle, fail) => {
        let done: { readonly value: Value } | undefined;
        steps.push({
          async run(tx, changes) {
            done = { value: await step(tx, deskOf(tx, changes)) };
          },
          settle() {
            assert(done !== undefined, 'a step that was committed has a value');
            settle(done.value);
          },
          fail,
        });
        start();
      });
    },
    onCommitted(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      isStopping = true;
      while (running !== undefined) await running;
      await dropLeases(database, holder);
    },
  };

  async function readFunds(tx: Transaction, commands: readonly ExchangeCommand[]) {
    const wanted = commands.flatMap((command) => {
      if (command.kind !== 'place') return [];
      const { market, account, terms } = command;
      return [{ portfolioId: account.portfolioId, asset: terms.side === 'buy' ? market.quote : market.base }];
    });
    const locked = await lockAvailable(tx, wanted);
    return new Map(
      locked.map(({ portfolioId, asset, available }) => [fundsKey(portfolioId, asset), available] as const),
    );
  }
}
