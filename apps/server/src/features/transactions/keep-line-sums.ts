import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/http/in-transaction.ts';
import { keepSums, lockProgress, noteNewest } from './line-sums-repository.ts';

/**
 * A balance is computed from at most this many lines and one stored sum. A smaller step would store too many sums; a larger one would make
 * pages of rare kinds of lines slow.
 */
const usualSteps = { every: 16, lines: 10_000 };
/** Per run; a larger backlog, as after an update, continues in the next run. */
const mostPieces = 100;

/** Stores the sums of settled lines, piece by piece, each in its own transaction, and records what the next run may count. */
export async function keepLineSums(db: Database, steps = usualSteps): Promise<void> {
  for (let piece = 0; piece < mostPieces; piece += 1) {
    const isUpToDate = await inTransaction(db, async (tx) => {
      const progress = await lockProgress(tx);
      if (progress.done !== progress.settled) await keepSums(tx, progress, steps);
      else await noteNewest(tx);
      return progress.done === progress.settled;
    });
    if (isUpToDate) return;
  }
}
