import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import type { CommittedBatch } from './batch/committed-batch.ts';
import type { ExchangeCommand, ExchangeOutcome } from './commands/exchange-command.ts';
import { mostInBatch } from './lane-queue.ts';

/**
 * Accepts, matches and settles commands, records what they changed, and returns the outcomes of those that it took.
 * `mayDefer` allows a commit without waiting for the disk, because the caller reports nothing before the flush.
 */
export type WorkCommands = (
  tx: Transaction,
  commands: readonly ExchangeCommand[],
  changes: CommittedBatch[],
  mayDefer: boolean,
) => Promise<ExchangeOutcome[]>;

/** Where a step submits its commands, in order. */
export interface OrderEntry {
  submit(command: ExchangeCommand): Promise<ExchangeOutcome>;
  /** Submits many commands at about the cost of one; returns one outcome for each, in order. */
  submitAll(commands: readonly ExchangeCommand[]): Promise<readonly ExchangeOutcome[]>;
}

/** The order entry of one step, within its transaction. */
export function createOrderEntry(work: WorkCommands, tx: Transaction, changes: CommittedBatch[]): OrderEntry {
  async function submitAll(commands: readonly ExchangeCommand[]): Promise<readonly ExchangeOutcome[]> {
    const outcomes: ExchangeOutcome[] = [];
    while (outcomes.length < commands.length) {
      const next = commands.slice(outcomes.length, outcomes.length + mostInBatch);
      const done = await work(tx, next, changes, false);
      assert(done.length > 0, 'expected at least one outcome, since a single command never waits');
      outcomes.push(...done);
    }
    return outcomes;
  }
  return {
    async submit(command) {
      const [outcome] = await submitAll([command]);
      assert(outcome !== undefined, 'expected one outcome');
      return outcome;
    },
    submitAll,
  };
}
