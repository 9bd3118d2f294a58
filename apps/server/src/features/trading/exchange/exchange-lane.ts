import { assert } from '@dukat/rules/result';
import type { Logger } from 'pino';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { isDatabaseAway } from '../../../platform/database/database-away.ts';
import { isGivenUp } from '../../../platform/database/time-limits.ts';
import { sqlStateOf } from '../../../platform/http/in-transaction.ts';
import { Outage } from '../../../platform/outage.ts';
import type { CommitListener, CommittedBatch } from './committed-batch.ts';
import type { ExchangeCommand, ExchangeOutcome } from './exchange-command.ts';

/** Accepts, matches and settles commands; gives the outcomes of those that it took, and notes what they changed. */
export type WorkCommands = (
  tx: Transaction,
  commands: readonly ExchangeCommand[],
  changes: CommittedBatch[],
) => Promise<ExchangeOutcome[]>;

/** Where a step submits its commands, one after the other. */
export interface Desk {
  submit(command: ExchangeCommand): Promise<ExchangeOutcome>;
  /** Many at the price of one: an outcome for each, in their order. */
  submitAll(commands: readonly ExchangeCommand[]): Promise<readonly ExchangeOutcome[]>;
}

export interface Lane {
  /** Answers once what the command did is durable. Throws `Outage` when it cannot be known or done now. */
  submit(command: ExchangeCommand): Promise<ExchangeOutcome>;
  /**
   * Runs a step alone: what it submits at the desk and what else it writes become durable together, or not at all. It may
   * run again after a conflict, and locks its own rows before it submits.
   */
  within<Value>(step: (tx: Transaction, desk: Desk) => Promise<Value>): Promise<Value>;
  /** Tells what each batch changed, once it is durable. A listener neither waits nor throws. */
  onCommitted(listener: CommitListener): () => void;
  /** Takes nothing more and finishes what it took. */
  close(): Promise<void>;
}

interface LaneParts {
  readonly database: Database;
  readonly log: Logger;
  readonly work: WorkCommands;
  /** What is in memory may differ from what is durable after any failure: nothing of it may be kept. */
  readonly forget: () => void;
}

/** Commands in one transaction, and commands that may wait: one more is turned away at once. */
const mostInBatch = 256;
/** Fewer than these are not worth splitting into two batches. */
const smallBatch = 32;
const mostWaiting = 10_000;
const mostAttempts = 4;

interface WaitingCommand {
  readonly command: ExchangeCommand;
  readonly settle: (outcome: ExchangeOutcome) => void;
  readonly fail: (error: unknown) => void;
}

/** A step that wants a transaction for itself. */
interface WaitingStep {
  readonly run: (tx: Transaction, changes: CommittedBatch[]) => Promise<void>;
  readonly settle: () => void;
  readonly fail: (error: unknown) => void;
}

/** The one queue in front of the books: batches of commands and steps take turns, a transaction each, one at a time. */
export function openLane({ database, log, work, forget }: LaneParts): Lane {
  const listeners = new Set<CommitListener>();
  let waiting: WaitingCommand[] = [];
  let steps: WaitingStep[] = [];
  let running: Promise<void> | undefined;
  let isClosing = false;

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
        forget();
        if (tried >= mostAttempts || sqlStateOf(error)?.startsWith('40') !== true) throw error;
      }
    }
  }

  /** Gives back what must wait for the next batch. */
  async function workOn(batch: readonly WaitingCommand[]): Promise<readonly WaitingCommand[]> {
    try {
      const commands = batch.map(({ command }) => command);
      const outcomes = await attempt((tx, changes) => work(tx, commands, changes));
      // The next batch leaves first; only then are callers woken, whose answers are written while the database works.
      setImmediate(() => {
        for (const [index, outcome] of outcomes.entries()) batch[index]?.settle(outcome);
      });
      return batch.slice(outcomes.length);
    } catch (error) {
      const [only] = batch;
      // Where the database is away or a lock was not to be had, one after the other would only wait for it as often.
      if (batch.length > 1 && !isGivenUp(error) && !isDatabaseAway(error)) {
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
    let lastSize = 0;
    while (waiting.length > 0 || steps.length > 0) {
      // While the database settles one half of what is outstanding, this process answers and reads the other.
      const half = Math.ceil((waiting.length + lastSize) / 2);
      const batch = waiting.slice(0, Math.min(mostInBatch, Math.max(half, smallBatch)));
      waiting = waiting.slice(batch.length);
      lastSize = batch.length;
      const left = batch.length > 0 ? await workOn(batch) : [];
      if (left.length > 0) waiting = [...left, ...waiting];
      // A batch and a step in turn, so that neither starves the other.
      const [step, ...later] = steps;
      steps = later;
      if (step !== undefined) await attempt(step.run).then(step.settle, step.fail);
    }
    running = undefined;
  }

  function turnedAway(): Outage | undefined {
    if (isClosing) return new Outage('exchange', 'stopping');
    const isFull = waiting.length + steps.length >= mostWaiting;
    return isFull ? new Outage('exchange', 'too many commands wait') : undefined;
  }

  function start(): void {
    running ??= Promise.resolve().then(run);
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

  return {
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
    async close() {
      isClosing = true;
      while (running !== undefined) await running;
    },
  };
}
