import { assert } from '@dukat/rules/result';
import type { Logger } from 'pino';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { isDatabaseAway } from '../../../platform/database/database-away.ts';
import { type FlushBarrier, openFlushBarrier } from '../../../platform/database/flush-barrier.ts';
import { sqlStateOf } from '../../../platform/database/sql-state.ts';
import { isGivenUp } from '../../../platform/database/time-limits.ts';
import { Outage } from '../../../platform/outage.ts';
import { MeanDuration } from '../../../platform/overload/mean-duration.ts';
import { currentPatience, forNobody } from '../../../platform/overload/patience.ts';
import { Acknowledgements } from './batch/acknowledgements.ts';
import type { CommitListener, CommittedBatch } from './batch/committed-batch.ts';
import type { ExchangeCommand, ExchangeOutcome } from './commands/exchange-command.ts';
import { LaneQueue, type WaitingCommand, type WaitingStep } from './lane-queue.ts';
import { LaneTurn } from './lane-turn.ts';
import { type OrderEntry, orderEntryOf, type WorkCommands } from './order-entry.ts';

export interface Lane {
  /**
   * Answers once what the command did is durable. Throws `Outage` when it cannot be known or done now, and where a request would
   * wait or has waited too long: what is refused so is not done.
   */
  submit(command: ExchangeCommand): Promise<ExchangeOutcome>;
  /**
   * Runs a step alone: what it submits by its order entry and what else it writes become durable together, or not at all. It may
   * run again after a conflict, and locks its own rows before it submits.
   */
  within<Value>(step: (tx: Transaction, entry: OrderEntry) => Promise<Value>): Promise<Value>;
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

const mostAttempts = 4;

/** The one queue in front of the books: batches of commands and steps take turns, a transaction each, one at a time. */
export function openLane(parts: LaneParts): Lane {
  const lane = new LaneWorker(parts);
  return {
    submit: (command) => lane.submit(command),
    within: (step) => lane.within(step),
    onCommitted: (listener) => lane.onCommitted(listener),
    settled: () => lane.settled(),
    close: () => lane.close(),
  };
}

class LaneWorker implements Lane {
  private readonly parts: LaneParts;
  private readonly barrier: FlushBarrier;
  private readonly acknowledgements: Acknowledgements;
  private readonly queue = new LaneQueue();
  private readonly rounds = new MeanDuration();
  /** What is in memory may not be what is stored: it is forgotten before the next turn. */
  private isDoubtful = false;
  private running: Promise<void> | undefined;
  private isClosing = false;
  private round: Promise<void> = Promise.resolve();
  /** Of the round that goes on. */
  private roundBegan: number | undefined;

  constructor(parts: LaneParts) {
    this.parts = parts;
    this.barrier = openFlushBarrier(parts.database);
    this.acknowledgements = new Acknowledgements((error) => {
      parts.log.warn({ err: error }, 'nobody knows whether a batch of the exchange is on the disk');
      this.isDoubtful = true;
    });
  }

  async submit(command: ExchangeCommand): Promise<ExchangeOutcome> {
    this.turnAway(this.queue.batchesAhead);
    return new Promise((settle, fail) => {
      const turn = new LaneTurn((error) => {
        this.queue.leave(turn);
        fail(error);
      });
      this.queue.addCommand({ command, turn, settle, fail });
      turn.wait();
      this.start();
    });
  }

  async within<Value>(step: (tx: Transaction, entry: OrderEntry) => Promise<Value>): Promise<Value> {
    this.turnAway(this.queue.stepsAhead);
    return new Promise<Value>((settle, fail) => {
      let done: { readonly value: Value } | undefined;
      const turn = new LaneTurn((error) => {
        this.queue.leave(turn);
        fail(error);
      });
      this.queue.addStep({
        turn,
        run: async (tx, changes) => {
          done = { value: await step(tx, orderEntryOf(this.parts.work, tx, changes)) };
        },
        settle() {
          assert(done !== undefined, 'a step that was committed has a value');
          settle(done.value);
        },
        fail,
      });
      turn.wait();
      this.start();
    });
  }

