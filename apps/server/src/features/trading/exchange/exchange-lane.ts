import { assert } from '@dukat/rules/result';
import type { Logger } from 'pino';
import { crashPoint } from '../../../platform/crash-point.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { isDatabaseUnavailable } from '../../../platform/database/database-unavailable.ts';
import { type FlushBarrier, openFlushBarrier } from '../../../platform/database/flush-barrier.ts';
import { readSqlState } from '../../../platform/database/sql-state.ts';
import { isGivenUp } from '../../../platform/database/time-limits.ts';
import { runOutsideWork } from '../../../platform/logging/work-context.ts';
import { Outage } from '../../../platform/outage.ts';
import { MeanDuration } from '../../../platform/overload/mean-duration.ts';
import { currentPatience, withoutPatience } from '../../../platform/overload/patience.ts';
import { inSharedSpan } from '../../../platform/tracing/continue-traces.ts';
import { inSpan, runWithin } from '../../../platform/tracing/spans.ts';
import { Acknowledgements } from './batch/acknowledgements.ts';
import type { CommitListener, CommittedBatch } from './batch/committed-batch.ts';
import type { ExchangeCommand, ExchangeOutcome } from './commands/exchange-command.ts';
import { batchCommands, commitSeconds, failedRounds } from './exchange-metrics.ts';
import { LaneQueue, type WaitingCommand, type WaitingStep } from './lane-queue.ts';
import { LaneTurn } from './lane-turn.ts';
import { createOrderEntry, type OrderEntry, type WorkCommands } from './order-entry.ts';

export interface Lane {
  /**
   * Resolves when the command's effect is durable. Throws `Outage` if the outcome is unknown, the command cannot run
   * now, or the request would wait or has waited too long; a command refused for waiting was not executed.
   */
  submit(command: ExchangeCommand): Promise<ExchangeOutcome>;
  /**
   * Runs a step alone. What it submits through its order entry and what else it writes commit together or not at all.
   * It may run again after a conflict, and must lock its own rows before it submits.
   */
  within<Value>(step: (tx: Transaction, entry: OrderEntry) => Promise<Value>): Promise<Value>;
  /** Reports what each batch changed, once it is durable. A listener must neither wait nor throw. */
  onCommitted(listener: CommitListener): () => void;
  /**
   * Waits until everything of this lane that was readable before the call is durable and reported. Throws if that
   * cannot be known.
   */
  settled(): Promise<void>;
  /** False once it is closing, or while a round lasts much longer than any should. */
  isAccepting(): boolean;
  /** Returns how many commands and steps wait. */
  waiting(): number;
  /** Accepts nothing more and finishes what it accepted. */
  close(): Promise<void>;
}

interface LaneDeps {
  readonly database: Database;
  readonly log: Logger;
  readonly work: WorkCommands;
  /** Discards the state in memory: after any failure it may differ from what is durable. */
  readonly forget: () => void;
}

const mostAttempts = 4;
const longestRoundMs = 10_000;

/** The single queue in front of the books. Batches of commands and steps alternate, one transaction at a time. */
export function openLane(deps: LaneDeps): Lane {
  const lane = new LaneWorker(deps);
  return {
    submit: (command) => lane.submit(command),
    within: (step) => lane.within(step),
    onCommitted: (listener) => lane.onCommitted(listener),
    settled: () => lane.settled(),
    isAccepting: () => lane.isAccepting(),
    waiting: () => lane.waiting(),
    close: () => lane.close(),
  };
}

class LaneWorker implements Lane {
  private readonly deps: LaneDeps;
  private readonly barrier: FlushBarrier;
  private readonly acknowledgements: Acknowledgements;
  private readonly queue = new LaneQueue();
  private readonly rounds = new MeanDuration();
  /** The state in memory may differ from the stored state; it is discarded before the next round. */
  private isDoubtful = false;
  private running: Promise<void> | undefined;
  private isClosing = false;
  private round: Promise<void> = Promise.resolve();
  /** The start of the current round. */
  private roundBegan: number | undefined;

  constructor(deps: LaneDeps) {
    this.deps = deps;
    this.barrier = openFlushBarrier(deps.database);
    this.acknowledgements = new Acknowledgements((error) => {
      deps.log.warn({ err: error }, 'nobody knows whether a batch of the exchange is on the disk');
      this.isDoubtful = true;
    });
  }

  submit(command: ExchangeCommand): Promise<ExchangeOutcome> {
    return inSpan('exchange command', {}, () => this.submitTraced(command));
  }

