import { assert } from '@dukat/rules/result';
import type { Logger } from 'pino';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { isDatabaseAway } from '../../../platform/database/database-away.ts';
import { openFlushBarrier } from '../../../platform/database/flush-barrier.ts';
import { sqlStateOf } from '../../../platform/database/sql-state.ts';
import { isGivenUp } from '../../../platform/database/time-limits.ts';
import { Outage } from '../../../platform/outage.ts';
import { MeanDuration } from '../../../platform/overload/mean-duration.ts';
import { currentPatience, forNobody } from '../../../platform/overload/patience.ts';
import { Acknowledgements } from './batch/acknowledgements.ts';
import type { CommitListener, CommittedBatch } from './batch/committed-batch.ts';
import type { ExchangeCommand, ExchangeOutcome } from './commands/exchange-command.ts';
import { LaneTurn } from './lane-turn.ts';

/**
 * Accepts, matches and settles commands; gives the outcomes of those that it took, and notes what they changed. `mayDefer` says that
 * the commit need not wait for the disk, since what it did is told only when it is there.
 */
export type WorkCommands = (
  tx: Transaction,
  commands: readonly ExchangeCommand[],
  changes: CommittedBatch[],
  mayDefer: boolean,
) => Promise<ExchangeOutcome[]>;

/** Where a step submits its commands, one after the other. */
export interface Desk {
  submit(command: ExchangeCommand): Promise<ExchangeOutcome>;
  /** Many at the price of one: an outcome for each, in their order. */
  submitAll(commands: readonly ExchangeCommand[]): Promise<readonly ExchangeOutcome[]>;
}

export interface Lane {
  /**
   * Answers once what the command did is durable. Throws `Outage` when it cannot be known or done now, and where a request would
   * wait or has waited too long: what is refused so is not done.
   */
  submit(command: ExchangeCommand): Promise<ExchangeOutcome>;
  /**
   * Runs a step alone: what it submits at the desk and what else it writes become durable together, or not at all. It may
   * run again after a conflict, and locks its own rows before it submits.
   */
  within<Value>(step: (tx: Transaction, desk: Desk) => Promise<Value>): Promise<Value>;
  /** Tells what each batch changed, once it is durable. A listener neither waits nor throws. */
  onCommitted(listener: CommitListener): () => void;
  /**
   * Waits until all that could be read before the call of what this lane has done is durable, and told. Throws where that cannot be
   * known.
   */
  settled(): Promise<void>;
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
  readonly turn: LaneTurn;
  readonly settle: (outcome: ExchangeOutcome) => void;
  readonly fail: (error: unknown) => void;
}

/** A step that wants a transaction for itself. */
interface WaitingStep {
  readonly turn: LaneTurn;
  readonly run: (tx: Transaction, changes: CommittedBatch[]) => Promise<void>;
  readonly settle: () => void;
  readonly fail: (error: unknown) => void;
}

