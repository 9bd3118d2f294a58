import { assert } from '@dukat/rules/result';
import type { Transaction } from '../../../platform/database/database.ts';
import type { CommittedBatch } from './batch/committed-batch.ts';
import type { ExchangeCommand, ExchangeOutcome } from './commands/exchange-command.ts';
import { mostInBatch } from './lane-queue.ts';

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
export interface OrderEntry {
  submit(command: ExchangeCommand): Promise<ExchangeOutcome>;
  /** Many at the price of one: an outcome for each, in their order. */
  submitAll(commands: readonly ExchangeCommand[]): Promise<readonly ExchangeOutcome[]>;
}

/** The order entry of one step, in its transaction. */
export function orderEntryOf(work: WorkCommands, tx: Transaction, changes: CommittedBatch[]): OrderEntry {
  async function submitAll(commands: readonly ExchangeCommand[]): Promise<readonly ExchangeOutcome[]> {
    const outcomes: ExchangeOutcome[] = [];
    while (outcomes.length < commands.length) {
      const next = commands.slice(outcomes.length, outcomes.length + mostInBatch);
      const done = await work(tx, next, changes, false);
      assert(done.length > 0, 'a command alone has nothing to wait for');
      outcomes.push(...done);
    }
    return outcomes;
  }
  return {
    async submit(command) {
      const [outcome] = await submitAll([command]);
      assert(outcome !== undefined, 'a command has an outcome');
      return outcome;
    },
    submitAll,
  };
}
