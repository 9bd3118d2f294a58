import type { Transaction } from '../../../platform/database/database.ts';
import type { CommittedBatch } from './batch/committed-batch.ts';
import type { ExchangeCommand, ExchangeOutcome } from './commands/exchange-command.ts';
import type { LaneTurn } from './lane-turn.ts';

/** The maximum of commands in one transaction. One more than `mostWaiting` in the queue is refused at once. */
export const mostInBatch = 256;
/** Fewer commands than these are not split into two batches. */
const smallBatch = 32;
const mostWaiting = 10_000;

export interface WaitingCommand {
  readonly command: ExchangeCommand;
  readonly turn: LaneTurn;
  readonly settle: (outcome: ExchangeOutcome) => void;
  readonly fail: (error: unknown) => void;
}

/** A step that needs its own transaction. */
export interface WaitingStep {
  readonly turn: LaneTurn;
  readonly run: (tx: Transaction, changes: CommittedBatch[]) => Promise<void>;
  readonly settle: () => void;
  readonly fail: (error: unknown) => void;
}

/** The queue of the exchange, in the order of the calls; commands leave it in batches, steps one at a time. */
export class LaneQueue {
  private commands: WaitingCommand[] = [];
  private steps: WaitingStep[] = [];
  /** How many of the next commands run one by one, since one of them may have failed a batch. */
  private alone = 0;
  private lastSize = 0;

  get isEmpty(): boolean {
    return this.commands.length === 0 && this.steps.length === 0;
  }

  get isFull(): boolean {
    return this.length >= mostWaiting;
  }

  get length(): number {
    return this.commands.length + this.steps.length;
  }

  get hasCommands(): boolean {
    return this.commands.length > 0;
  }

  get batchesAhead(): number {
    return Math.ceil(this.commands.length / mostInBatch);
  }

  get stepsAhead(): number {
    return this.steps.length;
  }

  addCommand(command: WaitingCommand): void {
    this.commands.push(command);
  }

  addStep(step: WaitingStep): void {
    this.steps.push(step);
  }

  /** Removes a request that has waited too long; it is not executed. */
  leave(turn: LaneTurn): void {
    this.commands = this.commands.filter((waiting) => waiting.turn !== turn);
    this.steps = this.steps.filter((waiting) => waiting.turn !== turn);
  }

  takeBatch(): readonly WaitingCommand[] {
    // Takes half of what is outstanding, so that this process answers and parses one half while the database commits
    // the other.
    const half = Math.ceil((this.commands.length + this.lastSize) / 2);
    const size = this.alone > 0 ? 1 : Math.min(mostInBatch, Math.max(half, smallBatch));
    const batch = this.commands.slice(0, size);
    this.commands = this.commands.slice(batch.length);
    for (const { turn } of batch) turn.take();
    this.alone = Math.max(0, this.alone - 1);
    this.lastSize = batch.length;
    return batch;
  }

  putBack(left: readonly WaitingCommand[]): void {
    if (left.length > 0) this.commands = [...left, ...this.commands];
    for (const { turn } of left) turn.wait();
  }

  takeOneByOne(count: number): void {
    this.alone = count;
  }

  takeStep(): WaitingStep | undefined {
    const [step, ...later] = this.steps;
    this.steps = later;
    step?.turn.take();
    return step;
  }
}