  private async submitTraced(command: ExchangeCommand): Promise<ExchangeOutcome> {
    this.rejectRequests(this.queue.batchesAhead);
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

  within<Value>(step: (tx: Transaction, entry: OrderEntry) => Promise<Value>): Promise<Value> {
    return inSpan('exchange step', {}, () => this.withinTraced(step));
  }

  private async withinTraced<Value>(
    step: (tx: Transaction, entry: OrderEntry) => Promise<Value>,
  ): Promise<Value> {
    this.rejectRequests(this.queue.stepsAhead);
    return new Promise<Value>((settle, fail) => {
      let done: { readonly value: Value } | undefined;
      const turn = new LaneTurn((error) => {
        this.queue.leave(turn);
        fail(error);
      });
      this.queue.addStep({
        turn,
        run: async (tx, changes) => {
          done = { value: await step(tx, createOrderEntry(this.deps.work, tx, changes)) };
        },
        settle() {
          assert(done !== undefined, 'expected a committed step to have a value');
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
    // The current round may be committed and readable by others before this process learns of it.
    await this.round;
    await this.acknowledgements.allAcknowledged();
  }

  isAccepting(): boolean {
    const isStuck = this.roundBegan !== undefined && performance.now() - this.roundBegan > longestRoundMs;
    return !this.isClosing && !isStuck;
  }

  waiting(): number {
    return this.queue.length;
  }

  async close(): Promise<void> {
    this.isClosing = true;
    while (this.running !== undefined) await this.running;
    await this.acknowledgements.allAcknowledged().catch(() => {});
    await this.barrier.close();
  }

  /** Refuses a request that would wait too long behind so many rounds; the current round may be the slowest. */
  private rejectRequests(roundsAhead: number): void {
    if (this.isClosing) throw new Outage('exchange', 'stopping');
    if (this.queue.isFull) throw new Outage('exchange', 'too many commands wait');
    const lastsMs = this.roundBegan === undefined ? 0 : performance.now() - this.roundBegan;
    currentPatience()?.refuseIfLong('exchange', roundsAhead * Math.max(this.rounds.milliseconds, lastsMs));
  }

  private start(): void {
    this.running ??= runOutsideWork(() => withoutPatience(() => Promise.resolve().then(() => this.run())));
  }

  private async run(): Promise<void> {
    while (!this.queue.isEmpty) {
      await this.acknowledgements.room();
      if (this.isDoubtful) this.deps.forget();
      this.isDoubtful = false;
      this.roundBegan = performance.now();
      this.round = this.takeRound();
      await this.round;
      this.rounds.add(performance.now() - this.roundBegan);
      this.roundBegan = undefined;
    }
    this.running = undefined;
  }

  /** Runs a batch and then a step, so that neither starves the other. */
  private async takeRound(): Promise<void> {
    const batch = this.queue.takeBatch();
    const left = batch.length > 0 ? await this.workOn(batch) : [];
    this.queue.putBack(left);
    const step = this.queue.takeStep();
    if (step !== undefined) await this.workStep(step);
  }

  /** Returns the commands that must wait for the next batch. */
  private async workOn(batch: readonly WaitingCommand[]): Promise<readonly WaitingCommand[]> {
    try {
      const commands = batch.map(({ command }) => command);
      batchCommands.observe(commands.length);
      // A command alone would wait for two commits instead of one.
      const isShared = batch.length > 1 || this.queue.hasCommands;
      const flush = isShared ? await this.barrier.enter() : undefined;
      const spans = batch.flatMap(({ turn }) => turn.span ?? []);
      const attributes = { commands: commands.length };
      const { value: outcomes, changes } = await inSharedSpan('exchange batch', { attributes }, spans, () =>
        attempt(this.deps, (tx, changed) => this.deps.work(tx, commands, changed, flush !== undefined)),
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

  /** Returns the commands to retry one by one, since only one of them may have failed the batch. */
  private failed(batch: readonly WaitingCommand[], error: unknown): readonly WaitingCommand[] {
    const { log } = this.deps;
    failedRounds.inc({ kind: 'batch' });
    // If the database is unreachable or a lock timed out, retrying one by one would only wait again for each command.
    if (batch.length > 1 && !isGivenUp(error) && !isDatabaseUnavailable(error)) {
      log.error({ err: error }, 'a batch of the exchange failed');
      this.queue.takeOneByOne(batch.length);
      return batch;
    }
    for (const { fail } of batch) fail(error);
    if (batch.length > 0) log.warn({ err: error }, 'the exchange could not work');
    return [];
  }

  private async workStep({ turn, run, settle, fail }: WaitingStep): Promise<void> {
    try {
      const { changes } = await runWithin(turn.span, () => attempt(this.deps, run));
      this.acknowledgements.add({ changes, flush: undefined, settle, fail });
    } catch (error) {
      fail(error);
    }
  }
}

/**
 * Runs one transaction and retries it after a conflict (SQLSTATE 40xxx). Discards the state in memory after any
 * failure.
 */
async function attempt<Value>(
  { database, forget }: LaneDeps,
  step: (tx: Transaction, changes: CommittedBatch[]) => Promise<Value>,
): Promise<{ readonly value: Value; readonly changes: readonly CommittedBatch[] }> {
  for (let tried = 1; ; tried += 1) {
    const changes: CommittedBatch[] = [];
    const began = performance.now();
    try {
      const value = await database.transaction().execute((tx) => step(tx, changes));
      commitSeconds.observe((performance.now() - began) / 1000);
      crashPoint('exchange-committed');
      return { value, changes };
    } catch (error) {
      forget();
      if (tried >= mostAttempts || readSqlState(error)?.startsWith('40') !== true) throw error;
    }
  }
}
