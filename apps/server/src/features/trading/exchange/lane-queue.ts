import type { Transaction } from '../../../platform/database/database.ts';
import type { CommittedBatch } from './batch/committed-batch.ts';
import type { ExchangeCommand, ExchangeOutcome } from './commands/exchange-command.ts';
import type { LaneTurn } from './lane-turn.ts';

/** Commands in one transaction, and commands that may wait: one more is turned away at once. */
export const mostInBatch = 256;
/** Fewer than these are not worth splitting into two batches. */
const smallBatch = 32;
const mostWaiting = 10_000;

export interface WaitingCommand {
  readonly command: ExchangeCommand;
  readonly turn: LaneTurn;
  readonly settle: (outcome: ExchangeOutcome) => void;
  readonly fail: (error: unknown) => void;
}

/** A step that wants a transaction for itself. */
export interface WaitingStep {
  readonly turn: LaneTurn;
  readonly run: (tx: Transaction, changes: CommittedBatch[]) => Promise<void>;
  readonly settle: () => void;
  readonly fail: (error: unknown) => void;
}

/** Who waits for the exchange, in the order of calls; commands leave it in batches, steps one at a time. */
export class LaneQueue {
  private commands: WaitingCommand[] = [];
  private steps: WaitingStep[] = [];
  /** So many of those that wait next go one by one, since one of them may have spoilt a batch. */
  private alone = 0;
  private lastSize = 0;

  get isEmpty(): boolean {
    return this.commands.length === 0 && this.steps.length === 0;
  }

  get isFull(): boolean {
    return this.commands.length + this.steps.length >= mostWaiting;
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

  /** Whoever has waited too long is not done. */
  leave(turn: LaneTurn): void {
    this.commands = this.commands.filter((waiting) => waiting.turn !== turn);
    this.steps = this.steps.filter((waiting) => waiting.turn !== turn);
  }

  takeBatch(): readonly WaitingCommand[] {
    // While the database settles one half of what is outstanding, this process answers and reads the other.
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
