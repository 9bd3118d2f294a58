import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { lockProgress, noteNewest, storeSums } from './line-sums-repository.ts';

/**
 * A balance is computed from at most this many lines and one stored sum. A smaller step would store too many sums; a larger one would make
 * pages of rare kinds of lines slow.
 */
const defaultSteps = { every: 16, lines: 10_000 };
/** Per run; a larger backlog, as after an update, continues in the next run. */
const maxPieces = 100;

/** Stores the sums of settled lines, piece by piece, each in its own transaction, and records what the next run may count. */
export async function storeLineSums(db: Database, steps = defaultSteps): Promise<void> {
  for (let piece = 0; piece < maxPieces; piece += 1) {
    const isUpToDate = await inTransaction(db, async (tx) => {
      const progress = await lockProgress(tx);
      if (progress.done !== progress.settled) await storeSums(tx, progress, steps);
      else await noteNewest(tx);
      return progress.done === progress.settled;
    });
    if (isUpToDate) return;
  }
}