/** The one queue in front of the books: batches of commands and steps take turns, a transaction each, one at a time. */
export function openLane({ database, log, work, forget }: LaneParts): Lane {
  const barrier = openFlushBarrier(database);
  /** What is in memory may not be what is stored: it is forgotten before the next turn. */
  let isDoubtful = false;
  const acknowledgements = new Acknowledgements((error) => {
    log.warn({ err: error }, 'nobody knows whether a batch of the exchange is on the disk');
    isDoubtful = true;
  });
  let waiting: WaitingCommand[] = [];
  let steps: WaitingStep[] = [];
  let running: Promise<void> | undefined;
  let isClosing = false;
  /** So many of those that wait next go one by one, since one of them may have spoilt a batch. */
  let alone = 0;
  const rounds = new MeanDuration();
  let lastSize = 0;
  let round: Promise<void> = Promise.resolve();
  /** Of the round that goes on. */
  let roundBegan: number | undefined;

  async function attempt<Value>(
    step: (tx: Transaction, changes: CommittedBatch[]) => Promise<Value>,
  ): Promise<{ readonly value: Value; readonly changes: readonly CommittedBatch[] }> {
    for (let tried = 1; ; tried += 1) {
      const changes: CommittedBatch[] = [];
      try {
        const value = await database.transaction().execute((tx) => step(tx, changes));
        crashPoint('exchange-committed');
        return { value, changes };
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
      // Who is alone would only wait for two commits instead of one.
      const flush = batch.length > 1 || waiting.length > 0 ? await barrier.enter() : undefined;
      const { value: outcomes, changes } = await attempt((tx, changed) =>
        work(tx, commands, changed, flush !== undefined),
      );
      const done = batch.slice(0, outcomes.length);
      acknowledgements.add({
        changes,
        flush,
        settle() {
          for (const [index, outcome] of outcomes.entries()) done[index]?.settle(outcome);
        },
        fail(error) {
          for (const { fail } of done) fail(error);
        },
      });
      return batch.slice(outcomes.length);
    } catch (error) {
      const [only] = batch;
      // Where the database is away or a lock was not to be had, one after the other would only wait for it as often.
      if (batch.length > 1 && !isGivenUp(error) && !isDatabaseAway(error)) {
        log.error({ err: error }, 'a batch of the exchange failed');
        alone = batch.length;
        return batch;
      }
      for (const { fail } of batch) fail(error);
      if (only !== undefined) log.warn({ err: error }, 'the exchange could not work');
      return [];
    }
  }

  async function takeStep({ run: step, settle, fail }: WaitingStep): Promise<void> {
    try {
      const { changes } = await attempt(step);
      acknowledgements.add({ changes, flush: undefined, settle, fail });
    } catch (error) {
      fail(error);
    }
  }

  async function run(): Promise<void> {
    while (waiting.length > 0 || steps.length > 0) {
      await acknowledgements.room();
      if (isDoubtful) forget();
      isDoubtful = false;
      roundBegan = performance.now();
      round = takeRound();
      await round;
      rounds.add(performance.now() - roundBegan);
      roundBegan = undefined;
    }
    running = undefined;
  }

  /** A batch and a step in turn, so that neither starves the other. */
  async function takeRound(): Promise<void> {
    // While the database settles one half of what is outstanding, this process answers and reads the other.
    const half = Math.ceil((waiting.length + lastSize) / 2);
    const size = alone > 0 ? 1 : Math.min(mostInBatch, Math.max(half, smallBatch));
    const batch = waiting.slice(0, size);
    waiting = waiting.slice(batch.length);
    for (const { turn } of batch) turn.take();
    alone = Math.max(0, alone - 1);
    lastSize = batch.length;
    const left = batch.length > 0 ? await workOn(batch) : [];
    if (left.length > 0) waiting = [...left, ...waiting];
    for (const { turn } of left) turn.wait();
    const [step, ...later] = steps;
    steps = later;
    step?.turn.take();
    if (step !== undefined) await takeStep(step);
  }

  /** Throws where there is no place behind so many rounds of batch and step; the round that goes on may be the slowest. */
  function turnAway(roundsAhead: number): void {
    if (isClosing) throw new Outage('exchange', 'stopping');
    if (waiting.length + steps.length >= mostWaiting) throw new Outage('exchange', 'too many commands wait');
    const lastsMs = roundBegan === undefined ? 0 : performance.now() - roundBegan;
    currentPatience()?.refuseIfLong('exchange', roundsAhead * Math.max(rounds.milliseconds, lastsMs));
  }

  function start(): void {
    running ??= forNobody(() => Promise.resolve().then(run));
  }

  async function workAll(
    tx: Transaction,
    commands: readonly ExchangeCommand[],
    changes: CommittedBatch[],
  ): Promise<readonly ExchangeOutcome[]> {
    const outcomes: ExchangeOutcome[] = [];
    while (outcomes.length < commands.length) {
      const next = commands.slice(outcomes.length, outcomes.length + mostInBatch);
      const done = await work(tx, next, changes, false);
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
    async submit(command) {
      turnAway(Math.ceil(waiting.length / mostInBatch));
      return new Promise((settle, fail) => {
        const turn = new LaneTurn((error) => {
          waiting = waiting.filter((other) => other.turn !== turn);
          fail(error);
        });
        waiting.push({ command, turn, settle, fail });
        turn.wait();
        start();
      });
    },
    async within<Value>(step: (tx: Transaction, desk: Desk) => Promise<Value>) {
      turnAway(steps.length);
      return new Promise<Value>((settle, fail) => {
        let done: { readonly value: Value } | undefined;
        const turn = new LaneTurn((error) => {
          steps = steps.filter((other) => other.turn !== turn);
          fail(error);
        });
        steps.push({
          turn,
          async run(tx, changes) {
            done = { value: await step(tx, deskOf(tx, changes)) };
          },
          settle() {
            assert(done !== undefined, 'a step that was committed has a value');
            settle(done.value);
          },
          fail,
        });
        turn.wait();
        start();
      });
    },
    onCommitted(listener) {
      acknowledgements.listeners.add(listener);
      return () => acknowledgements.listeners.delete(listener);
    },
    async settled() {
      // The round that goes on may be committed, and be read by others before we hear of it.
      await round;
      await acknowledgements.allTold();
    },
    async close() {
      isClosing = true;
      while (running !== undefined) await running;
      await acknowledgements.allTold().catch(() => {});
      await barrier.close();
    },
  };
}