  onCommitted(listener: CommitListener): () => void {
    const { listeners } = this.acknowledgements;
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  async settled(): Promise<void> {
    // The round that goes on may be committed, and be read by others before we are told of it.
    await this.round;
    await this.acknowledgements.allAcknowledged();
  }

  async close(): Promise<void> {
    this.isClosing = true;
    while (this.running !== undefined) await this.running;
    await this.acknowledgements.allAcknowledged().catch(() => {});
    await this.barrier.close();
  }

  /** Throws where there is no place behind so many rounds of batch and step; the round that goes on may be the slowest. */
  private turnAway(roundsAhead: number): void {
    if (this.isClosing) throw new Outage('exchange', 'stopping');
    if (this.queue.isFull) throw new Outage('exchange', 'too many commands wait');
    const lastsMs = this.roundBegan === undefined ? 0 : performance.now() - this.roundBegan;
    currentPatience()?.refuseIfLong('exchange', roundsAhead * Math.max(this.rounds.milliseconds, lastsMs));
  }

  private start(): void {
    this.running ??= forNobody(() => Promise.resolve().then(() => this.run()));
  }

  private async run(): Promise<void> {
    while (!this.queue.isEmpty) {
      await this.acknowledgements.room();
      if (this.isDoubtful) this.parts.forget();
      this.isDoubtful = false;
      this.roundBegan = performance.now();
      this.round = this.takeRound();
      await this.round;
      this.rounds.add(performance.now() - this.roundBegan);
      this.roundBegan = undefined;
    }
    this.running = undefined;
  }

  /** A batch and a step in turn, so that neither starves the other. */
  private async takeRound(): Promise<void> {
    const batch = this.queue.takeBatch();
    const left = batch.length > 0 ? await this.workOn(batch) : [];
    this.queue.putBack(left);
    const step = this.queue.takeStep();
    if (step !== undefined) await this.workStep(step);
  }

  /** Gives back what must wait for the next batch. */
  private async workOn(batch: readonly WaitingCommand[]): Promise<readonly WaitingCommand[]> {
    try {
      const commands = batch.map(({ command }) => command);
      // Who is alone would only wait for two commits instead of one.
      const isShared = batch.length > 1 || this.queue.hasCommands;
      const flush = isShared ? await this.barrier.enter() : undefined;
      const { value: outcomes, changes } = await attempt(this.parts, (tx, changed) =>
        this.parts.work(tx, commands, changed, flush !== undefined),
      );
      const done = batch.slice(0, outcomes.length);
      this.acknowledgements.add({
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
      return this.failed(batch, error);
    }
  }

  /** Gives back those that are tried one by one, since only one of them may have spoilt the batch. */
  private failed(batch: readonly WaitingCommand[], error: unknown): readonly WaitingCommand[] {
    const { log } = this.parts;
    // Where the database is away or a lock was not to be had, one after the other would only wait for it as often.
    if (batch.length > 1 && !isGivenUp(error) && !isDatabaseAway(error)) {
      log.error({ err: error }, 'a batch of the exchange failed');
      this.queue.takeOneByOne(batch.length);
      return batch;
    }
    for (const { fail } of batch) fail(error);
    if (batch.length > 0) log.warn({ err: error }, 'the exchange could not work');
    return [];
  }

  private async workStep({ run, settle, fail }: WaitingStep): Promise<void> {
    try {
      const { changes } = await attempt(this.parts, run);
      this.acknowledgements.add({ changes, flush: undefined, settle, fail });
    } catch (error) {
      fail(error);
    }
  }
}

/** One transaction, again where PostgreSQL gave it up for another's; whatever fails, nothing in memory is kept. */
async function attempt<Value>(
  { database, forget }: LaneParts,
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
